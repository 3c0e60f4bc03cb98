//! The definition of an entity: what is taken builds keys that are read back, with its fields, attributes and conditions at their places.

use ddb_keys::codec::Parsed;
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::template::TextMode;
use ddb_keys::text::Limit;

use crate::owned_values::Owned;
use crate::random::Random;
use crate::random_templates::text_of;
use crate::unchecked_values::value;

const NAMES: &[&str] = &[
    "pk",
    "sk",
    "gsi1pk",
    "gsi1sk",
    "gsi2pk",
    "gsi2sk",
    "lsi1sk",
    "PK",
    "SK",
    "a",
    "b",
    "__proto__",
    "",
    "gsi12sk",
    "GSI1PK",
];
const OWN: &[&str] = &["{a:N}", "{b:S}", "{a:B}", "{a:epoch}", "{b:epochms}", "{a}", "{b}", "X"];

/// Reads a definition, and writes an item by it.
pub(crate) fn run(random: &mut Random) {
    let definition = definition(random);
    let flags = (0..random.below(2)).map(|_| (*random.pick(&["open", "a", "c"])).to_owned()).collect();
    match EntityKeys::with_flags(&definition, flags) {
        Ok(entity) => check(&entity, &definition, random),
        Err(error) => {
            let is_known =
                matches!(error.code().as_str(), "EMPTY_VALUE" | "INVALID_OPTION" | "INVALID_TEMPLATE" | "KEY_TOO_LONG");
            assert!(is_known && !error.to_string().is_empty(), "{definition:?}: {error}");
        }
    }
}

/// A definition of up to five attributes.
pub(crate) fn definition(random: &mut Random) -> Vec<AttributeDefinition> {
    let is_usual = random.flag();
    let count = if is_usual { 2 + random.below(2) * 2 } else { random.below(5) };
    (0..count).map(|place| attribute(random, is_usual.then(|| NAMES[place]))).collect()
}

fn attribute(random: &mut Random, name: Option<&str>) -> AttributeDefinition {
    let template = match random.below(8) {
        0 => (*random.pick(OWN)).to_owned(),
        7 => random.text(6),
        _ => text_of(random, 2),
    };
    let name = name.map_or_else(|| (*random.pick(NAMES)).to_owned(), str::to_owned);
    let text = if random.flag() { TextMode::Verbatim } else { TextMode::Escaped };
    let mut names = || if random.below(6) == 5 { vec![(*random.pick(&["a", "b", "open"])).to_owned()] } else { vec![] };
    let (when, unless) = (names(), names());
    let kind = *random.pick(&[None, None, None, Some(Limit::Partition), Some(Limit::Sort)]);
    let index = (*random.pick(&[None, None, None, None, Some("table"), Some("byName"), Some("")])).map(str::to_owned);
    AttributeDefinition { when, unless, kind, index, text, ..AttributeDefinition::new(name, template) }
}

fn check(entity: &EntityKeys, definition: &[AttributeDefinition], random: &mut Random) {
    let names: Vec<_> = definition.iter().map(|attribute| attribute.name.as_str()).collect();
    assert_eq!(entity.attributes().collect::<Vec<_>>(), names);
    for (place, attribute) in definition.iter().enumerate() {
        assert_eq!(entity.template(place).map(ddb_keys::template::Template::text), Some(attribute.template.as_str()));
        assert_eq!(entity.is_sparse(place), entity.when(place).chain(entity.unless(place)).next().is_some());
    }
    let fields: Vec<_> = entity.fields().map(|field| value(random, field.info.codec)).collect();
    let flags = entity.flags().iter().map(|_| Owned::text("yes"));
    let values: Vec<_> = fields.into_iter().chain(flags).collect();
    let values: Vec<_> = values.iter().map(|value| Some(value.value())).collect();
    let Ok(keys) = entity.keys(&values) else { return };
    assert_eq!(keys.len(), definition.len());
    let given: Vec<_> = keys.iter().map(Option::as_deref).collect();
    // Keys that an index leaves out may be the only ones with a field.
    if keys.iter().any(Option::is_none) {
        return;
    }
    let read = entity.parse(&given).unwrap_or_else(|error| panic!("{keys:?} of {definition:?}: {error}"));
    let read: Vec<_> = read.iter().map(|value| value.as_ref().map(Parsed::value)).collect();
    let again = entity.keys(
        &read
            .iter()
            .copied()
            .chain(entity.flags().iter().map(|_| Some(ddb_keys::codec::Value::Text("yes"))))
            .collect::<Vec<_>>(),
    );
    assert_eq!(again.as_ref().ok(), Some(&keys), "{again:?} of {definition:?}");
}
