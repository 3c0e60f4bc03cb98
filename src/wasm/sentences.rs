//! Where the sentences of refusals are. Rust composes some of them at design time, so JavaScript needs no copy then: it reads them here.

use super::answer::exports;
use crate::error::SENTENCES;

exports! {
    /// The address of the sentences.
    "sentencesAddress" fn sentences_address() { Ok(SENTENCES.as_ptr().addr()) }

    /// The bytes of the sentences.
    "sentencesLength" fn sentences_length() { Ok(SENTENCES.len()) }
}
