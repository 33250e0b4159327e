//! A second implementation of both systems, from the papers' equations alone.

pub(crate) mod glicko2;
pub(crate) mod weng_lin;
