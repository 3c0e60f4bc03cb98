//! Compares the keys of the table in two formats.

use super::finding::DiffCode;
use super::format::Format;
use super::names::Names;
use super::template::difference;
use crate::table_keys::are_of_one_table;

/// How the key of the table differs: the code and the attribute, or the names of fields in the same places and the attributes that take more.
pub(super) type KeyDifference<'t> = Result<(Names<'t>, Option<&'t str>), (DiffCode, Option<&'t str>)>;

/// Compares the keys of the table in two formats.
pub(super) fn key_difference<'t>(old: Format<'t>, new: Format<'t>) -> KeyDifference<'t> {
    if !are_of_one_table(old.keys, new.keys) {
        return Err(other_table(old, new));
    }
    let (mut names, mut wider, mut fault) = (Names::default(), None, None);
    for (before, after) in old.table_key().into_iter().zip(new.table_key()) {
        let (Some(before), Some(after)) = (before, after) else { continue };
        let found = difference(before.template, after.template);
        let code = found.fault.or_else(|| names.fault(&found.names, old));
        fault = fault.or(code.map(|code| (code, Some(after.name))));
        wider = wider.or(found.is_wider.then_some(after.name));
        names.add(&found.names);
    }
    fault.map_or(Ok((names, wider)), Err)
}

/// The code for a key with other attributes, or with attributes of other types.
fn other_table<'t>(old: Format<'t>, new: Format<'t>) -> (DiffCode, Option<&'t str>) {
    let names = |format: Format<'t>| format.table_key().map(|own| own.map(|own| own.name));
    let (before, after) = (names(old), names(new));
    if before == after {
        let types = |format: Format<'t>| format.table_key().map(|own| own.map(|own| own.template.attribute_type()));
        let place = usize::from(types(old).first() == types(new).first());
        return (DiffCode::CodecChanged, after.get(place).copied().flatten());
    }
    let place = usize::from(before.first() == after.first());
    let at = |names: [Option<&'t str>; 2]| names.get(place).copied().flatten();
    (DiffCode::KeyAttributeRenamed, at(after).or_else(|| at(before)))
}
