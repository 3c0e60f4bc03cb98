//! The effect of an update of some fields on the keys of indexes. An index that depends on none of these fields is unchanged.

use alloc::string::String;
use alloc::vec::Vec;

use super::entity::{Attribute, EntityKeys, is_among};
use super::key_names::TABLE;
use crate::codec::Value;
use crate::error::{KeyError, Reason};
use crate::template::owned;

/// How a caller says that a field has no value.
const NO_VALUE: &str =
    if cfg!(target_arch = "wasm32") { " (undefined if it has no value)" } else { " (None if it has no value)" };

const CHANGES: &str = "entityKeys.changes";

/// The change of a key attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The attribute is unchanged.
    Kept,
    /// The attribute is removed, and the item leaves the index.
    Removed,
    /// The attribute is set to this key.
    Set(String),
}

/// The change of a key attribute, before its key is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Keeps,
    Removes,
    Sets,
}

impl EntityKeys {
    /// The change of each attribute of an item when fields get these values. The attributes of the table's key are always kept, because
    /// they cannot change. `values` are in the order of [`fields`](Self::fields), followed by [`flags`](Self::flags): `None` for a field
    /// that does not change, and `Some(None)` for a field that no longer has a value.
    ///
    /// # Errors
    /// `MISSING_LEVEL` if an index depends on a given field and on a field that is not given; otherwise the errors of [`keys`](Self::keys).
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

    /// The change of one attribute. `is_given` returns whether a field or flag is given, and `has_value` whether it is given with a value.
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
        let lacks = |place: &usize| is_given(*place) && !has_value(*place);
        let lacks_all = !own.any.is_empty() && own.any.iter().all(lacks);
        let is_out = || lacks_all || own.when.iter().any(lacks);
        match missing {
            _ if !is_touched => Ok(Effect::Keeps),
            _ if is_out() || own.unless.iter().any(|place| has_value(*place)) => Ok(Effect::Removes),
            Some(missing) => Err(self.lacks(own, missing)),
            None => Ok(Effect::Sets),
        }
    }

    /// Whether the index of an attribute depends on a field or flag: its conditions name it, or one of its attributes that is not an own
    /// attribute contains it.
    fn depends_on(&self, own: &Attribute, place: usize) -> bool {
        let holds = |other: &Attribute| {
            !other.is_own && is_among(&other.fields, place) && other.is_beside(&own.name, own.index.as_deref())
        };
        own.is_named(place) || self.attributes.iter().any(holds)
    }

    /// Whether a field is in the key of the table, which never changes.
    pub(crate) fn is_of_table(&self, place: usize) -> bool {
        let name = self.input_name(place);
        self.primary.iter().any(|field| field == name)
    }

    #[cold]
    fn lacks(&self, own: &Attribute, missing: usize) -> KeyError {
        let error = KeyError::new(Reason::IndexLacksField, CHANGES).parameter(self.input_name(missing));
        let is_end = |other: &Attribute| other.is_beside(&own.name, own.index.as_deref()) && other.ends_before(missing);
        let is_needed = own.is_named(missing) || self.attributes.iter().any(is_end);
        let hint = if is_needed { NO_VALUE } else { "" };
        error.word(own.index.as_deref().unwrap_or(&own.name)).word(hint).attribute(&own.name)
    }
}

