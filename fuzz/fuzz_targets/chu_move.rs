#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| yonin_fuzz::chu::text_of_move(data));
