//! `infer` gets back the templates of random tables from their keys, in 19 of 20, and counts every key once. Every item that an entity counts
//! is one that its templates read together.

#![cfg(feature = "design")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice, reason = "a test may fail loudly")]

use std::collections::BTreeSet;

use ddb_keys::codec::Value;
use ddb_keys::design::{InferLimits, InferredEntity, InferredTemplates, KeyedItems, infer, infer_items};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::text::Limit;
use ddb_keys::time::Instant;
use ddb_keys_laws::Random;

const TABLES: u64 = 60;
const KEYS: usize = 1000;

/// So many of these characters.
pub(crate) fn characters(random: &mut Random, characters: &str, length: usize) -> String {
    let characters: Vec<_> = characters.chars().collect();
    (0..length).map(|_| *random.pick(&characters)).collect()
}

const LABELS: [&str; 24] = [
    "user", "order", "invoice", "tenant", "device", "session", "message", "product", "cart", "payment", "event",
    "team", "account", "review", "ticket", "shipment", "reading", "document", "folder", "comment", "profile",
    "settings", "metadata", "summary",
];
const OPTIONS: [&str; 8] = ["open", "closed", "paid", "SHIPPED", "draft", "archived", "NEW", "done"];

/// A field: its codec, and of texts what they look like.
#[derive(Clone)]
struct Field {
    codec: String,
    style: usize,
}

fn field(random: &mut Random) -> Field {
    let style = random.below(6);
    let width = 2 + random.below(8);
    let codec = match random.below(18) {
        0..=6 => "text".to_owned(),
        7 => format!("int({width})"),
        8 => "date".to_owned(),
        9 => "date desc".to_owned(),
        10 => "day".to_owned(),
        11 => "month".to_owned(),
        12 => "ulid".to_owned(),
        13 => "uuid".to_owned(),
        14 => format!("version({width})"),
        15 => "number".to_owned(),
        16 => "semver".to_owned(),
        _ => {
            let options: BTreeSet<_> = (0..2 + random.below(3)).map(|_| *random.pick(&OPTIONS)).collect();
            let options: Vec<_> = options.into_iter().collect();
            if options.len() < 2 { "hour".to_owned() } else { format!("enum({})", options.join("|")) }
        }
    };
    Field { codec, style }
}

/// A value as text, number or time; kept as what it is made of, so that it can be borrowed.
enum Made {
    Text(String),
    Number(f64),
    Whole(u64),
    Instant(Instant),
}

fn value(random: &mut Random, Field { codec, style }: &Field, number: usize) -> Made {
    let width = |start: &str| 10_usize.pow(codec[start.len() + 1..codec.len() - 1].parse().unwrap());
    match codec.split(['(', ' ']).next().unwrap() {
        "text" => Made::Text(text(random, *style, number)),
        "int" => Made::Whole(random.below(width("int")) as u64),
        "version" => Made::Whole((random.below(width("version").min(500)) + 1).min(width("version") - 1) as u64),
        "number" => Made::Number(f64::from(u32::try_from(random.below(1_000_000)).unwrap()) / 100.0 - 500.0),
        "ulid" => Made::Text(format!("01{}", characters(random, "0123456789ABCDEFGHJKMNPQRSTVWXYZ", 24))),
        "uuid" => {
            let mut hex = |length| characters(random, "0123456789abcdef", length);
            Made::Text(format!("{}-{}-4{}-a{}-{}", hex(8), hex(4), hex(3), hex(3), hex(12)))
        }
        "semver" => Made::Text(format!("{}.{}.{}", random.below(12), random.below(30), random.below(9))),
        "enum" => {
            let options: Vec<_> = codec[5..codec.len() - 1].split('|').collect();
            Made::Text((*random.pick(&options)).to_owned())
        }
        _ => Made::Instant(Instant::from_epoch_millis(random.within(1_600_000_000_000, 1_760_000_000_000)).unwrap()),
    }
}

