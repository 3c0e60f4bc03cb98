//! Compares two formats of the keys of an item: whether an item shows which of the two it has.

use alloc::vec::Vec;

use super::entity::{Attribute, EntityKeys};

impl EntityKeys {
    /// Whether both have the same attributes with the same templates and conditions. The names of their fields do not count.
    pub(crate) fn writes_like(&self, other: &Self) -> bool {
        let Some(pairs) = self.paired(other) else { return false };
        let places: Vec<_> = pairs
            .iter()
            .flat_map(|(own, other)| own.fields.iter().copied().zip(other.fields.iter().copied()))
            .collect();
        let is_same = |own: usize, of_other: usize| {
            if places.iter().any(|pair| pair.0 == own || pair.1 == of_other) {
                return places.contains(&(own, of_other));
            }
            self.input_name(own) == other.input_name(of_other)
        };
        let have_same = |own: &[usize], others: &[usize]| {
            own.len() == others.len() && own.iter().all(|own| others.iter().any(|other| is_same(*own, *other)))
        };
        pairs.iter().all(|(own, other)| {
            let pairs = [(&own.when, &other.when), (&own.unless, &other.unless), (&own.any, &other.any)];
            pairs.into_iter().all(|(own, other)| have_same(own, other))
        })
    }

    /// Each attribute beside the other's of the same name; `None` if one has no such attribute with the same template.
    fn paired<'e>(&'e self, other: &'e Self) -> Option<Vec<(&'e Attribute, &'e Attribute)>> {
        if self.attributes.len() != other.attributes.len() {
            return None;
        }
        let alike = |own: &'e Attribute| {
            let same = other.attributes.iter().find(|other| other.name == own.name);
            same.filter(|other| own.template.is_written_like(&other.template)).map(|other| (own, other))
        };
        self.attributes.iter().map(alike).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;

    fn entity(keys: [(&str, &str); 2], when: &[&str], unless: &[&str]) -> EntityKeys {
        let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let index = AttributeDefinition {
            when: named(when),
            unless: named(unless),
            ..AttributeDefinition::new("gsi1pk", keys[1].1)
        };
        EntityKeys::with_flags(&[AttributeDefinition::new("pk", keys[0].1), index], named(unless)).unwrap()
    }

    #[test]
    fn formats_that_no_item_tells_apart() {
        let keys = [("pk", "U#{id}"), ("gsi1pk", "M#{mail}")];
        let mail = entity(keys, &["mail"], &["gone"]);
        for (pk, gsi1pk, when, unless, is_alike) in [
            ("U#{id}", "M#{mail}", "mail", "gone", true),
            ("U#{user}", "M#{address}", "address", "gone", true),
            ("U#{id}", "M#{mail}", "mail", "left", false),
            ("U#{id}", "M#{mail:ulid}", "mail", "gone", false),
            ("U#{id}", "N#{mail}", "mail", "gone", false),
            ("V#{id}", "M#{mail}", "mail", "gone", false),
        ] {
            let other = entity([("pk", pk), ("gsi1pk", gsi1pk)], &[when], &[unless]);
            assert_eq!(mail.writes_like(&other), is_alike, "{pk} {gsi1pk} {when} {unless}");
            assert_eq!(other.writes_like(&mail), is_alike, "{pk} {gsi1pk} {when} {unless}");
        }
        assert!(!mail.writes_like(&entity(keys, &[], &["gone"])), "another condition");
        assert!(
            !mail.writes_like(&EntityKeys::new(&[AttributeDefinition::new("pk", "U#{id}")]).unwrap()),
            "an index more"
        );
    }
}
