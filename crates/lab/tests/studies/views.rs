//! What a page shows of studies.

use std::cell::Cell;

use futures::FutureExt;
use futures::future::{LocalBoxFuture, ready};
use outflank_lab::breeding::{Crossover, Selection};
use outflank_lab::tournament::Format;
use outflank_lab::view::{
    BreedRequest, EvolveRequest, Findings, OpeningsRequest, ProgressUnit, RequestError, RunView,
    StudyOutcome, StudyRequest, StudySettings, TournamentRequest,
};
use outflank_lab::{Arena, ArenaError, Delivery, PlayerDef, Task, block_on};

use crate::common::{make, threads};

fn tournament() -> TournamentRequest {
    TournamentRequest {
        board: "4x4".to_owned(),
        players: ["jolly:depth=2", "random"]
            .map(PlayerDef::built_in)
            .to_vec(),
        format: Format::RoundRobin,
        games: 6,
        openings: OpeningsRequest::default(),
        plies: Some(2),
        seed: 3,
        sprt: None,
    }
}

fn evolution() -> EvolveRequest {
    EvolveRequest {
        board: "4x4".to_owned(),
        player: PlayerDef::built_in("jolly"),
        depth: Some(1),
        generations: 12,
        games: 2,
        percent: 40.0,
        plies: Some(3),
        seed: 1,
    }
}

fn breeding() -> BreedRequest {
    BreedRequest {
        boards: vec!["4x4".to_owned(), "6x6+holes10@1".to_owned()],
        player: PlayerDef::built_in("web"),
        features: Vec::new(),
        population: 3,
        generations: 2,
        games: 1,
        depth: 1,
        selection: Selection::Truncation,
        crossover: Crossover::Uniform,
        mutation: 5.0,
        plies: None,
        seed: 1,
    }
}

fn settings(request: StudyRequest) -> StudySettings {
    request.settings().expect("the request is good")
}

/// All views of a study, and its outcome.
fn run(settings: &StudySettings, arena: &dyn Arena) -> (Vec<RunView>, StudyOutcome) {
    let mut views = Vec::new();
    let outcome = block_on(settings.run(arena, &mut |update| views.push(update.view())));
    (views, outcome.expect("nothing fails"))
}

fn played(request: StudyRequest) -> (Vec<RunView>, StudyOutcome) {
    let settings = settings(request);
    threads(1, &make).run(|arena| run(&settings, arena))
}

#[test]
fn a_tournament_shows_its_table_while_it_is_played() {
    let (views, outcome) = played(StudyRequest::Tournament(tournament()));
    let done: Vec<u64> = views.iter().map(|view| view.progress.done).collect();
    assert_eq!(done, [0, 2, 4, 6]);
    assert!(outcome.is_complete);
    assert_eq!(outcome.view.progress.total, 6);
    assert_eq!(outcome.view.progress.unit, ProgressUnit::Games);
    let Findings::Tournament { report, block } = &outcome.view.findings else {
        panic!("{:?}", outcome.view.findings);
    };
    assert_eq!(report.players.len(), 2);
    assert!(block.as_ref().is_some_and(|block| block.contains("Elo")));
    assert!(outcome.view.plots[0].contains("as Light"));
}

#[test]
fn an_evolution_shows_its_match_and_its_champions() {
    let (views, outcome) = played(StudyRequest::Evolve(evolution()));
    let Findings::Evolution(last) = &outcome.view.findings else {
        panic!("{:?}", outcome.view.findings);
    };
    assert_eq!((last.generation, last.generations), (12, 12));
    assert!(!last.champions.is_empty(), "the seed gives a champion");
    assert_eq!(last.parent, last.champions.last().unwrap().weights);
    assert_eq!(last.start.len(), last.features.len());
    assert_eq!(outcome.view.plots.len(), 2);
    let stages = views.iter().filter_map(|view| match &view.findings {
        Findings::Evolution(evolution) => evolution.stage,
        _ => None,
    });
    let stages: Vec<_> = stages.collect();
    assert!(
        stages
            .iter()
            .all(|stage| stage.tally.games() <= stage.games)
    );
    assert!(stages.iter().any(|stage| stage.tally.games() < stage.games));
    let games: Vec<u64> = views.iter().map(|view| view.progress.games).collect();
    assert!(games.is_sorted() && games.last() == Some(&outcome.view.progress.games));
}

