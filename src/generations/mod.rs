//! The formats that the items of one entity can have, the newest first: what each of them says of the items of the others.

#[cfg(all(any(target_arch = "wasm32", test), feature = "templates"))]
mod older_index;

use alloc::vec::Vec;

#[cfg(all(any(target_arch = "wasm32", test), feature = "templates"))]
pub(crate) use older_index::{OlderField, older_field};

use crate::entity_keys::EntityKeys;

/// The key attributes of the other formats that the format of an age lacks. An item with one of them is not, or not only, in that format.
pub(crate) fn foreign<'e>(formats: &[&'e EntityKeys], age: usize) -> Vec<&'e str> {
    let has = |name: &str| formats.get(age).is_none_or(|own| own.attributes().any(|other| other == name));
    let mut foreign = Vec::new();
    for format in formats {
        for (place, name) in format.attributes().enumerate() {
            if !format.is_own(place) && !has(name) && !foreign.contains(&name) {
                foreign.push(name);
            }
        }
    }
    foreign
}

/// The attributes that an item loses when it is rewritten in the newest format: those that only older keys are in.
pub(crate) fn left<'e>(formats: &[&'e EntityKeys]) -> Vec<&'e str> {
    let holds = |format: &EntityKeys, name: &str| {
        let mut places = format.attributes().enumerate();
        places.any(|(place, other)| other == name && format.is_own(place))
    };
    let mut left = foreign(formats, 0);
    left.retain(|name| !formats.iter().any(|format| holds(format, name)));
    left
}

/// The ages of the older formats whose index keys have fields that nothing else of an item has. Those of a converted format have other values.
pub(crate) fn lenders(are_converted: impl Iterator<Item = bool>) -> impl Iterator<Item = usize> {
    are_converted.enumerate().skip(1).filter(|(_, is_converted)| !is_converted).map(|(age, _)| age)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_keys::AttributeDefinition;
    use crate::text::Limit;

    fn format(keys: &[(&str, &str)]) -> EntityKeys {
        let attribute = |(name, template): &(&str, &str)| AttributeDefinition {
            kind: (*name == "mail").then_some(Limit::Partition),
            index: (*name == "mail").then(|| "byMail".to_owned()),
            ..AttributeDefinition::new(*name, *template)
        };
        EntityKeys::new(&keys.iter().map(attribute).collect::<Vec<_>>()).unwrap()
    }

    #[test]
    fn the_key_attributes_of_the_other_formats() {
        let newest = format(&[("pk", "USER#{id}"), ("gsi1pk", "MAIL#{mail}")]);
        let older = format(&[("pk", "U#{id}"), ("mail", "{mail:S}"), ("gsi2pk", "M#{mail}")]);
        let oldest = format(&[("pk", "V#{id}"), ("gsi2pk", "N#{id}"), ("gsi3pk", "{id}")]);
        let formats = [&newest, &older, &oldest];
        let all = [0, 1, 2].map(|age| foreign(&formats, age));
        assert_eq!(all, [vec!["gsi2pk", "gsi3pk"], vec!["gsi1pk", "gsi3pk"], vec!["gsi1pk"]]);
        assert_eq!(left(&formats), ["gsi2pk", "gsi3pk"]);
        assert!(foreign(&formats[..1], 0).is_empty() && left(&formats[..1]).is_empty());
    }

    #[test]
    fn an_attribute_that_is_a_value_in_one_format_stays() {
        let newest = format(&[("pk", "USER#{id}")]);
        let key =
            EntityKeys::new(&[AttributeDefinition::new("pk", "U#{id}"), AttributeDefinition::new("gsi1pk", "M#{id}")]);
        let own = EntityKeys::new(&[
            AttributeDefinition::new("pk", "V#{id}"),
            AttributeDefinition::new("gsi1pk", "{gsi1pk:S}"),
        ]);
        let formats = [&newest, &key.unwrap(), &own.unwrap()];
        assert_eq!(foreign(&formats, 0), ["gsi1pk"]);
        assert!(left(&formats).is_empty());
    }

    #[test]
    fn formats_whose_index_keys_are_read() {
        assert_eq!(lenders([false, true, false, false].into_iter()).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(lenders([true].into_iter()).count(), 0, "the newest is not among them");
    }
}
