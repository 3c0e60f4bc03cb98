//! What an update of some fields does to the keys of indexes. An index that depends on none of them stays as it is.

use alloc::string::String;
use alloc::vec::Vec;

use super::entity::{Attribute, EntityKeys, is_among};
use super::index::TABLE;
use crate::codec::Value;
use crate::error::{KeyError, Reason};
use crate::template::owned;

const CHANGES: &str = "entityKeys.changes";

/// What becomes of a key attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It stays as it is.
    Kept,
    /// The item leaves the index.
    Removed,
    /// It gets this key.
    Set(String),
}

/// What becomes of a key attribute, before its key is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Keeps,
    Removes,
    Sets,
}

impl EntityKeys {
    /// What becomes of each attribute of an item whose fields get these values; those of the table's key are kept, because they cannot
    /// change. `values` stand in the order of [`fields`](Self::fields), and of [`flags`](Self::flags) after them: nothing for a field that
    /// does not change, and `Some(None)` for one that has no value from now on.
    ///
    /// # Errors
    /// `MISSING_LEVEL` for a field that an index depends on, and that is not given although another one is; otherwise those of
    /// [`keys`](Self::keys).
    ///
    /// ```
    /// use ddb_keys::{codec::Value, entity_keys::{AttributeDefinition, Change, EntityKeys}};
    /// let order = EntityKeys::new(&[
    ///     AttributeDefinition::new("pk", "ORDER#{id}"),
    ///     AttributeDefinition { when: vec!["due".into()], ..AttributeDefinition::new("gsi1pk", "DUE#{due}") },
    /// ])?;
    /// assert_eq!(order.changes(&[])?, [Change::Kept, Change::Kept]);
    /// assert_eq!(order.changes(&[None, Some(None)])?, [Change::Kept, Change::Removed]);
    /// let due = Some(Some(Value::Text("today")));
    /// assert_eq!(order.changes(&[None, due])?, [Change::Kept, Change::Set("DUE#today".into())]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn changes(&self, values: &[Option<Option<Value<'_>>>]) -> Result<Vec<Change>, KeyError> {
        let value = |place: usize| Ok(values.get(place).copied().flatten().flatten());
        let is_given = |place: usize| matches!(values.get(place), Some(Some(_)));
        let has_value = |place: usize| matches!(value(place), Ok(Some(_)));
        let change = |attribute| {
            Ok(match self.effect_on(attribute, &is_given, &has_value)? {
                Effect::Keeps => Change::Kept,
                Effect::Removes => Change::Removed,
                Effect::Sets => Change::Set(owned(|key| self.write_key(attribute, &value, key).map(drop))?),
            })
        };
        (0..self.attributes.len()).map(change).collect()
    }

    /// What becomes of one attribute, by the fields and flags that are given, and by those of them that have a value.
    pub(crate) fn effect_on(
        &self,
        attribute: usize,
        is_given: &dyn Fn(usize) -> bool,
        has_value: &dyn Fn(usize) -> bool,
    ) -> Result<Effect, KeyError> {
        let Some(own) = self.attributes.get(attribute).filter(|own| own.index.as_deref() != Some(TABLE)) else {
            return Ok(Effect::Keeps);
        };
        if own.is_own {
            let is_of_table = own.fields.iter().any(|field| self.is_of_table(*field));
            return Ok(if is_of_table { Effect::Keeps } else { effect_on_own(own, is_given, has_value) });
        }
        let (mut is_touched, mut missing) = (false, None);
        for place in (0..self.fields.len() + self.flags.len()).filter(|place| self.depends_on(own, *place)) {
            if is_given(place) {
                is_touched |= !self.is_of_table(place);
            } else {
                missing.get_or_insert(place);
            }
        }
        let is_out = || own.when.iter().any(|place| is_given(*place) && !has_value(*place));
        match missing {
            _ if !is_touched => Ok(Effect::Keeps),
            _ if is_out() || own.unless.iter().any(|place| has_value(*place)) => Ok(Effect::Removes),
            Some(missing) => Err(self.lacks(own, missing)),
            None => Ok(Effect::Sets),
        }
    }

    /// Whether the index of an attribute depends on a field or flag: its conditions name it, or an attribute that is no own one has it.
    fn depends_on(&self, own: &Attribute, place: usize) -> bool {
        let holds = |other: &Attribute| {
            !other.is_own && is_among(&other.fields, place) && other.is_beside(&own.name, own.index.as_deref())
        };
        is_among(&own.when, place) || is_among(&own.unless, place) || self.attributes.iter().any(holds)
    }

    /// Whether a field is in the key of the table, which never changes.
    pub(crate) fn is_of_table(&self, place: usize) -> bool {
        let name = self.input_name(place);
        self.primary.iter().any(|field| field == name)
    }

    #[cold]
    fn lacks(&self, own: &Attribute, missing: usize) -> KeyError {
        let error = KeyError::new(Reason::IndexLacksField, CHANGES).parameter(self.input_name(missing));
        let is_condition = is_among(&own.when, missing) || is_among(&own.unless, missing);
        let hint = if is_condition { " (undefined if it has no value)" } else { "" };
        error.word(own.index.as_deref().unwrap_or(&own.name)).word(hint).attribute(&own.name)
    }
}

/// An own attribute follows its field. One that the item cannot lack is set without a value too, which is refused.
fn effect_on_own(own: &Attribute, is_given: &dyn Fn(usize) -> bool, has_value: &dyn Fn(usize) -> bool) -> Effect {
    match own.fields.first() {
        Some(field) if !is_given(*field) => Effect::Keeps,
        _ if own.is_left_out(has_value) => Effect::Removes,
        _ => Effect::Sets,
    }
}