#[test]
fn breeding_shows_its_members_and_their_diversity() {
    let (views, outcome) = played(StudyRequest::Breed(breeding()));
    let Findings::Breeding(last) = &outcome.view.findings else {
        panic!("{:?}", outcome.view.findings);
    };
    assert_eq!(last.members.len(), 3);
    assert_eq!(last.diversity.len(), 2);
    assert!(last.best.is_some());
    // Three pairings on two boards.
    assert_eq!((last.played, last.planned), (6, 6));
    // The start, every pair, and every generation.
    assert_eq!(views.len(), 1 + 2 * (6 + 1));
    assert_eq!(outcome.view.progress.games, 24);
}

#[test]
fn views_and_requests_are_the_same_after_a_journey_as_json() {
    for request in [
        StudyRequest::Tournament(tournament()),
        StudyRequest::Evolve(evolution()),
        StudyRequest::Breed(breeding()),
    ] {
        let text = serde_json::to_string(&request).unwrap();
        assert_eq!(
            serde_json::from_str::<StudyRequest>(&text).unwrap(),
            request
        );
        let settings = settings(request.clone());
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(
            serde_json::from_str::<StudySettings>(&text).unwrap(),
            settings
        );
        let (mut views, outcome) = played(request);
        views.push(outcome.view);
        for view in views {
            let text = serde_json::to_string(&view).unwrap();
            let read: RunView = serde_json::from_str(&text).unwrap_or_else(|error| {
                panic!("{error}: {text}");
            });
            assert_eq!(read.progress, view.progress);
        }
    }
}

#[test]
fn the_view_of_a_match_that_one_side_wins_can_be_read() {
    // Whoever wins or loses all games has no finite Elo.
    let request = TournamentRequest {
        players: ["first", "first"].map(PlayerDef::built_in).to_vec(),
        games: 8,
        ..tournament()
    };
    let sprt = outflank_lab::tournament::SprtSettings {
        elo0: 0.0,
        elo1: 100.0,
        alpha: 0.05,
        beta: 0.05,
        model: outflank_lab::statistics::EloModel::Normalised,
    };
    let sweep = TournamentRequest {
        board: "8x8".to_owned(),
        players: ["jolly:depth=3", "random"]
            .map(PlayerDef::built_in)
            .to_vec(),
        games: 20,
        sprt: Some(sprt),
        ..tournament()
    };
    for request in [request, sweep] {
        let (views, outcome) = played(StudyRequest::Tournament(request));
        for view in views.iter().chain([&outcome.view]) {
            let text = serde_json::to_string(view).unwrap();
            let read = serde_json::from_str::<RunView>(&text);
            assert!(read.is_ok(), "{read:?}: {text}");
        }
    }
}

/// The openings of a tournament on 6x6.
fn openings_of(openings: OpeningsRequest, plies: u16) -> Result<Vec<String>, RequestError> {
    let request = StudyRequest::Tournament(TournamentRequest {
        board: "6x6".to_owned(),
        games: 20,
        openings,
        plies: Some(plies),
        ..tournament()
    });
    let StudySettings::Tournament(settings) = request.settings()? else {
        panic!("it is a tournament");
    };
    let openings = settings.openings.into_iter();
    Ok(openings.map(|opening| opening.moves).collect())
}