impl Made {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Text(text) => Value::Text(text),
            Self::Number(number) => Value::Number(*number),
            Self::Whole(number) => Value::Whole(*number),
            Self::Instant(instant) => Value::Instant(*instant),
        }
    }
}

/// Ids of several kinds: random ones, counted ones, mail addresses, names that come again, names with spaces.
fn text(random: &mut Random, style: usize, number: usize) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyz";
    match style {
        0 => characters(random, "abcdefghijklmnopqrstuvwxyz0123456789", 8),
        1 => (number + 1).to_string(),
        2 => format!("{}@example.com", characters(random, letters, 6)),
        3 => {
            let customer = random.below(200);
            characters(&mut Random::of(customer as u64, 0), letters, 5 + customer % 7)
        }
        4 => format!("{} {}", characters(random, letters, 5), characters(random, letters, 7)),
        _ => characters(random, "ABCDEFGHJKMNPQRSTVWXYZ0123456789", 10),
    }
}

/// A random template. Its first part is a label, mostly; labels are in the style of the table, and no two templates have one first.
fn template(random: &mut Random, style: usize, first: &str) -> (String, Vec<Field>) {
    let label = |text: &str| match style {
        0 | 1 => text.to_uppercase(),
        2 => text.to_owned(),
        _ => text[..1].to_uppercase() + &text[1..],
    };
    let (mut parts, mut fields): (Vec<String>, Vec<Field>) = (vec![label(first)], Vec::new());
    for place in 0..=random.below(3) {
        if place > 0 && random.below(10) < 7 {
            parts.push(label(random.pick::<&str>(&LABELS)));
        }
        let field = field(random);
        parts.push(if field.codec == "text" {
            format!("{{f{place}}}")
        } else {
            format!("{{f{place}:{}}}", field.codec)
        });
        fields.push(field);
    }
    if random.below(6) == 0 {
        parts.push(label(random.pick::<&str>(&["profile", "settings", "metadata", "summary"])));
    }
    (parts.join("#"), fields)
}

/// A template without the names of its fields.
fn anonymous(template: &str) -> String {
    let mut pieces = template.split('{');
    let mut text = pieces.next().unwrap().to_owned();
    for piece in pieces {
        let (field, literal) = piece.split_once('}').unwrap();
        let codec = field.split_once(':').map_or("text", |(_, codec)| codec);
        text.extend(["{", codec, "}", literal]);
    }
    text
}

fn build(template: &str, fields: &[Field], random: &mut Random) -> Vec<String> {
    let form = Template::new(template, TemplateOptions::default()).unwrap();
    let key = |number| {
        let made: Vec<_> = fields.iter().map(|field| value(random, field, number)).collect();
        form.build(&made.iter().map(Made::value).collect::<Vec<_>>()).unwrap()
    };
    (0..KEYS).map(key).collect()
}

/// The templates of a random table, without names, and what was found behind its keys.
fn table(seed: u64) -> (BTreeSet<String>, InferredTemplates, Vec<String>) {
    let mut random = Random::of(seed, 0);
    let style = random.below(4);
    let mut firsts: Vec<_> = LABELS.to_vec();
    let (mut wanted, mut keys) = (BTreeSet::new(), Vec::new());
    for _ in 0..=random.below(8) {
        let place = random.below(firsts.len());
        let (template, fields) = template(&mut random, style, firsts.swap_remove(place));
        keys.extend(build(&template, &fields, &mut random));
        wanted.insert(anonymous(&template));
    }
    let texts: Vec<_> = keys.iter().map(String::as_str).collect();
    let found = infer(&texts, InferLimits::default());
    (wanted, found, keys)
}

