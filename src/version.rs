//! Versions at the end of a sort key: `…#v3`, zero-padded `…#v0000000003`, and `…@v3` or `…@3` in history tables.

use crate::error::{KeyError, KeyErrorCode, shown};
use crate::limits::{HISTORY_SEPARATOR, KEY_SEPARATOR, MAX_WHOLE, VERSION_FIRST};
use crate::number::{parse_digits, shown_number, whole};
use crate::text::{Limit, require, require_length};

const ADD: &str = "addSortKeyVersion";
const NEXT: &str = "nextSortKeyVersion";

/// Digits from which on a version of only nines is taken for a padded one that is used up: the default width of
/// the `version` codec. Fewer may be a plain counter, which goes on to the next digit.
const SURELY_PADDED: usize = 10;
const MAX_WIDTH: u64 = 20;

/// How a version is written behind a sort key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VersionForm {
    separator: char,
    prefix: &'static str,
    width: usize,
}

impl Default for VersionForm {
    fn default() -> Self {
        Self { separator: KEY_SEPARATOR, prefix: "v", width: 0 }
    }
}

impl VersionForm {
    /// The form of these options: `separator` `#` or `@`, `prefix` `v` or nothing, `width` 1–20 digits (as many as
    /// the number has where there is none).
    ///
    /// # Errors
    /// `INVALID_OPTION` for another separator or prefix, and for `#` without a prefix (`…#3` is no version but an id);
    /// `INVALID_NUMBER` for another width.
    pub fn new(separator: &str, prefix: &str, width: Option<f64>) -> Result<Self, KeyError> {
        let separator = match separator {
            "#" => KEY_SEPARATOR,
            "@" => HISTORY_SEPARATOR,
            _ => return Err(bad_option("separator", separator, "'#' or '@'")),
        };
        let prefix = match prefix {
            "v" => "v",
            "" if separator == HISTORY_SEPARATOR => "",
            "" => return Err(bad_option("prefix", prefix, "'v' with the separator '#'")),
            _ => return Err(bad_option("prefix", prefix, "'v' or ''")),
        };
        Ok(Self { separator, prefix, width: width.map_or(Ok(0), digits_of)? })
    }

    fn suffix(self, function: &'static str, version: u64) -> Result<String, KeyError> {
        let Self { separator, prefix, width } = self;
        let suffix = format!("{separator}{prefix}{version:0width$}");
        let fits = width == 0 || suffix.len() == separator.len_utf8() + prefix.len() + width;
        if fits { Ok(suffix) } else { Err(overflow(function, version, width)) }
    }
}

/// A sort key and the version at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versioned<'a> {
    /// The key without its version.
    pub base: &'a str,
    /// The version and its form, where there is one.
    pub version: Option<(u64, VersionForm)>,
}

/// Takes a sort key apart: `#vN`, `@vN` or `@N` at its very end, behind something, is a version; nothing else is.
///
/// ```
/// use ddb_keys::version::split_version;
/// assert_eq!(split_version("ORDER#1#v3").base, "ORDER#1");
/// assert_eq!(split_version("u@ex.com").base, "u@ex.com");
/// ```
pub fn split_version(sk: &str) -> Versioned<'_> {
    read_version(sk).unwrap_or(Versioned { base: sk, version: None })
}

fn read_version(sk: &str) -> Option<Versioned<'_>> {
    let at = sk.bytes().rposition(|byte| [KEY_SEPARATOR, HISTORY_SEPARATOR].contains(&char::from(byte)))?;
    let (base, tail) = (sk.get(..at)?, sk.get(at + 1..)?);
    let separator = char::from(*sk.as_bytes().get(at)?);
    let (prefix, digits) = match tail.strip_prefix('v') {
        Some(digits) => ("v", digits),
        None if separator == HISTORY_SEPARATOR => ("", tail),
        None => return None,
    };
    let number = parse_digits(digits).filter(|_| !base.is_empty())?;
    let width = if digits.starts_with('0') && digits.len() > 1 { digits.len() } else { 0 };
    Some(Versioned { base, version: Some((number, VersionForm { separator, prefix, width: padded(digits, width) })) })
}

/// The width that `digits` were padded to: sure where they begin with 0, taken for padded where they are used up.
fn padded(digits: &str, width: usize) -> usize {
    let used_up = digits.len() >= SURELY_PADDED && digits.bytes().all(|digit| digit == b'9');
    if used_up { digits.len() } else { width }
}

/// A new ending for a sort key: keep `base` bytes of it and write `suffix` behind them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    /// Bytes of the old key that stay.
    pub base: usize,
    /// What comes behind them.
    pub suffix: String,
}

