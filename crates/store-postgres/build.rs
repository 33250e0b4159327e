//! Tells cargo that the embedded migrations are part of the source.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations/postgres");
}
