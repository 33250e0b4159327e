#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| yonin_fuzz::records::kif(data));
