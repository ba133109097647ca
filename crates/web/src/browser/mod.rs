//! Everything that the page asks of the browser.

pub(crate) mod address_bar;
pub(crate) mod files;
pub(crate) mod full_screen;
pub(crate) mod laboratory;
pub(crate) mod pause;
pub(crate) mod pointer;
pub(crate) mod sound;
pub(crate) mod storage;
pub(crate) mod surroundings;
pub(crate) mod text_file;
