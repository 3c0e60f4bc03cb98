//! Finds the keys of an item that fit the entity, where the item can have keys of other formats too.

use alloc::vec;
use alloc::vec::Vec;

use super::entity::EntityKeys;
use super::key_names::TABLE;

/// How much of an item a format reads. The newest that reads all keys is the format of the item; without one, the newest that reads the key
/// of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "design"), allow(dead_code, reason = "the exports and `design` alone ask for it"))]
pub(crate) enum Extent {
    Nothing,
    /// The key of the table alone, or with some other keys.
    TableKey,
    /// All key attributes of the format that the item has.
    AllKeys,
}

impl EntityKeys {
    /// Whether each key of an item fits its template and the keys before it: those of the table come first, then those of the indexes, in
    /// the order of the definition. A key that does not fit has another format, or is left from one. Half of the key of an index does not
    /// fit if the other half has no fields, as in [`parse`](Self::parse).
    pub(crate) fn fitting<'k>(
        &self,
        key: &dyn Fn(usize) -> Option<&'k str>,
        double: &dyn Fn(usize) -> f64,
    ) -> Vec<bool> {
        let mut fits: Vec<_> = (0..self.attributes.len()).map(|attribute| key(attribute).is_some()).collect();
        if self.fit(&fits, key, double) {
            self.drop_halves(&mut fits);
            return fits;
        }
        let given = fits;
        fits = vec![false; given.len()];
        for of_table in [true, false] {
            for (place, attribute) in self.attributes.iter().enumerate() {
                let is_next = (attribute.index.as_deref() == Some(TABLE)) == of_table;
                if !is_next || given.get(place) != Some(&true) {
                    continue;
                }
                set(&mut fits, place, true);
                let still_fit = self.fit(&fits, key, double);
                set(&mut fits, place, still_fit);
            }
        }
        self.drop_halves(&mut fits);
        fits
    }

    /// How much of an item the format reads: of its keys, these fit. `is_given` says which attributes have a value, be it a key or not. An
    /// index key that holds the value of the item itself can be any.
    #[cfg_attr(not(feature = "design"), allow(dead_code, reason = "as above"))]
    pub(crate) fn extent_of(&self, fits: &[bool], is_given: &dyn Fn(usize) -> bool) -> Extent {
        let table = self.table();
        let is_of_table = |place| table.is_some_and(|table| table.partition == place || table.sort == Some(place));
        let does_fit = |place: usize| fits.get(place) == Some(&true);
        let is_read = |place| does_fit(place) || !is_given(place) || (self.is_own(place) && !is_of_table(place));
        let mut places = 0..self.attributes.len();
        match places.clone().all(|place| does_fit(place) || !is_of_table(place)) {
            true if places.all(is_read) => Extent::AllKeys,
            true => Extent::TableKey,
            false => Extent::Nothing,
        }
    }

    /// Whether these keys fit their templates and each other.
    fn fit<'k>(&self, among: &[bool], key: &dyn Fn(usize) -> Option<&'k str>, double: &dyn Fn(usize) -> f64) -> bool {
        let key = |attribute: usize| if among.get(attribute) == Some(&true) { key(attribute) } else { None };
        self.gather(&key).is_ok_and(|fields| self.check_agreement(&key, double, &fields).is_ok())
    }

    /// Drops keys beside which an attribute without fields is missing.
    fn drop_halves(&self, fits: &mut [bool]) {
        for place in 0..fits.len() {
            if fits.get(place) != Some(&false) {
                continue;
            }
            for other in self.besides(place) {
                set(fits, other, false);
            }
        }
    }
}

