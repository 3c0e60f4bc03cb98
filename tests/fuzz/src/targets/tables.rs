//! Tables: two entities of a table never write one key, and each item is known by its key. What is refused is refused in a sentence.

use ddb_keys::codec::Parsed;
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::TextMode;

use super::forms::text_of;
use super::input::Input;
use super::values::value;

/// Makes a table of two or three entities, often alike, and looks for items whose keys are of two of them.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let Some(entities) = entities(&mut input) else { return };
    let named: Vec<_> = ["first", "second", "third"].into_iter().zip(&entities).collect();
    let table = match TableKeys::new(&named) {
        Ok(table) => table,
        Err(error) => {
            assert!(matches!(error.code().as_str(), "AMBIGUOUS_KEYS" | "INVALID_OPTION" | "EMPTY_VALUE"), "{error}");
            return;
        }
    };
    for (own, entity) in entities.iter().enumerate() {
        for _ in 0..4 {
            let Some(keys) = keys_of(entity, &mut input) else { continue };
            let by_name =
                |name: &str| entity.attributes().position(|own| own == name).and_then(|place| keys[place].as_deref());
            let found = table.identify(&by_name).map(|(found, _)| found);
            assert_eq!(found, Some(own), "{keys:?} of {named:?}");
            let readers = entities.iter().filter(|other| reads(other, &keys)).count();
            assert_eq!(readers, 1, "{keys:?} of {named:?}");
        }
    }
}

/// Two or three entities with keys of the same names; none where one is refused.
pub fn entities(input: &mut Input<'_>) -> Option<Vec<EntityKeys>> {
    let [pk, sk] = [0; 2].map(|_| text_of(input, 2));
    let count = 2 + input.below(2);
    let entity = |place: usize, input: &mut Input<'_>| {
        let mut template = |own: &str| match input.below(3) {
            0 => own.to_owned(),
            1 => format!("{}{own}", ["A#", "B#", "AB"][place]),
            _ => text_of(input, 2),
        };
        let (pk, sk) = (template(&pk), template(&sk));
        let text = if input.flag() { TextMode::Verbatim } else { TextMode::Escaped };
        let attribute = |name: &str, template| AttributeDefinition { text, ..AttributeDefinition::new(name, template) };
        EntityKeys::new(&[attribute("pk", pk), attribute("sk", sk)]).ok()
    };
    (0..count).map(|place| entity(place, input)).collect()
}

/// The keys of an item; none where a value is refused.
pub fn keys_of(entity: &EntityKeys, input: &mut Input<'_>) -> Option<Vec<Option<String>>> {
    let values: Vec<_> = entity.fields().map(|field| value(input, field.info.codec)).collect();
    let values: Vec<_> = values.iter().map(|value| Some(Parsed::value(value))).collect();
    entity.keys(&values).ok()
}

fn reads(entity: &EntityKeys, keys: &[Option<String>]) -> bool {
    entity.parse(&keys.iter().map(Option::as_deref).collect::<Vec<_>>()).is_ok()
}
