//! Checkpoints: what a fit has learned after an epoch, so that it can go on after an interruption.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;

use super::weight_files::replace;

const MAGIC: &str = "Outflank checkpoint 1";

/// The checkpoint of a fit, in a file beside the one for its weights.
pub(super) struct Checkpoint {
    path: PathBuf,
    /// What the fit depends on. A checkpoint of another fit is of no use.
    identity: String,
}

impl Checkpoint {
    /// The checkpoint of the fit that makes these weights.
    pub(super) fn beside(weights: &Path, identity: String) -> Checkpoint {
        let mut path = weights.as_os_str().to_owned();
        path.push(".checkpoint");
        Checkpoint {
            path: path.into(),
            identity,
        }
    }

    /// The last epoch that was done, and what it had learned; `None` if there is no checkpoint of
    /// this fit, or it is damaged.
    pub(super) fn read(&self) -> Option<(u32, Vec<u8>)> {
        let mut bytes = fs::read(&self.path).ok()?;
        let mut end = 0;
        let mut line = || {
            let rest = bytes.get(end..)?;
            let length = rest.iter().position(|&byte| byte == b'\n')?;
            end += length + 1;
            std::str::from_utf8(&rest[..length]).ok()
        };
        let is_ours = line()? == MAGIC && line()? == self.identity;
        let epoch: u32 = line()?.parse().ok()?;
        let checksum: u32 = line()?.parse().ok()?;
        let state = bytes.split_off(end);
        (is_ours && crc32fast::hash(&state) == checksum).then_some((epoch, state))
    }

    /// Replaces the checkpoint.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn write(&self, epoch: u32, state: &[u8]) -> anyhow::Result<()> {
        let checksum = crc32fast::hash(state);
        let identity = &self.identity;
        let heading = format!("{MAGIC}\n{identity}\n{epoch}\n{checksum}\n");
        replace(&self.path, &[heading.as_bytes(), state])
    }

    /// Removes the checkpoint of a fit that is done.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub(super) fn remove(&self) -> anyhow::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                let name = self.path.display();
                Err(error).with_context(|| format!("cannot remove {name}"))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_checkpoint_of_the_same_fit_is_used() {
        let folder = tempfile::tempdir().unwrap();
        let weights = folder.path().join("w");
        let checkpoint = |identity: &str| Checkpoint::beside(&weights, identity.to_owned());
        let ours = checkpoint("8x8 10");
        assert_eq!(ours.read(), None);
        ours.write(3, b"12\n45").unwrap();
        assert_eq!(ours.read(), Some((3, b"12\n45".to_vec())));
        assert_eq!(checkpoint("8x8 20").read(), None);
        let path = folder.path().join("w.checkpoint");
        let mut bytes = fs::read(&path).unwrap();
        bytes.pop();
        fs::write(&path, &bytes).unwrap();
        assert_eq!(ours.read(), None);
        ours.remove().unwrap();
        ours.remove().unwrap();
        assert!(!path.exists());
    }
}
