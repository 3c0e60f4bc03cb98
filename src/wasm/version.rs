//! The exports for versions at the end of a sort key, and for ids made of both keys.

use wasm_bindgen::prelude::*;

use super::answer::{Amount, Ending, Reading, Verdict};
use super::boundary::{Slot, Slots, Text};
use crate::id;
use crate::limits::VERSION_LATEST;
use crate::version::{self, Revision, VersionForm, split_version};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/version.d.ts");

/// `addSortKeyVersion`: the slots are the sort key, the version, and the options `separator`, `prefix` and `width`.
#[wasm_bindgen(js_name = addSortKeyVersion, skip_typescript)]
pub fn add_sort_key_version(arguments: Slots) -> Ending {
    let text = |index, default| if let Slot::Text(text) = arguments.get(index) { text } else { default };
    let number = |index| if let Slot::Number(number) = arguments.get(index) { Some(number) } else { None };
    let sk = text(0, "");
    let add = || {
        let form = VersionForm::new(text(2, "#"), text(3, "v"), number(4))?;
        version::add_version(sk, number(1).unwrap_or_default(), form)
    };
    add().map(|revision| ending(sk, revision)).into()
}

fn ending(sk: &str, revision: Revision) -> (usize, String) {
    (sk.len() - revision.base, revision.suffix)
}

/// The sort key without `#vN`, `@vN` or `@N` at its very end. Any other text comes back as it is: `'u@ex.com'`.
///
/// @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `KEY_TOO_LONG` for a text beyond any key.
///
/// @example
/// removeSortKeyVersion('ORDER#01HX#v3') // 'ORDER#01HX'
#[wasm_bindgen(
    js_name = removeSortKeyVersion,
    unchecked_return_type = "string",
    return_description = "the key without its version"
)]
#[allow(clippy::cast_possible_truncation, reason = "a length in the frame fits 16 bits")]
pub fn remove_sort_key_version(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "a sort key, with a version or without")]
    sk: Text,
) -> Amount {
    let sk = sk.as_str();
    Ok((sk.len() - split_version(sk).base.len()) as u32).into()
}

/// The version at the end of a sort key, or `VERSION_LATEST` (−1) where there is none.
///
/// @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`; `KEY_TOO_LONG` for a text beyond any key.
///
/// @example
/// getSortKeyVersion('ORDER#01HX#v3') // 3
/// getSortKeyVersion('ORDER#01HX') // -1
#[wasm_bindgen(
    js_name = getSortKeyVersion,
    unchecked_return_type = "number",
    return_description = "the version, 0 to 2^53 − 1, or −1"
)]
#[allow(clippy::cast_precision_loss, reason = "at most 2^53 − 1")]
pub fn get_sort_key_version(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "a sort key, with a version or without")]
    sk: Text,
) -> Reading {
    Ok(split_version(sk.as_str()).version.map_or(VERSION_LATEST as f64, |(version, _)| version as f64)).into()
}

/// The sort key one version on, in the form (separator, prefix, width) that it has; `#v1` where it has no version.
///
/// A version of ten or more nines is taken for a padded one that is used up; shorter ones go on to the next digit.
///
/// @throws {KeyError} `VERSION_OVERFLOW` where the next version does not fit the width, or would pass 2^53 − 1;
/// `EMPTY_VALUE`; `KEY_TOO_LONG` over 1,024 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// nextSortKeyVersion('ORDER#01HX#v0009') // 'ORDER#01HX#v0010'
/// nextSortKeyVersion('ORDER#01HX') // 'ORDER#01HX#v1'
#[wasm_bindgen(
    js_name = nextSortKeyVersion,
    unchecked_return_type = "string",
    return_description = "the key of the next version"
)]
pub fn next_sort_key_version(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "a sort key, with a version or without")]
    sk: Text,
) -> Ending {
    version::next_version(sk.as_str()).map(|revision| ending(sk.as_str(), revision)).into()
}

/// The id of an item: `pk#sk`, without the version of the sort key.
///
/// @throws {KeyError} `EMPTY_VALUE` where one is empty; `KEY_TOO_LONG` over 2,048 bytes of partition key or 1,024 of sort
/// key; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// generateId('PRODUCT#tenant001', '01HX#v3') // 'PRODUCT#tenant001#01HX'
#[wasm_bindgen(js_name = generateId, unchecked_return_type = "string", return_description = "the id")]
#[allow(clippy::cast_possible_truncation, reason = "a length in the frame fits 16 bits")]
pub fn generate_id(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "the partition key")] pk: Text,
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "the sort key, with a version or without")] sk: Text,
) -> Amount {
    let sk = sk.as_str();
    id::id_tail(pk.as_str(), sk).map(|tail| (sk.len() - tail.len()) as u32).into()
}

/// The keys in an id, for the partition key that it was made with.
///
/// @throws {KeyError} `INVALID_KEY` for an id of another partition key; `EMPTY_VALUE` where one is empty; `KEY_TOO_LONG`;
/// `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// parseId('PRODUCT#tenant001#01HX', 'PRODUCT#tenant001') // { pk: 'PRODUCT#tenant001', sk: '01HX' }
#[wasm_bindgen(
    js_name = parseId,
    unchecked_return_type = "{ pk: string; sk: string }",
    return_description = "both keys; the sort key has no version"
)]
pub fn parse_id(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "an id that `generateId` made")] id: Text,
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "its partition key")] pk: Text,
) -> Verdict {
    id::parse_id(id.as_str(), pk.as_str()).into()
}

/// The keys and the id of a tenant's item. Without a sort key it gets a fresh ULID.
///
/// @throws {KeyError} `SEPARATOR_IN_PART` for a prefix or tenant code with `#`: one tenant could name another's keys;
/// `EMPTY_VALUE`; `KEY_TOO_LONG`; `NO_RANDOM_SOURCE`; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// generateEntityId('PRODUCT', 'tenant001', 'A1') // { pk: 'PRODUCT#tenant001', sk: 'A1', id: 'PRODUCT#tenant001#A1' }
#[wasm_bindgen(
    js_name = generateEntityId,
    unchecked_return_type = "{ pk: string; sk: string; id: string }",
    return_description = "both keys, and the id made of them"
)]
#[allow(clippy::cast_possible_truncation, reason = "a length in the frame fits 16 bits")]
pub fn generate_entity_id(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "the type of the item, such as `PRODUCT`")]
    prefix: Text,
    #[wasm_bindgen(js_name = tenantCode, unchecked_param_type = "string", param_description = "the tenant that it belongs to")]
    tenant_code: Text,
    #[wasm_bindgen(js_name = sk, unchecked_optional_param_type = "string", param_description = "its sort key; a ULID by default")]
    sk: Text,
) -> Amount {
    let sk = sk.as_str();
    let tail = id::entity_id_tail(prefix.as_str(), tenant_code.as_str(), sk);
    tail.map(|tail| (sk.len() - tail.len()) as u32).into()
}
