//! The exports for versions at the end of a sort key.

use super::answer::{exports, number, written};
use super::boundary::text;
use super::slots::{Slot, slot};
use crate::error::KeyError;
use crate::limits::VERSION_LATEST;
use crate::version::{self, VersionForm};
use crate::writer::Writer;

exports! {
    /// The new ending of a sort key, and in slot 0 the bytes that it replaces. The slots are the sort key, the version, and the
    /// options `separator`, `prefix` and `width`.
    "addSortKeyVersion" fn add_sort_key_version() {
        let option = |index, default| if let Slot::Text(text) = slot(index) { text } else { default };
        let number_in = |index| if let Slot::Number(number) = slot(index) { Some(number) } else { None };
        let form = VersionForm::new(option(2, "#"), option(3, "v"), number_in(4))?;
        let version = number_in(1).unwrap_or_default();
        ending("addSortKeyVersion", |out| version::add_version_into(text(0), version, form, out))
    }

    /// The same for the next version of a sort key.
    "nextSortKeyVersion" fn next_sort_key_version() {
        ending("nextSortKeyVersion", |out| version::next_version_into(text(0), out))
    }

    /// The length in bytes of the version at the end of a sort key: the key, and the separator to look for, if given.
    "removeSortKeyVersion" fn remove_sort_key_version(is_given: u32) {
        let separator = sought("removeSortKeyVersion", is_given)?;
        Ok(text(0).len() - version::split_version_at(text(0), separator).base.len())
    }

    /// The version at the end of a sort key, in slot 0: the same texts.
    "getSortKeyVersion" fn get_sort_key_version(is_given: u32) {
        let separator = sought("getSortKeyVersion", is_given)?;
        let found = version::split_version_at(text(0), separator).version;
        number(found.map_or(VERSION_LATEST as f64, |(version, _)| version as f64))
    }
}

/// Answers with the ending that `write` writes, and with the number of bytes that it replaces; `write` returns how many bytes of the sort
/// key stay.
fn ending(
    function: &'static str,
    write: impl FnOnce(&mut Writer<'_>) -> Result<usize, KeyError>,
) -> Result<usize, KeyError> {
    let mut kept = 0;
    let length = written(function, |out| {
        kept = write(out)?;
        Ok(())
    })?;
    number((text(0).len() - kept) as f64).map(|_| length)
}

/// The separator to look for: the second text, if given.
fn sought(function: &'static str, is_given: u32) -> Result<Option<char>, KeyError> {
    if is_given == 0 { Ok(None) } else { version::version_separator(function, text(1)).map(Some) }
}
