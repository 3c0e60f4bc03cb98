//! The address of the sentences of refusals. At design time Rust composes some of them itself, so JavaScript reads them here instead of
//! having a copy.

use super::answer::exports;
use crate::error::SENTENCES;

exports! {
    /// The address of the sentences.
    "sentencesAddress" fn sentences_address() { Ok(SENTENCES.as_ptr().addr()) }

    /// The bytes of the sentences.
    "sentencesLength" fn sentences_length() { Ok(SENTENCES.len()) }
}
