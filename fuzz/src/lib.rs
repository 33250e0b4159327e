//! What must hold for any input whatever. Each function takes the bytes of one input and panics if
//! something does not hold; the targets in `fuzz_targets/` do nothing but call them.

pub mod chu;
mod input;
pub mod records;
pub mod shogi;
pub mod yonin;
