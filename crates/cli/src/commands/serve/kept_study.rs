//! A study as the store keeps it. A run that the page started is one that the terminal could have
//! started.

use std::path::PathBuf;

use anyhow::{Context, bail};
use outflank_engine::PlayerKind;
use outflank_eval::Characters;
use outflank_lab::view::StudySettings;
use outflank_store::{NewRun, Run};
use serde::de::DeserializeOwned;

use crate::commands::breed::BreedingStudy;
use crate::commands::evolve::EvolutionStudy;
use crate::commands::tournament::TournamentStudy;
use crate::laboratory::{Study, player_file};

/// A study, and where its champions are saved.
pub(super) struct KeptStudy {
    pub(super) settings: StudySettings,
    /// `None` if it has no champions.
    pub(super) save: Option<PathBuf>,
}

impl KeptStudy {
    /// A new study. Its champions are saved where the commands of the terminal save them.
    ///
    /// # Errors
    /// If there is no folder for them.
    pub(super) fn new(settings: StudySettings) -> anyhow::Result<KeptStudy> {
        let save = match &settings {
            StudySettings::Tournament(_) => None,
            StudySettings::Evolve(settings) => {
                let (name, board) = (settings.character_name(), &settings.board);
                Some(("champions", format!("{name}-{board}-s{}", settings.seed)))
            }
            StudySettings::Breed(settings) => {
                let characters = Characters::parse(&settings.character)?;
                let name = characters.iter().next().context("there is no character")?;
                let (name, seed) = (&name.name, settings.seed);
                let boards = match &settings.boards[..] {
                    [only] => only.board.clone(),
                    boards => format!("{}-boards", boards.len()),
                };
                Some(("bred", format!("{name}-{boards}-s{seed}")))
            }
        };
        let file =
            |(folder, name): (&str, String)| player_file::choose(None, folder, &name, |_| true);
        let save = save.map(file).transpose()?;
        Ok(KeptStudy { settings, save })
    }

    /// The study of a run; `None` if the page cannot play runs of this kind.
    ///
    /// # Errors
    /// If its settings are damaged.
    pub(super) fn of_run(run: &Run) -> anyhow::Result<Option<KeptStudy>> {
        Ok(Some(match run.kind.as_str() {
            TournamentStudy::KIND => KeptStudy {
                settings: StudySettings::Tournament(read::<TournamentStudy>(run)?.0),
                save: None,
            },
            EvolutionStudy::KIND => {
                let EvolutionStudy { settings, save } = read(run)?;
                KeptStudy {
                    settings: StudySettings::Evolve(settings),
                    save: Some(save),
                }
            }
            BreedingStudy::KIND => {
                let BreedingStudy { settings, save } = read(run)?;
                KeptStudy {
                    settings: StudySettings::Breed(settings),
                    save: Some(save),
                }
            }
            _ => return Ok(None),
        }))
    }

    /// The run that is kept.
    ///
    /// # Errors
    /// If the settings cannot be written.
    pub(super) fn new_run(&self) -> anyhow::Result<NewRun> {
        let save = self.save.clone().unwrap_or_default();
        let settings = match self.settings.clone() {
            StudySettings::Tournament(settings) => {
                serde_json::to_string(&TournamentStudy(settings))
            }
            StudySettings::Evolve(settings) => {
                serde_json::to_string(&EvolutionStudy { settings, save })
            }
            StudySettings::Breed(settings) => {
                serde_json::to_string(&BreedingStudy { settings, save })
            }
        };
        Ok(NewRun {
            kind: self.settings.kind().to_owned(),
            title: self.settings.title(),
            settings: settings?,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        })
    }

    /// Refuses players that are other programs: who may start runs must not start any program.
    ///
    /// # Errors
    /// If there is such a player.
    pub(super) fn refuse_programs(&self) -> anyhow::Result<()> {
        let StudySettings::Tournament(settings) = &self.settings else {
            // The players of the other studies are characters.
            return Ok(());
        };
        for player in &settings.players {
            if !matches!(player.spec()?.kind, PlayerKind::Computer(_)) {
                let name = &player.text;
                bail!("`{name}` is another program: only a terminal can play this run");
            }
        }
        Ok(())
    }
}

fn read<S: DeserializeOwned>(run: &Run) -> anyhow::Result<S> {
    let (id, version) = (&run.id, &run.version);
    serde_json::from_str(&run.settings).with_context(|| {
        format!("the settings of run {id}, made by version {version}, cannot be read")
    })
}
