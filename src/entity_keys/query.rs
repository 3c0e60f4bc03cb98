//! Converts fields and bounds to the condition of a query on the table or on an index.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::entity::{Attribute, EntityKeys, is_among};
use super::index::Index;
use super::shared::exactness;
use crate::codec::{Codec, Value};
use crate::condition::Comparison;
use crate::error::{KeyError, Reason};
use crate::limits::{PARTITION_KEY_BYTES, SORT_KEY_BYTES};
use crate::template::{Given, Range, Selection};
use crate::writer::Writer;

const QUERY: &str = "entityKeys.query";

/// The field that a query bounds, and its range.
#[derive(Clone, Copy, Debug)]
pub struct Bounds<'v> {
    /// The place of the field among the fields of the entity: the field after the given fields of the sort key.
    pub field: usize,
    /// Its range. A range without bounds selects all keys with the given fields.
    pub range: Range<'v>,
}

/// The key conditions of a query on one index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyQuery {
    /// The partition key.
    pub partition: String,
    /// The condition on the sort key; `None` to query the whole partition.
    pub sort: Option<Selection>,
}

/// The writers for the operands of a query.
pub(crate) struct Operands<'w, 'b> {
    pub(crate) partition: &'w mut Writer<'b>,
    pub(crate) low: &'w mut Writer<'b>,
    pub(crate) high: &'w mut Writer<'b>,
}

impl EntityKeys {
    /// The shortest condition that selects exactly the entity's items with these fields: all fields of the partition key, the first fields
    /// of the sort key, and a range of the next field.
    ///
    /// # Errors
    /// Those of [`Template::build`](crate::template::Template::build) and [`Template::select`](crate::template::Template::select), with the
    /// attribute; `MISSING_LEVEL` for a field of the sort key that is given or bounded although a field before it is missing.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, condition::Comparison, entity_keys::{AttributeDefinition, EntityKeys}};
    /// let order = EntityKeys::new(&[
    ///     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
    ///     AttributeDefinition::new("sk", "ORDER#{day:day}#{id}"),
    /// ])?;
    /// let table = order.index("", "table")?;
    /// let query = order.query(table, &[Some(Value::Text("42"))], None)?;
    /// assert_eq!(query.partition, "CUSTOMER#42");
    /// assert_eq!(query.sort.map(|sort| (sort.comparison, sort.low)), Some((Comparison::BeginsWith, "ORDER#".to_owned())));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn query(
        &self,
        index: Index<'_>,
        values: &[Option<Value<'_>>],
        bounds: Option<Bounds<'_>>,
    ) -> Result<KeyQuery, KeyError> {
        // A binary takes up to two characters per byte.
        let mut partition = [0; 2 * PARTITION_KEY_BYTES];
        let (mut low, mut high) = ([0; 2 * SORT_KEY_BYTES], [0; 2 * SORT_KEY_BYTES]);
        let mut operands = Operands {
            partition: &mut Writer::new(&mut partition),
            low: &mut Writer::new(&mut low),
            high: &mut Writer::new(&mut high),
        };
        let value = |field: usize| Ok(values.get(field).copied().flatten());
        self.write_partition(QUERY, index, &value, operands.partition)?;
        let is_given = |field: usize| matches!(values.get(field), Some(Some(_)));
        let comparison = self.write_sort(QUERY, index, &is_given, &value, bounds, &mut operands)?;
        let text = |operand: &Writer<'_>| operand.text().unwrap_or_default().to_owned();
        let sort =
            comparison.map(|comparison| Selection { comparison, low: text(operands.low), high: text(operands.high) });
        Ok(KeyQuery { partition: text(operands.partition), sort })
    }

