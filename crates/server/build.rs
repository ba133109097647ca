//! The page is taken in when the server is compiled, so it is compiled again when the page changes.

#![allow(
    clippy::print_stdout,
    reason = "this is how build scripts talk to cargo"
)]

fn main() {
    println!("cargo:rerun-if-changed=../../dist");
}
