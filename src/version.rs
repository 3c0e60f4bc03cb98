//! Versions at the end of a sort key: `…#v3`, zero-padded `…#v0000000003`, and `…@v3` or `…@3` in history tables.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::limits::{HISTORY_SEPARATOR, KEY_SEPARATOR, MAX_WHOLE, SORT_KEY_BYTES, VERSION_FIRST};
use crate::number::{parse_digits, shown_number, shown_whole, split_digits, whole, write_whole};
use crate::text::{Limit, require, require_length};
use crate::writer::Writer;

const ADD: &str = "addSortKeyVersion";
const NEXT: &str = "nextSortKeyVersion";

/// The number of digits from which on a version of nines only counts as a padded version without a successor: the default width of the
/// `version` codec. Fewer digits may be a plain counter, which continues with one more digit.
const SURELY_PADDED: usize = 10;
const MAX_WIDTH: usize = 20;

/// The form of a version after a sort key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionForm {
    mark: &'static str,
    width: usize,
}

/// The text before the number: separator and prefix. A `#` alone is not enough: the `3` of `…#3` is an id.
const VERSION: &str = "#v";
const HISTORY: &str = "@v";
const BARE_HISTORY: &str = "@";

impl Default for VersionForm {
    fn default() -> Self {
        Self { mark: VERSION, width: 0 }
    }
}

impl VersionForm {
    /// The form of these options: `separator` `#` or `@`, `prefix` `v` or nothing, `width` 1–20 digits (without it,
    /// as many as the number has).
    ///
    /// # Errors
    /// `INVALID_OPTION` for another separator or prefix, and for `#` without a prefix (the `3` of `…#3` is an id);
    /// `INVALID_NUMBER` for another width.
    pub fn new(separator: &str, prefix: &str, width: Option<f64>) -> Result<Self, KeyError> {
        let mark = match (version_separator(ADD, separator)?, prefix) {
            (KEY_SEPARATOR, "v") => VERSION,
            (_, "v") => HISTORY,
            (HISTORY_SEPARATOR, "") => BARE_HISTORY,
            (_, "") => return Err(bad_prefix(Reason::PrefixNeeded, prefix)),
            _ => return Err(bad_prefix(Reason::VersionPrefixOption, prefix)),
        };
        Ok(Self { mark, width: width.map_or(Ok(0), width_of)? })
    }

    fn write(self, function: &'static str, version: u64, out: &mut Writer<'_>) -> Result<(), KeyError> {
        out.push(self.mark);
        let start = out.len();
        write_whole(version, self.width, out);
        let fits = self.width == 0 || out.len() - start == self.width;
        if fits { Ok(()) } else { Err(overflow(function, version, self.width)) }
    }
}

/// The separator before a version that `options.separator` of `function` names: `#` or `@`.
///
/// # Errors
/// `INVALID_OPTION` for another text.
pub fn version_separator(function: &'static str, separator: &str) -> Result<char, KeyError> {
    match separator {
        "#" => Ok(KEY_SEPARATOR),
        "@" => Ok(HISTORY_SEPARATOR),
        _ => Err(bad_separator(function, separator)),
    }
}

/// A sort key and the version at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versioned<'a> {
    /// The key without its version.
    pub base: &'a str,
    /// The version and its form, if there is one.
    pub version: Option<(u64, VersionForm)>,
}

/// Splits a sort key. Only `#vN`, `@vN` or `@N` at the very end, after at least one character, is a version.
///
/// ```
/// use ddb_keys::version::split_version;
/// assert_eq!(split_version("ORDER#1#v3").base, "ORDER#1");
/// assert_eq!(split_version("u@ex.com").base, "u@ex.com");
/// ```
pub fn split_version(sk: &str) -> Versioned<'_> {
    split_version_at(sk, None)
}

/// Like [`split_version`], but only a version after this separator counts.
///
/// ```
/// use ddb_keys::version::split_version_at;
/// assert_eq!(split_version_at("ROOM@101", Some('#')).base, "ROOM@101");
/// assert_eq!(split_version_at("ROOM@101#v2", Some('#')).base, "ROOM@101");
/// ```
pub fn split_version_at(sk: &str, separator: Option<char>) -> Versioned<'_> {
    let unversioned = Versioned { base: sk, version: None };
    let (before, digits) = split_digits(sk);
    let Some((mark, found)) = mark_of(before.as_bytes()) else { return unversioned };
    let base = before.get(..before.len() - mark.len()).unwrap_or_default();
    if base.is_empty() || separator.is_some_and(|wanted| wanted != found) {
        return unversioned;
    }
    let Some(number) = parse_digits(digits) else { return unversioned };
    Versioned { base, version: Some((number, VersionForm { mark, width: width_in(digits) })) }
}

/// The mark that ends `text`, and its separator.
fn mark_of(text: &[u8]) -> Option<(&'static str, char)> {
    match text {
        [.., b'#', b'v'] => Some((VERSION, KEY_SEPARATOR)),
        [.., b'@', b'v'] => Some((HISTORY, HISTORY_SEPARATOR)),
        [.., b'@'] => Some((BARE_HISTORY, HISTORY_SEPARATOR)),
        _ => None,
    }
}

