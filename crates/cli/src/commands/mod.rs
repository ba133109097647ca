//! The commands, one file or folder each.

mod analyse;
mod bench;
mod best;
mod boards;
mod book;
mod breed;
mod completions;
mod convert;
mod evolve;
mod experiment;
mod explain;
mod gtp;
mod matches;
mod nboard;
mod perft;
mod play;
mod players;
mod runs;
mod serve;
mod show;
mod solve;
mod stay;
mod tournament;
mod train;
mod work;

use clap::Subcommand;

use crate::output::Output;

/// A command.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(play::PlayArgs),
    Serve(serve::ServeArgs),
    Best(best::BestArgs),
    Analyse(analyse::AnalyseArgs),
    Match(matches::MatchArgs),
    Tournament(tournament::TournamentArgs),
    Evolve(evolve::EvolveArgs),
    Breed(breed::BreedArgs),
    Stay(stay::StayArgs),
    Runs(runs::RunsArgs),
    Book(book::BookArgs),
    Experiment(experiment::ExperimentArgs),
    Work(work::WorkArgs),
    Train(train::TrainArgs),
    Explain(explain::ExplainArgs),
    Solve(solve::SolveArgs),
    Show(show::ShowArgs),
    Convert(convert::ConvertArgs),
    Perft(perft::PerftArgs),
    Bench(bench::BenchArgs),
    Boards(boards::BoardsArgs),
    Players(players::PlayersArgs),
    Gtp(gtp::GtpArgs),
    Nboard(nboard::NboardArgs),
    Completions(completions::CompletionsArgs),
}

impl Command {
    /// Runs it.
    ///
    /// # Errors
    /// If the input is bad, or the answer cannot be written.
    pub(crate) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        match self {
            Command::Play(command) => command.run(output),
            Command::Serve(command) => command.run(output),
            Command::Best(command) => command.run(output),
            Command::Analyse(command) => command.run(output),
            Command::Match(command) => command.run(output),
            Command::Tournament(command) => command.run(output),
            Command::Evolve(command) => command.run(output),
            Command::Breed(command) => command.run(output),
            Command::Stay(command) => command.run(output),
            Command::Runs(command) => command.run(output),
            Command::Book(command) => command.run(output),
            Command::Experiment(command) => command.run(output),
            Command::Work(command) => command.run(output),
            Command::Train(command) => command.run(output),
            Command::Explain(command) => command.run(output),
            Command::Solve(command) => command.run(output),
            Command::Show(command) => command.run(output),
            Command::Convert(command) => command.run(output),
            Command::Perft(command) => command.run(output),
            Command::Bench(command) => command.run(output),
            Command::Boards(command) => command.run(output),
            Command::Players(command) => command.run(output),
            Command::Gtp(command) => command.run(output),
            Command::Nboard(command) => command.run(output),
            Command::Completions(command) => command.run(output),
        }
    }
}
