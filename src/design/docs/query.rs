//! The queries that the definition of an entity allows: on each key, with the fields of the partition key, each number of leading fields of
//! the sort key, and a range of the next field.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::markdown::{Rows, add, code, shown};
use super::sample::Sample;
use crate::attribute_value::AttributeType;
use crate::codec::Value;
use crate::condition::Comparison;
use crate::entity_keys::{Bounds, EntityKeys, Index};
use crate::template::{End, Range, Selection};

/// Adds a row for each query.
pub(super) fn write(keys: &EntityKeys, samples: &[Option<Sample>], rows: &mut Rows) {
    for index in keys.indexes() {
        let partition = keys.fields_of(index.partition);
        let sort = index.sort.map(|sort| keys.fields_of(sort)).unwrap_or_default();
        let mut given = partition.to_vec();
        write_query(keys, index, samples, &given, rows);
        for field in sort.iter().filter(|field| !partition.contains(field)) {
            given.push(*field);
            write_query(keys, index, samples, &given, rows);
        }
    }
}

/// The row of a query with these fields.
fn write_query(keys: &EntityKeys, index: Index<'_>, samples: &[Option<Sample>], given: &[usize], rows: &mut Rows) {
    let mut names = String::new();
    for field in given {
        add(&mut names, ", ", &name_of(keys, *field));
    }
    let mut values: Vec<_> = samples.iter().map(|sample| sample.as_ref().map(Sample::value)).collect();
    for (_, value) in values.iter_mut().enumerate().filter(|(field, _)| !given.contains(field)) {
        *value = None;
    }
    let condition = condition_of(keys, index, &values).map(|condition| code(&condition)).unwrap_or_default();
    rows.row([shown(index), names, range_of(keys, index, samples, &values), condition]);
}

fn name_of(keys: &EntityKeys, field: usize) -> String {
    keys.field(field).map(|field| code(field.name)).unwrap_or_default()
}

/// The field that can have bounds after the given fields, if any: a text that does not sort can still have `startsWith`.
fn range_of(keys: &EntityKeys, index: Index<'_>, samples: &[Option<Sample>], values: &[Option<Value<'_>>]) -> String {
    let sort = index.sort.map(|sort| keys.fields_of(sort)).unwrap_or_default();
    for field in sort {
        let Some(value) = samples.get(*field).and_then(Option::as_ref).map(Sample::value) else { continue };
        let whole = Range { low: End::With(value), high: End::With(value) };
        let start = Range { low: End::StartsWith(value), high: End::Open };
        for (range, note) in [(whole, ""), (start, " (`startsWith`)")] {
            if keys.query(index, values, Some(Bounds { field: *field, range })).is_ok() {
                return [&name_of(keys, *field), note].concat();
            }
        }
    }
    String::new()
}

/// The condition of a query for the given values.
fn condition_of(keys: &EntityKeys, index: Index<'_>, values: &[Option<Value<'_>>]) -> Option<String> {
    let query = keys.query(index, values, None).ok()?;
    let partition =
        [keys.attributes().nth(index.partition)?, " = ", &quoted(keys, index.partition, &query.partition)].concat();
    let Some((sort, place)) = query.sort.zip(index.sort) else { return Some(partition) };
    Some([&partition, " AND ", &selected(keys, place, &sort)?].concat())
}

/// The condition on a sort key.
fn selected(keys: &EntityKeys, place: usize, Selection { comparison, low, high }: &Selection) -> Option<String> {
    let name = keys.attributes().nth(place)?;
    let (low, high) = (quoted(keys, place, low), quoted(keys, place, high));
    Some(match comparison {
        Comparison::BeginsWith => ["begins_with(", name, ", ", &low, ")"].concat(),
        Comparison::Between => [name, " BETWEEN ", &low, " AND ", &high].concat(),
        Comparison::Equals => [name, " = ", &low].concat(),
        Comparison::AtLeast => [name, " >= ", &low].concat(),
        Comparison::Above => [name, " > ", &low].concat(),
        Comparison::AtMost => [name, " <= ", &low].concat(),
        Comparison::Below => [name, " < ", &low].concat(),
    })
}

/// A text in quotes, a number without.
fn quoted(keys: &EntityKeys, place: usize, value: &str) -> String {
    let is_number = keys.template(place).is_some_and(|template| template.attribute_type() == AttributeType::Number);
    if is_number { value.to_owned() } else { ["'", value, "'"].concat() }
}