/// An own attribute changes with its field. An attribute that the item must have is set even without a value, which results in an error.
fn effect_on_own(own: &Attribute, is_given: &dyn Fn(usize) -> bool, has_value: &dyn Fn(usize) -> bool) -> Effect {
    match own.fields.first() {
        Some(field) if !is_given(*field) => Effect::Keeps,
        _ if own.is_left_out(has_value) => Effect::Removes,
        _ => Effect::Sets,
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::text::Limit;

    /// An order with an index of two attributes and one of an own attribute. Its fields are `id`, `no`, `due`, `rank` and `owner`, its flag is
    /// `archived`.
    fn order(owner: &str, when: &[&str]) -> EntityKeys {
        let due =
            AttributeDefinition { when: vec!["due".to_owned()], ..AttributeDefinition::new("gsi1pk", "DUE#{due}") };
        let keys = [
            AttributeDefinition::new("pk", "ORDER#{id}"),
            AttributeDefinition::new("sk", owner.replace("OWN", "{no}")),
            AttributeDefinition { unless: vec!["archived".to_owned()], ..due },
            AttributeDefinition::new("gsi1sk", "{no}#{rank}"),
            AttributeDefinition {
                kind: Some(Limit::Partition),
                index: Some("byOwner".to_owned()),
                when: when.iter().map(|name| (*name).to_owned()).collect(),
                ..AttributeDefinition::new("owner", "{owner:S}")
            },
        ];
        EntityKeys::with_flags(&keys, vec!["archived".to_owned()]).unwrap()
    }

    /// The changes of the attributes: `=` for kept, `-` for removed, or the key. Given are names with a value, or with none: `due=x rank=`.
    fn changed(order: &EntityKeys, given: &'static str) -> Result<String, KeyError> {
        let names = order.fields().map(|field| field.info.name).chain(order.flags().iter().map(String::as_str));
        let given: Vec<_> = given.split_whitespace().map(|one| one.split_once('=').unwrap()).collect();
        let value = |text: &'static str| Some(text).filter(|text| !text.is_empty()).map(Value::Text);
        let value_of = |name: &str| given.iter().find(|(other, _)| *other == name).map(|(_, text)| value(text));
        let changes = order.changes(&names.map(value_of).collect::<Vec<_>>())?;
        let shown = changes.into_iter().map(|change| match change {
            Change::Kept => "=".to_owned(),
            Change::Removed => "-".to_owned(),
            Change::Set(key) => key,
        });
        Ok(shown.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn an_index_changes_with_its_own_fields_alone() {
        let order = order("OWN", &["owner"]);
        for (given, changes) in [
            ("", "= = = = ="),
            ("id=1", "= = = = ="),
            ("id=1 no=2", "= = = = ="),
            ("no=2 due=d rank=r archived=", "= = DUE#d 2#r ="),
            ("due=", "= = - - ="),
            ("rank=r due=", "= = - - ="),
            ("archived=yes", "= = - - ="),
            ("owner=o", "= = = = o"),
            ("owner=", "= = = = -"),
            ("owner=o due=", "= = - - o"),
        ] {
            assert_eq!(changed(&order, given).unwrap(), changes, "{given}");
        }
    }

    #[test]
    fn one_of_several_conditions_is_enough() {
        let names = |names: [&str; 2]| names.map(str::to_owned).to_vec();
        let index = AttributeDefinition {
            when: names(["a", "b"]),
            unless: names(["x", "y"]),
            ..AttributeDefinition::new("gsi1pk", "G#{a}#{b}")
        };
        let order =
            EntityKeys::with_flags(&[index, AttributeDefinition::new("pk", "{id}")], names(["x", "y"])).unwrap();
        for given in ["a=", "b=", "x=1", "y=1"] {
            assert_eq!(changed(&order, given).unwrap(), "- =", "{given}");
        }
        assert_eq!(changed(&order, "a=1 b=2 x= y=").unwrap(), "G#1#2 =");
        assert_eq!(changed(&order, "a=1").unwrap_err().details().parameter.as_deref(), Some("b"));
    }

    #[test]
    fn an_own_attribute_of_the_key_of_the_table_is_kept() {
        let order = order("A#{owner}#{no}", &[]);
        for given in ["owner=o", "owner=", "no=2 owner=o"] {
            assert_eq!(changed(&order, given).unwrap(), "= = = = =");
        }
    }

    #[test]
    fn an_own_attribute_that_cannot_lack_is_refused_without_a_value() {
        let order = order("OWN", &[]);
        assert_eq!(changed(&order, "id=1").unwrap(), "= = = = =");
        assert_eq!(changed(&order, "owner=o").unwrap(), "= = = = o");
        assert_eq!(changed(&order, "owner=").unwrap_err().details().parameter.as_deref(), Some("owner"));
    }

    #[test]
    fn a_field_that_is_missing_is_named() {
        let order = order("OWN", &["owner"]);
        for (given, missing) in [
            ("rank=r", "\"no\" is required"),
            ("due=d", "\"no\" is required"),
            ("archived=", "\"no\" is required"),
            ("rank=r no=2", "\"due\" is required (None if it has no value)"),
            ("due=d no=2", "\"rank\" is required"),
            ("rank=r no=2 due=d", "\"archived\" is required (None if it has no value)"),
        ] {
            let error = changed(&order, given).unwrap_err();
            assert_eq!(error.code().as_str(), "MISSING_LEVEL");
            let start = "entityKeys.changes: index \"gsi1\" (attribute \"gsi1pk\") changes, so ";
            assert_eq!(error.to_string(), [start, missing].concat(), "{given}");
        }
    }
}
