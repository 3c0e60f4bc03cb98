//! Refusals of values that never reach a rule: the wrong type, no Unicode text, far too long. Only a caller whose
//! language does not check types can cause them, so a plain Rust build has no use for this file but its tests.

#![cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]

use crate::error::{KeyError, KeyErrorCode, shown};
use crate::limits::PARTITION_KEY_BYTES;

/// `parts[1]`, or `parts` where there is no index.
fn place(parameter: &str, index: Option<usize>) -> String {
    index.map_or_else(|| parameter.to_owned(), |index| format!("{parameter}[{index}]"))
}

/// What a parameter of this kind has to be, as a sentence behind "requires".
fn demand(kind: &str, place: &str) -> String {
    match kind {
        "text" => format!("{place} to be a string"),
        "nonEmptyText" => format!("a non-empty {place}, which has to be a string"),
        "texts" => format!("{place} to be an array of strings"),
        "date" => format!("a valid Date object or whole epoch milliseconds as {place}"),
        "version" => format!("{place} to be a non-negative integer"),
        "count" => format!("{place} to be a positive integer"),
        "number" => format!("{place} to be a finite number"),
        "boolean" => format!("{place} to be a boolean"),
        "value" => format!("{place} to be a string, a finite number, a bigint or a Uint8Array"),
        "textOrNumber" => format!("{place} to be a string or a finite number"),
        "whole" => format!("{place} to be a whole number or a bigint"),
        "lists" => format!("{place} to be an array with an array for each shard"),
        "list" => format!("{place} to be an array"),
        "function" => format!("{place} to be a function"),
        "sk" => format!("{place} to return a string"),
        "nextField" => format!("{place} to bound the field behind the leading ones, not one of these"),
        "oneField" => format!("{place} to be an object with one field"),
        "bounds" => format!("{place} to be an object with from or after, and to or before"),
        "entry" => format!("{place} to be a template, or an object with one"),
        "options" => format!("{place} to be an object"),
        _ => format!("another {place}"),
    }
}

impl KeyError {
    /// A value of the wrong type; `found` names it.
    #[cold]
    pub(crate) fn wrong_type(
        function: &'static str,
        parameter: &str,
        index: Option<usize>,
        kind: &str,
        found: &str,
    ) -> Self {
        let demand = demand(kind, &place(parameter, index));
        let message = format!("{function} requires {demand}, got {found}");
        located(Self::with_message(KeyErrorCode::InvalidType, function, message), parameter, index).value(found)
    }

    /// A text with a lone surrogate, spelled out in `value`.
    #[cold]
    pub(crate) fn lone_surrogate(function: &'static str, parameter: &str, index: Option<usize>, value: &str) -> Self {
        let message = format!(
            "{function}: {} has a lone surrogate and so no UTF-8 form: \"{}\"",
            place(parameter, index),
            shown(value)
        );
        located(Self::with_message(KeyErrorCode::InvalidUnicode, function, message), parameter, index).value(value)
    }

    /// A text of `bytes` bytes, more than any key or any call takes.
    #[cold]
    pub(crate) fn beyond_any_key(
        function: &'static str,
        parameter: &str,
        index: Option<usize>,
        value: &str,
        bytes: usize,
    ) -> Self {
        let message = format!(
            "{function}: {} has {bytes} bytes of UTF-8, and no key holds more than {PARTITION_KEY_BYTES}: \"{}\"",
            place(parameter, index),
            shown(value)
        );
        located(Self::with_message(KeyErrorCode::KeyTooLong, function, message), parameter, index)
            .value(value)
            .bytes(bytes)
            .limit(PARTITION_KEY_BYTES)
    }

    /// A field that the template does not have.
    #[cold]
    pub(crate) fn unknown_field(function: &'static str, field: &str) -> Self {
        let message = format!("{function}: the template has no field \"{}\"", shown(field));
        Self::with_message(KeyErrorCode::UnknownField, function, message).parameter(field)
    }

    /// A field that is given although one before it is not.
    #[cold]
    pub(crate) fn skipped_field(function: &'static str, skipped: &str, given: &str) -> Self {
        let message = format!(
            "{function}: field \"{}\" comes behind field \"{}\" in the key, which has to be given first",
            shown(given),
            shown(skipped)
        );
        Self::with_message(KeyErrorCode::MissingLevel, function, message).parameter(skipped)
    }

    /// An option that `function` does not know.
    #[cold]
    pub(crate) fn unknown_option(function: &'static str, option: &str) -> Self {
        let message = format!("{function}: there is no option \"{}\"", shown(option));
        Self::with_message(KeyErrorCode::InvalidOption, function, message).parameter("options").value(option)
    }
}

fn located(error: KeyError, parameter: &str, index: Option<usize>) -> KeyError {
    let error = error.parameter(parameter);
    index.into_iter().fold(error, KeyError::index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_say_what_where_and_which_value() {
        let error = KeyError::wrong_type("compositeKey", "parts", Some(1), "text", "null");
        assert_eq!(error.to_string(), "compositeKey requires parts[1] to be a string, got null");
        assert_eq!(error.details().index, Some(1));
        let error = KeyError::wrong_type("incrementVersion", "currentVersion", None, "version", "NaN");
        assert_eq!(error.to_string(), "incrementVersion requires currentVersion to be a non-negative integer, got NaN");
        let error = KeyError::beyond_any_key("f", "key", None, "xy", 70_000);
        assert_eq!(error.to_string(), "f: key has 70000 bytes of UTF-8, and no key holds more than 2048: \"xy\"");
    }
}
