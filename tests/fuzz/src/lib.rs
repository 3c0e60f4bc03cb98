//! The targets of the fuzzer. They are modules of their own, so that `npm test` replays them on the stable compiler: see
//! `tests/fuzz_replay.rs`.

pub mod targets;
