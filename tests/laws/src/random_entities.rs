//! Random entities for rules about whole tables, and keys of their items.

use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};

use crate::random::Random;
use crate::random_templates::{mode, text_of};
use crate::unchecked_values::value;

/// Two or three entities with keys of the same names; none where one is refused.
pub(crate) fn entities(random: &mut Random) -> Option<Vec<EntityKeys>> {
    let [pk, sk] = [0; 2].map(|_| text_of(random, 2));
    let count = 2 + random.below(2);
    let entity = |place: usize, random: &mut Random| {
        let mut template = |own: &str| match random.below(3) {
            0 => own.to_owned(),
            1 => format!("{}{own}", ["A#", "B#", "AB"][place]),
            _ => text_of(random, 2),
        };
        let (pk, sk) = (template(&pk), template(&sk));
        let text = mode(random);
        let attribute = |name: &str, template| AttributeDefinition { text, ..AttributeDefinition::new(name, template) };
        EntityKeys::new(&[attribute("pk", pk), attribute("sk", sk)]).ok()
    };
    (0..count).map(|place| entity(place, random)).collect()
}

/// The keys of an item; none where a value is refused.
pub(crate) fn keys_of(entity: &EntityKeys, random: &mut Random) -> Option<Vec<Option<String>>> {
    let values: Vec<_> = entity.fields().map(|field| value(random, field.info.codec)).collect();
    entity.keys(&values.iter().map(|value| Some(value.value())).collect::<Vec<_>>()).ok()
}
