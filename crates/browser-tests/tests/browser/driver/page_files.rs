//! The files of the page under test.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

use outflank_server::{File, Files};

/// Set by `cargo xtask test` to the folder of the page.
const VARIABLE: &str = "OUTFLANK_PAGE";

/// All files of the page, in memory.
pub(crate) struct PageFiles(BTreeMap<String, File>);

impl PageFiles {
    /// Reads the page that `cargo xtask test` has built.
    pub(crate) fn read() -> PageFiles {
        let folder = env::var_os(VARIABLE).unwrap_or_else(|| {
            panic!("{VARIABLE} names no folder; run `cargo xtask test --only browser`")
        });
        let mut files = BTreeMap::new();
        read_into(&mut files, &PathBuf::from(folder), "");
        PageFiles(files)
    }
}

fn read_into(files: &mut BTreeMap<String, File>, folder: &Path, prefix: &str) {
    for entry in fs::read_dir(folder).expect("the folder of the page can be read") {
        let path = entry.expect("the folder has entries").path();
        let name = path.file_name().expect("an entry has a name");
        let name = format!("{prefix}{}", name.to_string_lossy());
        if path.is_dir() {
            read_into(files, &path, &format!("{name}/"));
            continue;
        }
        let bytes = fs::read(&path).expect("a file of the page can be read");
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        let hash = format!("{:016x}", hasher.finish());
        // Once for the whole run, so that no request copies it.
        let bytes = Cow::Borrowed(&*bytes.leak());
        files.insert(name, File { bytes, hash });
    }
}

impl Files for PageFiles {
    fn find(&self, path: &str) -> Option<File> {
        self.0.get(path).cloned()
    }
}
