//! `infer` gets back the templates of random tables from their keys, in 19 of 20, and counts every key once. Every item that an entity counts
//! is one that its templates read together.

#![cfg(feature = "design")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice, reason = "a test may fail loudly")]

use std::collections::BTreeSet;
use std::ops::Range;

use ddb_keys::codec::Value;
use ddb_keys::design::{
    InferLimits, InferredEntity, InferredTemplates, KeyedItems, TextForm, explain_alone, infer, infer_items,
};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::text::Limit;
use ddb_keys::time::Instant;

const TABLES: u64 = 60;
const KEYS: usize = 1000;

/// Numbers that look random: `SplitMix64`.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[usize::try_from(self.below(list.len() as u64)).unwrap()]
    }

    fn text(&mut self, characters: &str, length: u64) -> String {
        let characters: Vec<_> = characters.chars().collect();
        (0..length).map(|_| *self.pick(&characters)).collect()
    }
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
    style: u64,
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
    let width = |start: &str| 10_u64.pow(codec[start.len() + 1..codec.len() - 1].parse().unwrap());
    match codec.split(['(', ' ']).next().unwrap() {
        "text" => Made::Text(text(random, *style, number)),
        "int" => Made::Whole(random.below(width("int"))),
        "version" => Made::Whole(random.below(width("version").min(500)) + 1).min_whole(width("version") - 1),
        "number" => Made::Number(f64::from(u32::try_from(random.below(1_000_000)).unwrap()) / 100.0 - 500.0),
        "ulid" => Made::Text(format!("01{}", random.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", 24))),
        "uuid" => {
            let mut hex = |length| random.text("0123456789abcdef", length);
            Made::Text(format!("{}-{}-4{}-a{}-{}", hex(8), hex(4), hex(3), hex(3), hex(12)))
        }
        "semver" => Made::Text(format!("{}.{}.{}", random.below(12), random.below(30), random.below(9))),
        "enum" => {
            let options: Vec<_> = codec[5..codec.len() - 1].split('|').collect();
            Made::Text((*random.pick(&options)).to_owned())
        }
        _ => Made::Instant(
            Instant::from_epoch_millis(i64::try_from(1_600_000_000_000 + random.below(160_000_000_000)).unwrap())
                .unwrap(),
        ),
    }
}

impl Made {
    fn min_whole(self, most: u64) -> Self {
        if let Self::Whole(number) = self { Self::Whole(number.min(most)) } else { self }
    }

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
fn text(random: &mut Random, style: u64, number: usize) -> String {
    let letters = "abcdefghijklmnopqrstuvwxyz";
    match style {
        0 => random.text("abcdefghijklmnopqrstuvwxyz0123456789", 8),
        1 => (number + 1).to_string(),
        2 => format!("{}@example.com", random.text(letters, 6)),
        3 => {
            let customer = random.below(200);
            Random(customer).text(letters, 5 + customer % 7)
        }
        4 => format!("{} {}", random.text(letters, 5), random.text(letters, 7)),
        _ => random.text("ABCDEFGHJKMNPQRSTVWXYZ0123456789", 10),
    }
}

/// A random template. Its first part is a label, mostly; labels are in the style of the table, and no two templates have one first.
fn template(random: &mut Random, style: u64, first: &str) -> (String, Vec<Field>) {
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
    let mut random = Random(seed);
    let style = random.below(4);
    let mut firsts: Vec<_> = LABELS.to_vec();
    let (mut wanted, mut keys) = (BTreeSet::new(), Vec::new());
    for _ in 0..=random.below(8) {
        let place = usize::try_from(random.below(firsts.len() as u64)).unwrap();
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

/// What is found behind keys, each template with `!` before it where its text stands as it is.
fn found(keys: &[&str]) -> Vec<String> {
    let mark = |form| if form == TextForm::Verbatim { "!" } else { "" };
    infer(keys, InferLimits::default())
        .templates
        .iter()
        .map(|found| format!("{}{}", mark(found.text), found.template))
        .collect()
}

#[test]
fn small_lists_of_keys() {
    let cases: [(&[&str], &[&str]); 9] = [
        (&["USER#1", "USER#2", "PROFILE", "PROFILE"], &["PROFILE", "USER#{userId}"]),
        (&["DOC#a#v1", "DOC#a#v2", "DOC#a#v10"], &["!DOC#{docId}#v{version:digits}"]),
        (&["DOC#a$20b#v1", "DOC#a$20b#v10"], &["DOC#{docId}#v{version}"]),
        (&["ITEM#SHARD_1", "ITEM#SHARD_7", "ITEM#SHARD_12"], &["ITEM#SHARD_{shardId}"]),
        (&["1/b/2024-12-01", "1/c/2024-12-02", "2/e/2024-12-03"], &["!{id}/{id2}/{day:day}"]),
        (&["NEW YORK#1", "NEW YORK#2", "BONN#7"], &["!{id}#{id2}"]),
        (
            &["SENSOR#a#7975-87-98T90:99:99.999Z", "SENSOR#b#7975-87-97T90:99:99.999Z"],
            &["SENSOR#{sensorId}#{at:date desc}"],
        ),
        (&["user:1", "user:2", "order:2024-12", "order:2024-11"], &["order:{month:month}", "user:{userId}"]),
        (&["A#{x}", "A#{y}"], &["A#{aId}"]),
    ];
    for (keys, templates) in cases {
        assert_eq!(found(keys), templates, "{keys:?}");
    }
}

#[test]
fn keys_of_which_there_are_too_few_do_not_fit() {
    let found = infer(&["USER#1", "USER#2", "USER#3", "x"], InferLimits { min_count: 3, max_misfits: 1 });
    assert_eq!(found.templates.iter().map(|found| found.count).collect::<Vec<_>>(), [3]);
    assert_eq!((found.misfit_count, found.misfits[0].key.as_str()), (1, "x"));
}

#[test]
fn no_keys_and_odd_keys() {
    assert_eq!(infer(&[], InferLimits::default()), InferredTemplates::default());
    let long = "x#".repeat(3000);
    for keys in [vec!["", ""], vec!["#", "#"], vec![long.as_str(), long.as_str()], vec!["{", "}"], vec!["😀", "é"]] {
        let found = infer(&keys, InferLimits::default());
        let count: usize = found.templates.iter().map(|found| found.count).sum();
        assert_eq!(count + found.misfit_count, keys.len(), "{keys:?}");
    }
}

/// Items with the keys `pk`, `sk` and, some of them, `gsi1pk`.
type Items = Vec<[Option<String>; 3]>;

const ATTRIBUTES: [&str; 3] = ["pk", "sk", "gsi1pk"];

fn found_in(items: &Items) -> InferredTemplates {
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
fn items(random: &mut Random, first: u64, step: u64) -> Items {
    let own_number = random.below(2) == 0;
    let is_sparse = random.below(2) == 0;
    let item = |number: u64| {
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
        let mut random = Random(seed);
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

#[test]
fn items_with_another_template_than_their_entity_do_not_fit() {
    let index = |number: u64| if number < 6 { format!("E#{number}") } else { format!("F#{number}#1") };
    let item = |number| [Some(format!("USER#{number}")), Some("PROFILE".to_owned()), Some(index(number))];
    let found = found_in(&(0..10).map(item).collect());
    let [entity] = found.entities.as_slice() else { panic!("{:?}", found.entities) };
    assert_eq!((entity.count, found.misfit_count), (6, 4));
    let misfits: Vec<_> = found.misfits.iter().map(|misfit| (misfit.attribute.as_deref(), &*misfit.key)).collect();
    assert_eq!(misfits, ["F#6#1", "F#7#1", "F#8#1", "F#9#1"].map(|key| (Some("gsi1pk"), key)));
}

#[test]
fn items_of_too_few_for_an_entity_do_not_fit() {
    let keys = [("USER#1", "A#1"), ("USER#2", "A#2"), ("ORDER#1", "B#1"), ("ORDER#2", "B#2"), ("USER#3", "B#3")];
    let found = found_in(&keys.map(|(pk, sk)| [Some(pk.to_owned()), Some(sk.to_owned()), None]).into());
    assert_eq!(found.entities.iter().map(|entity| entity.count).collect::<Vec<_>>(), [2, 2]);
    assert_eq!((found.misfit_count, found.misfits[0].key.as_str()), (1, "B#3"));
}

#[test]
fn fields_that_differ_in_two_of_many_items_are_two() {
    let item = |number: u64, other: u64| [Some(format!("USER#{number}")), Some(format!("ORDER#{other}")), None];
    let mut items: Items = (0..200).map(|number| item(number, number)).collect();
    assert_eq!(found_in(&items).entities[0].attributes["sk"].template, "ORDER#{userId}");
    items.extend([item(1, 999), item(2, 998)]);
    let [entity] = found_in(&items).entities.try_into().unwrap();
    assert_eq!((entity.count, entity.attributes["sk"].template.as_str()), (202, "ORDER#{orderId}"));
}

/// Texts of all kinds, also such as have to be escaped, and times that no codec writes.
fn any_text(random: &mut Random) -> String {
    match random.below(8) {
        0 => format!("2024-0{}-11T10:1{}:20Z", random.below(9) + 1, random.below(10)),
        1 => format!("2024-12-01T10:10:20.{}+02:00", random.below(100_000)),
        2 => random.below(1_000_000).to_string(),
        3 => random.text("0123456789#", 4) + "x",
        _ => {
            let length = random.below(9) + 1;
            random.text("aZ019_-.:/@é#$ %\u{0}\u{1f}", length)
        }
    }
}

#[test]
fn a_key_that_an_escaped_template_wrote_is_not_cut_inside_an_escape_nor_a_time() {
    let mut random = Random(7);
    for _ in 0..4000 {
        let forms = ["{a}", "CUSTOMER#{a}", "WS#{a}#CHANNEL#{b}", "{a}#{b}", "MSG#{a}#v{b}", "user#{a}#{b}#PROFILE"];
        let form = *random.pick(&forms);
        let template = Template::new(form, TemplateOptions::default()).unwrap();
        let texts = [any_text(&mut random), any_text(&mut random)];
        let values: Vec<_> = texts.iter().take(template.fields().len()).map(|text| Value::Text(text)).collect();
        let key = template.build(&values).unwrap();
        let explained = explain_alone(&key).unwrap();
        assert!(explained.matches, "{key}");
        let wholes: Vec<_> = key.match_indices('$').map(|(at, _)| at..at + 3).chain(times_in(&key)).collect();
        for part in &explained.parts {
            let cuts = |whole: &Range<usize>| whole.start < part.start && part.start < whole.end;
            assert!(!wholes.iter().any(cuts), "{key}: {}", explained.template);
        }
        assert!(!key.contains('$') || explained.text == TextForm::Escaped, "{key}: {}", explained.template);
    }
}

/// A key of parts between colons, and where the times among them stand.
fn key_of_colons(random: &mut Random, shape: &[bool]) -> (String, Vec<Range<usize>>) {
    let (mut key, mut times) = ("EVT".to_owned(), Vec::new());
    for is_time in shape {
        let part = match is_time {
            true => format!("2024-12-{:02}T10:1{}:20Z", random.below(28) + 1, random.below(10)),
            false => random.text("abcdefgh", 6),
        };
        let start = key.len() + 1;
        key.extend([":", &part]);
        times.extend(is_time.then(|| start..key.len()));
    }
    (key, times)
}

#[test]
fn no_time_between_colons_is_cut() {
    let mut random = Random(11);
    for _ in 0..300 {
        let shape: Vec<_> = (0..=random.below(3)).map(|_| random.below(2) == 0).collect();
        let made: Vec<_> = (0..20).map(|_| key_of_colons(&mut random, &shape)).collect();
        let keys: Vec<_> = made.iter().map(|(key, _)| key.as_str()).collect();
        let found = infer(&keys, InferLimits::default());
        assert_eq!(found.templates.iter().map(|found| found.count).sum::<usize>() + found.misfit_count, keys.len());
        let explained = explain_alone(keys[0]).unwrap();
        let guesses = found.templates.iter().map(|found| (&found.template, found.text));
        for (text, form) in guesses.chain([(&explained.template, explained.text)]) {
            let options = TemplateOptions { limit: Limit::Partition, text: form.into(), casing: None };
            let template = Template::new(text, options).unwrap();
            for (key, times) in &made {
                let mut starts = Vec::new();
                if template.walk(key, |piece| starts.push(piece.start)) {
                    let is_cut = |time: &Range<usize>| starts.iter().any(|at| time.start < *at && *at < time.end);
                    assert!(!times.iter().any(is_cut), "{key}: {text}");
                }
            }
        }
    }
}

/// Where the times of [`any_text`] stand in a key.
fn times_in(key: &str) -> impl Iterator<Item = Range<usize>> {
    key.match_indices("2024-")
        .map(|(start, _)| start..key[start..].find('#').map_or(key.len(), |length| start + length))
}

#[test]
fn keys_alone_with_escapes_and_times() {
    for (key, template) in [
        ("CUSTOMER#4$232", "CUSTOMER#{customerId}"),
        ("WS#acme$231#CHANNEL#c1", "WS#{wsId}#CHANNEL#c{cId}"),
        ("USER#x$0A7", "USER#{userId}"),
        ("a:b$20c", "{id}"),
        ("PRICE$7:a", "PRICE${priceId}:{id}"),
        ("MSG#general#2024-01-01T10:10:20Z", "MSG#{msgId}#{at}"),
        ("ORDER#2024-01-01T10:10:20+02:00", "ORDER#{orderAt}"),
        ("log:7:2024-01-01T10:10:20.123Z", "log:{logId}:{at:date}"),
        ("2024-01-01T10:10:20Z", "{at}"),
        ("A#m@2024-01-01T10:10:20", "A#m@{mAt:second}"),
    ] {
        assert_eq!(explain_alone(key).unwrap().template, template, "{key}");
    }
}