#[test]
fn templates_of_random_tables_come_back_in_19_of_20() {
    let mut wrong = Vec::new();
    for seed in 0..TABLES {
        let (wanted, found, _) = table(seed);
        let got: BTreeSet<_> = found.templates.iter().map(|template| anonymous(&template.template)).collect();
        if got != wanted || found.misfit_count > 0 {
            let missing: Vec<_> = wanted.difference(&got).collect();
            let instead: Vec<_> = got.difference(&wanted).collect();
            wrong.push(format!("{seed}: {missing:#?} instead {instead:#?}, {} misfits", found.misfit_count));
        }
    }
    assert!(wrong.len() as u64 * 20 <= TABLES, "{} of {TABLES}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_key_is_of_a_template_or_a_misfit_and_counted_once() {
    for seed in 100..110 {
        let (_, found, keys) = table(seed);
        let templates = found.templates.iter().map(|found| {
            let text = found.text.into();
            (
                Template::new(&found.template, TemplateOptions { limit: Limit::Partition, text, casing: None })
                    .unwrap(),
                found.count,
            )
        });
        let templates: Vec<_> = templates.collect();
        assert_eq!(templates.iter().map(|(_, count)| count).sum::<usize>() + found.misfit_count, keys.len());
        let fit = keys.iter().filter(|key| templates.iter().any(|(template, _)| template.matches(key))).count();
        assert!(fit + found.misfit_count >= keys.len());
    }
}

/// Items with the keys `pk`, `sk` and, some of them, `gsi1pk`.
pub(super) type Items = Vec<[Option<String>; 3]>;

const ATTRIBUTES: [&str; 3] = ["pk", "sk", "gsi1pk"];

pub(super) fn found_in(items: &Items) -> InferredTemplates {
    let texts = |place: usize| items.iter().map(|keys| keys[place].as_deref()).collect();
    let attributes = ATTRIBUTES.iter().enumerate().map(|(place, name)| ((*name).to_owned(), texts(place)));
    infer_items(&KeyedItems { attributes: attributes.collect(), ..KeyedItems::default() }, InferLimits::default())
}

/// How many of the items the templates of an entity read together.
fn read_by(entity: &InferredEntity, items: &Items) -> usize {
    let attribute = |(name, found): (&String, &ddb_keys::design::InferredAttribute)| AttributeDefinition {
        text: found.text.into(),
        when: found.when.clone().unwrap_or_default(),
        ..AttributeDefinition::new(name, &found.template)
    };
    let keys = EntityKeys::new(&entity.attributes.iter().map(attribute).collect::<Vec<_>>()).unwrap();
    let places: Vec<_> =
        keys.attributes().map(|name| ATTRIBUTES.iter().position(|own| *own == name).unwrap()).collect();
    let is_read = |item: &&[Option<String>; 3]| {
        keys.parse(&places.iter().map(|place| item[*place].as_deref()).collect::<Vec<_>>()).is_ok()
    };
    items.iter().filter(is_read).count()
}

/// Items whose keys have the same number, except for a few: those begin to differ at `first`, and come every `step` items.
fn items(random: &mut Random, first: usize, step: usize) -> Items {
    let own_number = random.below(2) == 0;
    let is_sparse = random.below(2) == 0;
    let item = |number: usize| {
        let is_odd = number >= first && number.is_multiple_of(step);
        let other = if is_odd { number % 7 + 9000 } else { number };
        let index = if is_odd { format!("OTHER#{number}#{number}") } else { format!("MAIL#{number}") };
        [
            Some(format!("USER#{}", if own_number { number } else { number % first })),
            Some(format!("ORDER#{other}#2024-12-{:02}", number % 28 + 1)),
            (!is_sparse || number.is_multiple_of(3)).then_some(index),
        ]
    };
    (0..2000).map(item).collect()
}

#[test]
fn every_item_that_an_entity_counts_is_read_by_its_templates_together() {
    for seed in 0..60 {
        let mut random = Random::of(seed, 0);
        let (first, step) = (random.below(1900) + 2, random.below(300) + 1);
        let items = items(&mut random, first, step);
        let found = found_in(&items);
        assert!(!found.entities.is_empty());
        let count: usize = found.entities.iter().map(|entity| entity.count).sum();
        assert_eq!(count + found.misfit_count, items.len(), "{seed}: first {first}, step {step}");
        for entity in &found.entities {
            assert!(entity.count <= read_by(entity, &items), "{seed}: first {first}, step {step}: {entity:#?}");
        }
    }
}
