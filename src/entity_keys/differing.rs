//! Compares the attributes of an item with the keys that repeat their values: a key can be left from an earlier value.

use alloc::vec::Vec;

use super::entity::EntityKeys;
use super::parse::Found;
use super::written::{is_accepted, is_written};
use crate::codec::Value;

#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone compare items"))]
impl EntityKeys {
    /// Whether the key of an attribute agrees with the values that its codecs accept: `None` if there is nothing to compare, because no value
    /// is given or accepted, or because the template does not read the key.
    pub(crate) fn agrees_with<'v>(
        &self,
        attribute: usize,
        key: &str,
        value: &dyn Fn(usize) -> Option<Value<'v>>,
    ) -> Option<bool> {
        let own = self.attributes.get(attribute).filter(|own| !own.is_own)?;
        let mut pieces = Vec::new();
        own.template.read("", key, &mut |piece| pieces.push(Found { attribute, piece })).ok()?;
        // A key that ends before an optional field says that the item has no value of it.
        if let Some(next) = own.template.field(pieces.len()) {
            let given = own.fields.get(pieces.len()).and_then(|field| value(*field));
            if given.is_some_and(|value| is_accepted(value, next.codec)) {
                return Some(false);
            }
        }
        let agreement = pieces.iter().filter_map(|found| is_written(value(self.place_in_entity(found))?, &found.piece));
        agreement.reduce(|all, one| all && one)
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::time::Instant;

    #[test]
    fn keys_that_are_left_from_other_values() {
        let entity = EntityKeys::new(&[
            AttributeDefinition::new("pk", "U#{id}"),
            AttributeDefinition::new("gsi1pk", "S#{status:enum(open|paid)}#{n:int(3)}"),
            AttributeDefinition::new("gsi1sk", "{at:day}"),
        ])
        .unwrap();
        let noon = Value::Instant(Instant::from_iso("2025-01-01T12:00:00.000Z").unwrap());
        let values = [Value::Text("1"), Value::Text("paid"), Value::Whole(7), noon];
        for (attribute, key, agrees) in [
            (0, "U#1", Some(true)),
            (0, "U#2", Some(false)),
            (0, "V#2", None),
            (1, "S#paid#007", Some(true)),
            (1, "S#open#007", Some(false)),
            (1, "S#paid#008", Some(false)),
            (1, "S#paid#8", None),
            (2, "2025-01-01", Some(true)),
            (2, "2025-01-02", Some(false)),
            (9, "U#2", None),
        ] {
            assert_eq!(entity.agrees_with(attribute, key, &|field| values.get(field).copied()), agrees, "{key}");
            assert_eq!(entity.agrees_with(attribute, key, &|_| None), None, "no value is no other value: {key}");
        }
        let refused = |field| if field == 1 { Some(Value::Text("closed")) } else { None };
        assert_eq!(entity.agrees_with(1, "S#open#007", &refused), None, "its codec refuses the value");
    }
}