#[test]
fn a_tournament_begins_where_it_is_asked_to() {
    // Openings as in a file of XOT, one per line.
    let given = OpeningsRequest::Given("e4e3\ne4c5\ne4e5\n".to_owned());
    assert_eq!(openings_of(given, 0).unwrap(), ["e4e3", "e4c5", "e4e5"]);
    // After a move there are three replies: beside, across and along.
    let all = openings_of(OpeningsRequest::All, 2).unwrap();
    assert_eq!(all.len(), 3, "{all:?}");
    // There are 14 after three plies, and twenty games need ten.
    let all = openings_of(OpeningsRequest::All, 3).unwrap();
    assert_eq!(all.len(), 10, "{all:?}");
    assert!(all.iter().all(|moves| moves.len() == 6), "{all:?}");
}

#[test]
fn openings_that_are_none_are_refused() {
    let refused = |openings, plies| {
        let error = openings_of(openings, plies).expect_err("they are refused");
        error.to_string()
    };
    let given = |text: &str| OpeningsRequest::Given(text.to_owned());
    assert_eq!(
        refused(given("e4e3\ne4c5\ne4a1"), 0),
        "the openings cannot be read: move 2: a1 flips nothing for Light (`a1`, line 3, column 3)"
    );
    let error = refused(given(""), 0);
    assert!(error.starts_with("the openings cannot be read"), "{error}");
    assert_eq!(
        refused(OpeningsRequest::All, 20),
        "6x6 has more than 20000 openings of 20 plies"
    );
    let over = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X";
    assert_eq!(refused(given(over), 0), "opening 1 is a finished game");
}

#[test]
fn bad_requests_are_refused() {
    let refused = |request: StudyRequest| request.settings().expect_err("it is refused");
    let program = TournamentRequest {
        players: ["gtp:rm", "random"].map(PlayerDef::built_in).to_vec(),
        ..tournament()
    };
    let error = refused(StudyRequest::Tournament(program));
    assert_eq!(error, RequestError::NotAComputer("gtp:rm".to_owned()));
    let many = TournamentRequest {
        games: 0,
        ..tournament()
    };
    assert!(matches!(
        refused(StudyRequest::Tournament(many)),
        RequestError::Range { what: "games", .. }
    ));
    let nobody = EvolveRequest {
        player: PlayerDef::built_in("random"),
        ..evolution()
    };
    assert!(matches!(
        refused(StudyRequest::Evolve(nobody)),
        RequestError::Character(_)
    ));
    let nowhere = BreedRequest {
        boards: vec!["9x".to_owned()],
        ..breeding()
    };
    assert!(matches!(
        refused(StudyRequest::Breed(nowhere)),
        RequestError::Task(_)
    ));
    let too_long = TournamentRequest {
        plies: Some(500),
        ..tournament()
    };
    assert!(matches!(
        refused(StudyRequest::Tournament(too_long)),
        RequestError::NoOpening { plies: 500, .. }
    ));
}

/// Stops after some tasks.
struct Stopping<'a> {
    arena: &'a dyn Arena,
    left: Cell<u32>,
}

impl Arena for Stopping<'_> {
    fn capacity(&self) -> usize {
        1
    }

    fn play(&self, task: Task) -> LocalBoxFuture<'_, Result<Delivery, ArenaError>> {
        if self.left.get() == 0 {
            return ready(Err(ArenaError::Stopped)).boxed_local();
        }
        self.left.set(self.left.get() - 1);
        self.arena.play(task)
    }
}

#[test]
fn a_stopped_study_shows_what_it_found() {
    for (request, kind) in [
        (StudyRequest::Tournament(tournament()), "tournament"),
        (StudyRequest::Evolve(evolution()), "evolve"),
        (StudyRequest::Breed(breeding()), "breed"),
    ] {
        let settings = settings(request);
        assert_eq!(settings.kind(), kind);
        let outcome = threads(1, &make).run(|arena| {
            let left = Cell::new(2);
            run(&settings, &Stopping { arena, left }).1
        });
        assert!(!outcome.is_complete);
        assert_eq!(outcome.view.title, settings.title());
    }
}
