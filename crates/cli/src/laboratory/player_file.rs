//! Saves characters as a player file, each as soon as it is found.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use outflank_eval::{Character, Characters};
use outflank_store::default_file;

use crate::output::notice;

/// A player file that grows while a study runs.
pub(crate) struct PlayerFile {
    path: PathBuf,
    characters: Characters,
    has_failed: bool,
}

impl PlayerFile {
    /// Nothing is written before the first character is added.
    pub(crate) fn new(path: &Path) -> PlayerFile {
        PlayerFile {
            path: path.to_owned(),
            characters: Characters::default(),
            has_failed: false,
        }
    }

    /// Adds a character, and writes the file. If that fails, it says so once, and the study goes on.
    pub(crate) fn add(&mut self, character: &Character) {
        self.characters.insert(character.clone());
        if let Err(error) = replace(&self.path, &self.characters.to_toml())
            && !self.has_failed
        {
            self.has_failed = true;
            notice(format!("{error:#}"));
        }
    }
}

/// Writes a file as a whole: whoever reads it sees the old text or the new one.
fn replace(path: &Path, text: &str) -> anyhow::Result<()> {
    let write = || {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut name = path.as_os_str().to_owned();
        name.push(".new");
        let mut file = File::create(&name)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&name, path)
    };
    write().with_context(|| format!("cannot write {}", path.display()))
}

/// The file of `--save`, or one in the data folder. A file of other players is not overwritten.
///
/// # Errors
/// If the file holds something else, or there is no data folder.
pub(crate) fn choose(
    save: Option<&Path>,
    folder: &str,
    name: &str,
    is_ours: impl Fn(&Character) -> bool,
) -> anyhow::Result<PathBuf> {
    let path = match save {
        Some(path) => std::path::absolute(path)?,
        None => {
            let data = default_file().context("choose a file with --save")?;
            data.with_file_name(folder)
                .join(format!("{}.toml", file_name(name)))
        }
    };
    let shown = path.display();
    match fs::read_to_string(&path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
        Err(error) => return Err(error).with_context(|| format!("cannot read {shown}")),
        Ok(text) => {
            let ours =
                Characters::parse(&text).is_ok_and(|characters| characters.iter().all(&is_ours));
            if !ours && save.is_some() && !text.is_empty() {
                bail!("{shown} holds something else: choose another name for --save");
            }
        }
    }
    Ok(path)
}

/// A name for a file, from the names of a character and a board.
fn file_name(name: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || "-+@_".contains(c) {
            c
        } else {
            '_'
        }
    };
    name.chars().take(100).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jolly() -> Character {
        Characters::built_in().find("jolly").unwrap().clone()
    }

    #[test]
    fn every_character_is_in_the_file_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/champions.toml");
        let mut file = PlayerFile::new(&path);
        for generation in 1..=3 {
            let mut character = jolly();
            character.name = format!("jolly-g{generation}");
            file.add(&character);
            let saved = Characters::parse(&fs::read_to_string(&path).unwrap()).unwrap();
            assert_eq!(saved.iter().count(), generation);
            assert_eq!(saved.iter().last(), Some(&character));
        }
        let left = fs::read_dir(path.parent().unwrap()).unwrap().count();
        assert_eq!(left, 1, "no temporary file is left");
    }

    #[test]
    fn a_file_of_something_else_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.toml");
        let ours = |character: &Character| character.name.starts_with("jolly-g");
        let chosen = |path: &Path| choose(Some(path), "champions", "jolly", ours);
        assert!(chosen(&path).is_ok());
        fs::write(&path, jolly().to_toml()).unwrap();
        assert!(chosen(&path).unwrap_err().to_string().contains("--save"));
        let mut champion = jolly();
        champion.name = "jolly-g7".to_owned();
        fs::write(&path, champion.to_toml()).unwrap();
        assert!(chosen(&path).is_ok());
        fs::write(&path, "a letter").unwrap();
        assert!(chosen(&path).is_err());
    }

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(file_name("web-8x8+holes20@1-s1"), "web-8x8+holes20@1-s1");
        assert_eq!(file_name("a/b=c#d"), "a_b_c_d");
    }
}