/// The width that `digits` were padded to. It is certain if they begin with 0, and assumed if they are at least [`SURELY_PADDED`] nines.
fn width_in(digits: &str) -> usize {
    let is_padded = digits.len() > 1 && digits.as_bytes().first() == Some(&b'0');
    let is_used_up = digits.len() >= SURELY_PADDED && digits.bytes().all(|digit| digit == b'9');
    if is_padded || is_used_up { digits.len() } else { 0 }
}

/// `sk` with this version, which replaces any existing version.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key, `INVALID_NUMBER` unless the version is whole and from 0 to 2^53 − 1,
/// `VERSION_OVERFLOW` where it does not fit the width, `KEY_TOO_LONG` over 1,024 bytes.
///
/// ```
/// use ddb_keys::version::{VersionForm, add_version};
/// assert_eq!(add_version("ORDER#1#v2", 3.0, VersionForm::default())?, "ORDER#1#v3");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn add_version(sk: &str, version: f64, form: VersionForm) -> Result<String, KeyError> {
    joined(sk, |out| add_version_into(sk, version, form, out))
}

/// Writes the version that [`add_version`] appends, and returns how many bytes of `sk` remain before it.
///
/// # Errors
/// Those of [`add_version`].
pub fn add_version_into(sk: &str, version: f64, form: VersionForm, out: &mut Writer<'_>) -> Result<usize, KeyError> {
    require(ADD, "sk", sk)?;
    let version = whole(version).ok_or_else(|| bad_version(version))?;
    write_after(ADD, split_version(sk).base, version, form, out)
}

/// `sk` with the next version, in the same form, or with the first version if it has none.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key, `VERSION_OVERFLOW` where the next version does not fit the width or would pass
/// 2^53 − 1, `KEY_TOO_LONG` over 1,024 bytes.
///
/// ```
/// assert_eq!(ddb_keys::version::next_version("ORDER#1@v0009")?, "ORDER#1@v0010");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn next_version(sk: &str) -> Result<String, KeyError> {
    joined(sk, |out| next_version_into(sk, out))
}

/// Writes the version that [`next_version`] appends, and returns how many bytes of `sk` remain before it.
///
/// # Errors
/// Those of [`next_version`].
pub fn next_version_into(sk: &str, out: &mut Writer<'_>) -> Result<usize, KeyError> {
    require(NEXT, "sk", sk)?;
    let (base, version, form) = match split_version(sk) {
        Versioned { version: Some((MAX_WHOLE, _)), .. } => return Err(last_version(sk)),
        Versioned { base, version: Some((version, form)) } => (base, version + 1, form),
        Versioned { base, version: None } => (base, VERSION_FIRST, VersionForm::default()),
    };
    write_after(NEXT, base, version, form, out)
}

fn write_after(
    function: &'static str,
    base: &str,
    version: u64,
    form: VersionForm,
    out: &mut Writer<'_>,
) -> Result<usize, KeyError> {
    let start = out.len();
    form.write(function, version, out)?;
    require_length(function, Limit::Sort, base.len() + out.len() - start, base)?;
    Ok(base.len())
}

/// The remaining bytes of `sk`, followed by the text that `write` writes.
fn joined(sk: &str, write: impl FnOnce(&mut Writer<'_>) -> Result<usize, KeyError>) -> Result<String, KeyError> {
    let mut bytes = [0; SORT_KEY_BYTES];
    let mut ending = Writer::new(&mut bytes);
    let stay = write(&mut ending)?;
    let mut key = sk.get(..stay).unwrap_or_default().to_owned();
    key.push_str(ending.text().unwrap_or_default());
    Ok(key)
}

fn width_of(width: f64) -> Result<usize, KeyError> {
    let digits = whole(width).and_then(|width| usize::try_from(width).ok());
    digits.filter(|width| (1..=MAX_WIDTH).contains(width)).ok_or_else(|| bad_width(width))
}

#[cold]
fn bad_separator(function: &'static str, found: &str) -> KeyError {
    KeyError::new(Reason::VersionSeparatorOption, function).parameter("separator").value(found)
}

#[cold]
fn bad_prefix(reason: Reason, found: &str) -> KeyError {
    KeyError::new(reason, ADD).parameter("prefix").value(found)
}

#[cold]
fn bad_width(width: f64) -> KeyError {
    KeyError::new(Reason::BadVersionWidth, ADD).parameter("width").value(&shown_number(width))
}

#[cold]
fn bad_version(version: f64) -> KeyError {
    KeyError::new(Reason::BadVersion, ADD).parameter("version").value(&shown_number(version))
}

#[cold]
fn overflow(function: &'static str, version: u64, width: usize) -> KeyError {
    KeyError::new(Reason::VersionOverflow, function).parameter("version").value(&shown_whole(version)).limit(width)
}

#[cold]
fn last_version(sk: &str) -> KeyError {
    KeyError::new(Reason::LastVersion, NEXT).parameter("sk").value(sk)
}

#[cfg(test)]
mod tests;
