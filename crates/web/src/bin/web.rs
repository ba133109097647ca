//! The module of the page.

#![forbid(unsafe_code)]

fn main() {
    outflank_web::start();
}
