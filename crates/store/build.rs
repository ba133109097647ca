//! Compiles the crate again when there is a new migration, which its code does not mention.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