fn set(flags: &mut [bool], place: usize, value: bool) {
    if let Some(flag) = flags.get_mut(place) {
        *flag = value;
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::text::Limit;

    /// The keys of an item in the order of the definition, and which of them fit.
    #[track_caller]
    fn fit(keys: &[(&str, &str)], fits: &str) {
        let order = EntityKeys::new(&[
            AttributeDefinition::new("gsi1pk", "S#{status}"),
            AttributeDefinition::new("gsi1sk", "{at:date}#{id}"),
            AttributeDefinition::new("pk", "C#{id}"),
            AttributeDefinition::new("sk", "{at:day}"),
            AttributeDefinition::new("gsi2pk", "M#{mail}"),
            AttributeDefinition::new("gsi2sk", "ORDER"),
        ])
        .unwrap();
        let names: Vec<_> = order.attributes().collect();
        let key = |place: usize| keys.iter().find(|(name, _)| names.get(place) == Some(name)).map(|(_, key)| *key);
        let found = order.fitting(&key, &|_| f64::NAN);
        let fitting = names.iter().zip(found).filter(|(_, fits)| *fits).map(|(name, _)| *name);
        assert_eq!(fitting.collect::<Vec<_>>().join(" "), fits, "{keys:?}");
    }

    #[test]
    fn keys_that_fit_the_table_and_each_other() {
        let (pk, sk, at) = (("pk", "C#1"), ("sk", "2024-12-01"), "2024-12-01T10:30:00.000Z#1");
        fit(&[pk, sk], "pk sk");
        fit(&[pk, sk, ("gsi1pk", "S#open"), ("gsi1sk", at)], "gsi1pk gsi1sk pk sk");
        fit(&[pk, sk, ("gsi1pk", "OLD#open"), ("gsi1sk", at)], "gsi1sk pk sk");
        fit(&[pk, sk, ("gsi1pk", "S#open"), ("gsi1sk", "2024-12-02T10:30:00.000Z#1")], "gsi1pk pk sk");
        fit(&[pk, sk, ("gsi1pk", "S#open"), ("gsi1sk", "2024-12-01T10:30:00.000Z#2")], "gsi1pk pk sk");
        fit(&[("pk", "U#1"), sk, ("gsi1pk", "S#open")], "gsi1pk sk");
        fit(&[("gsi1sk", at), ("gsi1pk", "x")], "gsi1sk");
    }

    #[test]
    fn how_much_of_an_item_is_read() {
        let mail = AttributeDefinition {
            kind: Some(Limit::Partition),
            index: Some("byMail".to_owned()),
            ..AttributeDefinition::new("mail", "{mail:S}")
        };
        let keys = [AttributeDefinition::new("pk", "U#{id}"), AttributeDefinition::new("gsi1pk", "S#{status}"), mail];
        let user = EntityKeys::new(&keys).unwrap();
        let places =
            |names: &str| user.attributes().map(|name| names.split(' ').any(|own| own == name)).collect::<Vec<_>>();
        for (given, fits, extent) in [
            ("pk gsi1pk mail", "pk gsi1pk mail", Extent::AllKeys),
            ("pk", "pk", Extent::AllKeys),
            ("pk mail", "pk", Extent::AllKeys),
            ("pk gsi1pk", "pk", Extent::TableKey),
            ("pk gsi1pk", "gsi1pk", Extent::Nothing),
            ("", "", Extent::Nothing),
        ] {
            let given = places(given);
            assert_eq!(user.extent_of(&places(fits), &|place| given[place]), extent, "{given:?} {fits}");
        }
    }

    #[test]
    fn half_of_a_key_without_fields() {
        let (pk, sk) = (("pk", "C#1"), ("sk", "2024-12-01"));
        fit(&[pk, sk, ("gsi2pk", "M#m"), ("gsi2sk", "ORDER")], "pk sk gsi2pk gsi2sk");
        fit(&[pk, sk, ("gsi2pk", "M#m")], "pk sk");
        fit(&[pk, sk, ("gsi2pk", "M#m"), ("gsi2sk", "order")], "pk sk");
        fit(&[pk, sk, ("gsi2pk", "m"), ("gsi2sk", "ORDER")], "pk sk gsi2sk");
    }
}
