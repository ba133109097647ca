//! `cargo xtask test`: every check, one after another.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::web::Variant;
use crate::workspace::Workspace;
use crate::{browser, cross, nats_server, package, process, rustup, tidy, wasm};

#[derive(Args)]
pub(crate) struct TestArgs {
    /// Run only this step; may be given several times
    #[arg(long, value_name = "STEP", value_enum)]
    only: Vec<Step>,
    /// Print the steps and stop
    #[arg(long)]
    list: bool,
    /// Test the page as it is shipped, which takes minutes longer to build
    #[arg(long)]
    shipped: bool,
    /// What the browser tests are given: part of a test's name, or options such as `--exact`
    #[arg(last = true)]
    browser: Vec<String>,
}

impl TestArgs {
    fn page(&self) -> Variant {
        match self.shipped {
            true => Variant::Shipped,
            false => Variant::Tested,
        }
    }
}

/// The steps, in the order in which they run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Step {
    Format,
    Clippy,
    Tidy,
    Test,
    Browser,
    Doc,
    Wasm,
    Package,
    Cross,
}

impl Step {
    fn name(self) -> &'static str {
        match self {
            Self::Format => "format",
            Self::Clippy => "clippy",
            Self::Tidy => "tidy",
            Self::Test => "test",
            Self::Browser => "browser",
            Self::Doc => "doc",
            Self::Wasm => "wasm",
            Self::Package => "package",
            Self::Cross => "cross",
        }
    }

    fn purpose(self) -> &'static str {
        match self {
            Self::Format => "rustfmt has nothing to change",
            Self::Clippy => "no warnings, also in tests, benchmarks and examples",
            Self::Tidy => "layers, I/O, clocks, file sizes and more",
            Self::Test => "all tests and the examples in the documentation",
            Self::Browser => "the page works in a real browser",
            Self::Doc => "the documentation builds without warnings",
            Self::Wasm => "the core crates build for WebAssembly",
            Self::Package => "the libraries can be published",
            Self::Cross => "the program compiles for Windows and macOS",
        }
    }

    fn run(self, workspace: &Workspace, args: &TestArgs) -> Result<()> {
        match self {
            Self::Format => {
                rustup::ensure_component("rustfmt", "fmt")?;
                cargo(workspace, &["fmt", "--all", "--check"])
            }
            Self::Clippy => {
                rustup::ensure_component("clippy", "clippy")?;
                let checked = ["clippy", "--workspace", "--all-targets", "--locked"];
                let with = ["--features", browser::FEATURE, "--", "-D", "warnings"];
                cargo(workspace, &[&checked[..], &with].concat())
            }
            Self::Tidy => tidy::run(workspace),
            Self::Test => tests(workspace),
            Self::Browser => browser::test(workspace, args.page(), &args.browser),
            Self::Doc => process::run(
                process::cargo()
                    .args(["doc", "--workspace", "--no-deps", "--locked"])
                    .env("RUSTDOCFLAGS", "-D warnings")
                    .current_dir(&workspace.root),
            ),
            Self::Wasm => wasm::run(workspace),
            Self::Package => package::run(workspace),
            Self::Cross => cross::run(workspace),
        }
    }
}

/// All tests but those that drive a browser.
fn tests(workspace: &Workspace) -> Result<()> {
    let mut cargo = process::cargo();
    cargo
        .args(["test", "--workspace", "--locked"])
        .current_dir(&workspace.root);
    match nats_server::ensure(&workspace.target) {
        Ok(server) => {
            cargo.env(nats_server::VARIABLE, server);
        }
        Err(error) => println!("NOTE: many machines will not be tested: {error:#}"),
    }
    process::run(&mut cargo)
}

fn cargo(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    process::run(
        process::cargo()
            .args(arguments)
            .current_dir(&workspace.root),
    )
}

pub(crate) fn run(workspace: &Workspace, args: &TestArgs) -> Result<()> {
    if args.list {
        for step in Step::value_variants() {
            println!("{:<8} {}", step.name(), step.purpose());
        }
        return Ok(());
    }
    let mut times = Vec::new();
    for &step in chosen(&args.only) {
        times.push((step.name(), timed(step, workspace, args)?));
    }
    print!("\n{}", summary(&times));
    Ok(())
}

fn chosen(only: &[Step]) -> impl Iterator<Item = &Step> {
    Step::value_variants()
        .iter()
        .filter(move |step| only.is_empty() || only.contains(step))
}

/// Runs one step under a heading. The error says how to repeat the step.
fn timed(step: Step, workspace: &Workspace, args: &TestArgs) -> Result<Duration> {
    let name = step.name();
    println!("\n=== {name}: {}", step.purpose());
    let start = Instant::now();
    step.run(workspace, args).with_context(|| {
        format!("step `{name}` failed; repeat it with `cargo xtask test --only {name}`")
    })?;
    let time = start.elapsed();
    println!("=== {name}: passed in {:.1} s", time.as_secs_f64());
    Ok(time)
}

fn summary(times: &[(&str, Duration)]) -> String {
    let total: Duration = times.iter().map(|(_, time)| time).sum();
    times
        .iter()
        .chain([&("all passed", total)])
        .map(|(name, time)| format!("{name:<10} {:>7.1} s\n", time.as_secs_f64()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_run_in_their_own_order_whatever_the_order_on_the_command_line() {
        let names = |only: &[Step]| chosen(only).map(|step| step.name()).collect::<Vec<_>>();
        assert_eq!(names(&[Step::Wasm, Step::Format]), ["format", "wasm"]);
        assert_eq!(
            names(&[]),
            [
                "format", "clippy", "tidy", "test", "browser", "doc", "wasm", "package", "cross"
            ]
        );
    }

    #[test]
    fn a_step_is_chosen_by_the_name_it_prints() {
        for &step in Step::value_variants() {
            let value = step.to_possible_value().unwrap();
            assert_eq!(value.get_name(), step.name());
        }
    }

    #[test]
    fn the_summary_ends_with_the_total() {
        let times = [
            ("format", Duration::from_millis(400)),
            ("clippy", Duration::from_millis(61_600)),
        ];
        assert_eq!(
            summary(&times),
            "format         0.4 s\nclippy        61.6 s\nall passed    62.0 s\n"
        );
    }
}
