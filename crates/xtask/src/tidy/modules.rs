//! One module style: a module with files of its own is `foo/mod.rs`, not `foo.rs` beside `foo/`.

use std::collections::BTreeSet;

use super::finding::Finding;

pub(super) fn check<'a>(paths: impl Iterator<Item = &'a str>) -> Vec<Finding> {
    let sources: BTreeSet<&str> = paths.filter(|path| path.ends_with(".rs")).collect();
    let has_folder = |path: &&&str| {
        let folder = format!("{}/", path.trim_end_matches(".rs"));
        let mut after = sources.range(folder.as_str()..);
        after.next().is_some_and(|next| next.starts_with(&folder))
    };
    let doubled = sources.iter().filter(has_folder);
    doubled
        .map(|path| {
            let folder = path.trim_end_matches(".rs");
            Finding::in_file(path, format!("belongs in {folder}/mod.rs"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::finding::assert_findings;
    use super::*;

    #[test]
    fn a_file_beside_its_folder_is_refused() {
        let paths = ["src/a.rs", "src/a/b.rs", "src/c/mod.rs", "src/c/d.rs"];
        assert_findings(
            &check(paths.into_iter()),
            &["src/a.rs: belongs in src/a/mod.rs"],
        );
    }

    #[test]
    fn other_neighbours_are_fine() {
        let paths = ["src/a.rs", "src/a_b/mod.rs", "src/b/notes.txt", "src/b.rs"];
        assert_findings(&check(paths.into_iter()), &[]);
    }
}