    /// Writes the partition key of a query. It needs every field: without one it would be the key of all items that lack the field.
    pub(crate) fn write_partition<'v>(
        &self,
        function: &'static str,
        index: Index<'_>,
        value: &dyn Fn(usize) -> Given<'v>,
        key: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        let Some(partition) = self.attributes.get(index.partition) else { return Ok(()) };
        let missing = || KeyError::new(Reason::MissingField, function);
        let mut own = |field: usize| match partition.fields.get(field).map_or(Ok(None), |place| value(*place)) {
            Ok(None) => Err(missing()),
            given => given,
        };
        let written = partition.template.write(function, &mut own, key);
        written.map_err(|error| error.attribute(&partition.name))
    }

    /// Writes the operands of the sort key into `low` and `high`, which are empty. Only BETWEEN writes into `high`. `is_given` returns
    /// whether a field has a value; it can be called before the value can be read.
    pub(crate) fn write_sort<'v>(
        &self,
        function: &'static str,
        index: Index<'_>,
        is_given: &dyn Fn(usize) -> bool,
        value: &dyn Fn(usize) -> Given<'v>,
        bounds: Option<Bounds<'_>>,
        operands: &mut Operands<'_, '_>,
    ) -> Result<Option<Comparison>, KeyError> {
        let Some(sort) = index.sort.and_then(|sort| self.attributes.get(sort)) else {
            return bounds.map_or(Ok(None), |bounds| Err(self.nothing_to_bound(function, bounds.field)));
        };
        let Some(partition) = self.attributes.get(index.partition) else { return Ok(None) };
        let leading = self.check_turn(function, partition, sort, is_given, bounds)?;
        let range = match bounds {
            Some(bounds) => self.cut_to_period(function, [partition, sort], bounds, value)?,
            None => Range::default(),
        };
        let mut own = |field: usize| sort.fields.get(field).map_or(Ok(None), |place| value(*place));
        let selected = sort.template.write_selection(function, leading, &mut own, &range, operands.low, operands.high);
        selected.map_err(|error| error.attribute(&sort.name))
    }

    /// The number of given fields of the sort key. These must be its first fields, and only the next field can have bounds. A field that is
    /// also in the partition key may be given without the fields before it. If the partition key contains only the bucket of a time, the
    /// time is given to select the bucket: it can have bounds as well, and without bounds and later fields, the query selects the whole
    /// bucket.
    pub(super) fn check_turn(
        &self,
        function: &'static str,
        partition: &Attribute,
        sort: &Attribute,
        is_given: &dyn Fn(usize) -> bool,
        bounds: Option<Bounds<'_>>,
    ) -> Result<usize, KeyError> {
        let is_given = |field: &usize| is_given(*field);
        let is_bucket = |field: &usize| {
            let codecs = partition.codec_of(*field).zip(sort.codec_of(*field));
            codecs.is_some_and(|(own, other)| leaves_open(own, other))
        };
        let bounded = bounds.map(|bounds| bounds.field);
        if let Some(field) = bounded.filter(|field| is_given(field) && !is_bucket(field)) {
            return Err(KeyError::new(Reason::GivenAndBounded, function).parameter(self.field_name(field)));
        }
        let counts = |field: &usize| is_given(field) && bounded != Some(*field);
        let leading = sort.fields.iter().position(|field| !counts(field)).unwrap_or(sort.fields.len());
        let next = sort.fields.get(leading).copied();
        let later = sort.fields.iter().skip(leading + 1);
        if let Some(given) = later.copied().find(|field| is_given(field) && !is_among(&partition.fields, *field)) {
            return Err(self.out_of_turn(function, given, next));
        }
        match bounded {
            Some(field) if next != Some(field) => Err(self.out_of_turn(function, field, next)),
            Some(_) => Ok(leading),
            None => {
                let exact = sort.fields.iter().take(leading).rposition(|field| !is_bucket(field));
                Ok(exact.map_or(0, |last| last + 1))
            }
        }
    }

    /// The error for bounds of a field that the sort key does not have, or no longer has.
    #[cold]
    pub(super) fn nothing_to_bound(&self, function: &'static str, field: usize) -> KeyError {
        self.out_of_turn(function, field, None)
    }

    /// The error for a field that is given or bounded although another field comes first in the key, or although no field is left.
    #[cold]
    fn out_of_turn(&self, function: &'static str, field: usize, next: Option<usize>) -> KeyError {
        match next {
            Some(next) => {
                KeyError::new(Reason::OutOfTurn, function).parameter(self.field_name(next)).word(self.field_name(field))
            }
            None => KeyError::new(Reason::NothingToBound, function).parameter(self.field_name(field)),
        }
    }
}

/// Whether one text of the field in `partition` allows several texts in `sort`: the field is a time, and the partition key contains only
/// its bucket.
pub(super) fn leaves_open(partition: &Codec, sort: &Codec) -> bool {
    let is_text = partition.loses_case() || sort.loses_case();
    (exactness(partition) < exactness(sort) && !is_text) || partition.crosses(sort)
}

#[cfg(test)]
mod tests;
