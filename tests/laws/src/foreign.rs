//! The law of foreign keys: bounds add no other entity to a query. Where `tableKeys` takes two entities, whatever a query with bounds returns of
//! the other one begins like all that the query without bounds returns.

use ddb_keys::codec::Value;
use ddb_keys::entity_keys::{AttributeDefinition, Bounds, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::{Range, Selection, Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;

use crate::key_condition::selects;
use crate::random::Random;
use crate::random_templates::mode;
use crate::range_ends::Side;

const TEXTS: &[Value<'static>] = &[
    Value::Text("1"),
    Value::Text("1$"),
    Value::Text("$"),
    Value::Text("A"),
    Value::Text("ORDER$"),
    Value::Text("a b"),
];
const WORDS: &[Value<'static>] = &[Value::Text("1"), Value::Text("A"), Value::Text("~"), Value::Text("\u{10FFFF}")];
const WHOLES: &[Value<'static>] = &[Value::Whole(0), Value::Whole(1), Value::Whole(9)];
const RANKS: &[Value<'static>] = &[Value::Text("A"), Value::Text("1")];
const VERSIONS: &[Value<'static>] = &[Value::Text("1.0.0"), Value::Text("1.0.0+A"), Value::Text("1.0.0-A")];

/// Codecs and values of each.
const KINDS: &[(&str, &[Value<'static>])] = &[
    ("text", TEXTS),
    ("word", WORDS),
    ("int(1)", WHOLES),
    ("int(1) desc", WHOLES),
    ("rank(A|1)", RANKS),
    ("rank(A|1) desc", RANKS),
    ("semver", VERSIONS),
];
const HEADS: &[&str] = &["ORDER#", "ORDER", "ORDER$", "ORDER#1#", "ORDER#1$", "ORDER#A$", "ORDER#~", "#", "$", ""];
const LITERALS: &[&str] = &["#", "#", "#A#", "#$", "$", "$#", "#A$", "!", ":", ""];

/// The sort key of an entity: its template, its mode, and the values of its fields.
struct Shape {
    template: Template,
    mode: TextMode,
    fields: Vec<&'static [Value<'static>]>,
}

impl Shape {
    fn random(random: &mut Random) -> Option<Self> {
        let (mut text, mut fields) = (String::from(*random.pick(HEADS)), vec![]);
        for at in 0..random.below(3) {
            let (codec, values) = *random.pick(KINDS);
            text += &format!("{{f{at}:{codec}}}{}", random.pick(LITERALS));
            fields.push(values);
        }
        let mode = mode(random);
        let options = TemplateOptions { limit: Limit::Sort, text: mode, casing: None };
        Template::new(&text, options).ok().map(|template| Self { template, mode, fields })
    }

    /// The keys of an entity that is in the index, and in the table under a key of its own.
    fn entity(&self, name: &str) -> EntityKeys {
        let keys = EntityKeys::new(&[
            AttributeDefinition::new("pk", name),
            AttributeDefinition::new("gsi1pk", "P"),
            AttributeDefinition { text: self.mode, ..AttributeDefinition::new("gsi1sk", self.template.text()) },
        ]);
        keys.unwrap_or_else(|error| panic!("{error}"))
    }

    fn values(&self, random: &mut Random) -> Vec<Value<'static>> {
        self.fields.iter().map(|values| *random.pick(values)).collect()
    }
}

pub(crate) fn run(random: &mut Random) {
    let shapes = [0; 2].map(|_| (0..8).find_map(|_| Shape::random(random)));
    let [Some(one), Some(other)] = shapes else { return };
    let (entity, others) = (one.entity("ONE"), other.entity("OTHER"));
    if let Err(error) = TableKeys::new(&[("one", &entity), ("other", &others)]) {
        assert_eq!(error.code().as_str(), "AMBIGUOUS_KEYS");
        return check_refusal(&error.to_string(), &one, &other);
    }
    let mut keys: Vec<_> = (0..6).filter_map(|_| other.template.build(&other.values(random)).ok()).collect();
    let (values, bounds) = (one.values(random), one.values(random));
    let sides = [Side::random(random), Side::random(random)];
    let index = entity.index("", "gsi1").unwrap_or_else(|error| panic!("{error}"));
    for leading in 0..values.len() {
        let given: Vec<_> =
            values.iter().enumerate().map(|(at, value)| Some(*value).filter(|_| at < leading)).collect();
        let range = Range { low: sides[0].end(values[leading]), high: sides[1].end(bounds[leading]) };
        let Ok(all) = entity.query(index, &given, None) else { continue };
        let Ok(bounded) = entity.query(index, &given, Some(Bounds { field: leading, range })) else { continue };
        let (Some(all), Some(bounded)) = (all.sort, bounded.sort) else { continue };
        // The operands themselves come closest.
        let Selection { low, high, .. } = &bounded;
        keys.extend([low, high].into_iter().filter(|end| other.template.matches(end)).cloned());
        for key in &keys {
            assert!(!selects(Some(&bounded), key) || selects(Some(&all), key), "{key:?} {all:?} {bounded:?}");
        }
    }
}

/// A refusal is right: a key of the one entity, and where the other one has texts behind it, but for the last character.
fn check_refusal(message: &str, one: &Shape, other: &Shape) {
    let key = message.split_once("gsi1sk \"").and_then(|(_, rest)| rest.split_once("\", where"));
    let key = key.unwrap_or_else(|| panic!("{message} shows a key")).0;
    let (own, foreign) = if message.contains("entity \"other\" can") { (one, other) } else { (other, one) };
    assert!(key.ends_with('$') && foreign.template.matches(key), "{message}");
    assert!([":text", ":word"].iter().any(|codec| own.template.text().contains(codec)), "{message}");
}