/// The ending that gives `sk` this version; a version that it has already is replaced.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key, `INVALID_NUMBER` unless the version is whole and from 0 to 2^53 − 1,
/// `VERSION_OVERFLOW` where it does not fit the width, `KEY_TOO_LONG` over 1,024 bytes.
///
/// ```
/// use ddb_keys::version::{VersionForm, add_version};
/// assert_eq!(add_version("ORDER#1#v2", 3.0, VersionForm::default())?.suffix, "#v3");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn add_version(sk: &str, version: f64, form: VersionForm) -> Result<Revision, KeyError> {
    require(ADD, "sk", sk)?;
    let version = whole(version).ok_or_else(|| bad_version(version))?;
    revise(ADD, split_version(sk).base, version, form)
}

/// The ending that takes `sk` one version on in the form it has, or gives it the first version.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key, `VERSION_OVERFLOW` where the next version does not fit the width or would pass
/// 2^53 − 1, `KEY_TOO_LONG` over 1,024 bytes.
///
/// ```
/// assert_eq!(ddb_keys::version::next_version("ORDER#1@v0009")?.suffix, "@v0010");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn next_version(sk: &str) -> Result<Revision, KeyError> {
    require(NEXT, "sk", sk)?;
    let Versioned { base, version } = split_version(sk);
    let Some((number, form)) = version else { return revise(NEXT, base, VERSION_FIRST, VersionForm::default()) };
    if number == MAX_WHOLE {
        return Err(last_version(sk));
    }
    revise(NEXT, base, number + 1, form)
}

fn revise(function: &'static str, base: &str, version: u64, form: VersionForm) -> Result<Revision, KeyError> {
    let suffix = form.suffix(function, version)?;
    require_length(function, Limit::Sort, base.len() + suffix.len(), base)?;
    Ok(Revision { base: base.len(), suffix })
}

fn digits_of(width: f64) -> Result<usize, KeyError> {
    let digits = whole(width).filter(|width| (1..=MAX_WIDTH).contains(width)).ok_or_else(|| bad_width(width))?;
    Ok(usize::try_from(digits).unwrap_or_default())
}

#[cold]
fn bad_option(name: &'static str, found: &str, wanted: &str) -> KeyError {
    let message = format!("{ADD}: options.{name} must be {wanted}, got \"{}\"", shown(found));
    KeyError::with_message(KeyErrorCode::InvalidOption, ADD, message).parameter(name).value(found)
}

#[cold]
fn bad_width(width: f64) -> KeyError {
    let shown = shown_number(width);
    let message = format!("{ADD}: options.width must be a whole number of digits from 1 to {MAX_WIDTH}, got {shown}");
    KeyError::with_message(KeyErrorCode::InvalidNumber, ADD, message).parameter("width").value(&shown)
}

#[cold]
fn bad_version(version: f64) -> KeyError {
    let shown = shown_number(version);
    let message = format!("{ADD} requires version to be a whole number from 0 to {MAX_WHOLE}, got {shown}");
    KeyError::with_message(KeyErrorCode::InvalidNumber, ADD, message).parameter("version").value(&shown)
}

#[cold]
fn overflow(function: &'static str, version: u64, width: usize) -> KeyError {
    let message = format!("{function}: version {version} does not fit the key's {width} digits, and would not sort");
    KeyError::with_message(KeyErrorCode::VersionOverflow, function, message)
        .parameter("version")
        .value(&version.to_string())
        .limit(width)
}

#[cold]
fn last_version(sk: &str) -> KeyError {
    let message = format!("{NEXT}: {MAX_WHOLE} is the last version there is, got \"{}\"", shown(sk));
    KeyError::with_message(KeyErrorCode::VersionOverflow, NEXT, message).parameter("sk").value(sk)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn next(sk: &str) -> String {
        let revision = next_version(sk).unwrap();
        format!("{}{}", sk.get(..revision.base).unwrap(), revision.suffix)
    }

    #[test]
    fn next_keeps_the_form() {
        assert_eq!(next("A"), "A#v1");
        assert_eq!(next("A#v9"), "A#v10");
        assert_eq!(next("A@v9"), "A@v10");
        assert_eq!(next("A@9"), "A@10");
        assert_eq!(next("A#v0000000003"), "A#v0000000004");
        assert_eq!(next("A#v0999"), "A#v1000");
        assert_eq!(next("A#v99"), "A#v100");
        assert_eq!(next("A#v1#v2"), "A#v1#v3");
    }

    #[test]
    fn next_refuses_what_would_not_sort() {
        for sk in ["A#v9999999999", "A@999999999999", "A#v9007199254740991"] {
            assert_eq!(next_version(sk).unwrap_err().code(), KeyErrorCode::VersionOverflow, "{sk}");
        }
    }

    #[test]
    fn what_is_no_version_is_left_alone() {
        let texts =
            ["u@ex.com", "ORDER#v", "ORDER#3", "A#V3", "A#v3x", "A#v-1", "A@", "#v3", "@3", "A#v9007199254740992"];
        for sk in texts {
            assert_eq!(split_version(sk), Versioned { base: sk, version: None }, "{sk}");
        }
    }
}
