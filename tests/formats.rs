//! The rules against the golden vectors in `formats/formats.json`. The package is tested against them too, so both write the same keys.

#![cfg(not(target_arch = "wasm32"))] // a test of files
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test may fail loudly"
)]

#[path = "formats/json.rs"]
mod json;

use ddb_keys::KeyError;
use ddb_keys::casing::Casing;
use ddb_keys::codec::{Codec, Decimal, Parsed, Shape, Value};
use ddb_keys::hash::xx_hash_64;
use ddb_keys::id::id_tail;
use ddb_keys::multi::{ArrayType, encode_value};
use ddb_keys::shard::{shard_key, shard_of};
use ddb_keys::template::{End, Range, Template, TemplateOptions, TextMode};
use ddb_keys::tenant::TenantScope;
use ddb_keys::text::Limit;
use ddb_keys::time::Instant;
use ddb_keys::ulid::{UlidTime, ulid_range};
use ddb_keys::version::{VersionForm, add_version, next_version, split_version};
use ddb_keys::writer::Writer;
use json::Json;

/// The vectors of a section, of which there are at least so many.
fn section(name: &str, least: usize) -> Vec<Json> {
    let formats = Json::read(include_str!("formats/formats.json"));
    let vectors = formats.get(name).unwrap().items().to_vec();
    assert!(vectors.len() >= least, "{name}: {}", vectors.len());
    vectors
}

/// A value of a vector, which owns its text.
enum Given {
    Text(String),
    Number(f64),
    Whole(u64),
    Digits(String),
    Decimal(String),
    Instant(Instant),
    Binary(String),
    Flag(bool),
}

impl Given {
    fn value(&self) -> Value<'_> {
        match self {
            Self::Text(text) => Value::Text(text),
            Self::Number(number) => Value::Number(*number),
            Self::Whole(number) => Value::Whole(*number),
            Self::Digits(digits) => Value::Digits(digits),
            Self::Decimal(text) => Value::Decimal(Decimal { text, double: f64::NAN }),
            Self::Instant(instant) => Value::Instant(*instant),
            Self::Binary(text) => Value::Binary(text),
            Self::Flag(flag) => Value::Flag(*flag),
        }
    }

    /// The value of a vector for a codec. Nothing for those that JavaScript refuses before Rust sees them, such as a fraction for `int`.
    fn of(form: &Json, codec: &Codec) -> Option<Self> {
        let shape = codec.shape();
        Some(match form {
            Json::Text(text) if shape == Shape::Decimal => Self::Decimal(text.clone()),
            Json::Text(text) => Self::Text(text.clone()),
            Json::Bool(flag) if shape == Shape::Flag => Self::Flag(*flag),
            Json::Number(number) => return Self::of_number(number, shape, codec.name() == "epoch"),
            Json::Object(tag) => return Self::of_tag(&tag[0].0, tag[0].1.as_text()?, shape),
            _ => return None,
        })
    }

    fn of_number(number: &str, shape: Shape, is_seconds: bool) -> Option<Self> {
        const MAX_SAFE: u64 = (1 << 53) - 1;
        Some(match shape {
            Shape::Number => Self::Number(number.parse().unwrap()),
            Shape::Whole => Self::Whole(number.parse().ok().filter(|whole| *whole <= MAX_SAFE)?),
            Shape::Amount | Shape::Decimal | Shape::Numeric => Self::Decimal(number.to_owned()),
            Shape::Instant => {
                let millis = number.parse::<i64>().ok()? * if is_seconds { 1000 } else { 1 };
                Self::Instant(Instant::from_epoch_millis(millis).ok()?)
            }
            Shape::Text | Shape::Binary | Shape::Flag => return None,
        })
    }

    fn of_tag(tag: &str, content: &str, shape: Shape) -> Option<Self> {
        Some(match tag {
            "bigint" if shape == Shape::Decimal => Self::Decimal(content.to_owned()),
            "bigint" if !content.starts_with('-') && shape != Shape::Number => Self::Digits(content.to_owned()),
            "time" => Self::Instant(Instant::from_iso(content)?),
            "binary" => Self::Binary(characters_of(content)),
            _ => return None,
        })
    }
}

/// A character U+0000 to U+00FF for each byte of hex digits.
fn characters_of(hex: &str) -> String {
    let byte = |at: usize| char::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap());
    (0..hex.len()).step_by(2).map(byte).collect()
}

fn options_of(vector: &Json) -> TemplateOptions {
    let options = vector.get("options");
    let is = |name: &str, word: &str| options.and_then(|options| options.text(name)) == Some(word);
    TemplateOptions {
        limit: if is("limit", "sort") { Limit::Sort } else { Limit::Partition },
        text: if is("text", "verbatim") { TextMode::Verbatim } else { TextMode::Escaped },
        casing: [("lower", Casing::Lower), ("upper", Casing::Upper)]
            .into_iter()
            .find_map(|(name, casing)| is("casing", name).then_some(casing)),
    }
}

/// The form in which a vector has a value that was read.
fn form_of(parsed: &Parsed<'_>) -> Json {
    let text = |name: &str, text: String| Json::Object(vec![(name.to_owned(), Json::Text(text))]);
    match parsed.value() {
        Value::Text(text) => Json::Text(text.to_owned()),
        Value::Number(number) => Json::Number(number.to_string()),
        Value::Whole(whole) if whole < 1 << 53 => Json::Number(whole.to_string()),
        Value::Whole(whole) => text("bigint", whole.to_string()),
        Value::Digits(digits) => text("bigint", digits.to_owned()),
        Value::Flag(flag) => Json::Bool(flag),
        Value::Decimal(Decimal { text, .. }) => Json::Number(text.to_owned()),
        Value::Instant(instant) => text("time", String::from_utf8(instant.to_iso().to_vec()).unwrap()),
        Value::Binary(binary) => panic!("{binary:?}"),
    }
}

/// The bits of the double that a number is.
fn bits_of(number: &str) -> u64 {
    number.parse::<f64>().unwrap().to_bits()
}

fn is_same(form: &Json, other: &Json) -> bool {
    match (form, other) {
        (Json::Number(one), Json::Number(other)) => bits_of(one) == bits_of(other),
        _ => form == other,
    }
}

/// What a call answers, beside what the vector says: the text of this name, or the code.
fn agrees(vector: &Json, name: &str, answer: Result<String, KeyError>) {
    match answer {
        Ok(text) => assert_eq!(vector.text(name), Some(text.as_str()), "{vector:?}"),
        Err(error) => assert_eq!(vector.text("refused"), Some(error.code().as_str()), "{error} {vector:?}"),
    }
}

/// The template of a codec's vector, and the bytes of its key before and after the field.
fn template_of(vector: &Json) -> (Template, usize, usize) {
    let argument = vector.text("arguments").map(|own| format!("({own})")).unwrap_or_default();
    let order = if vector.get("desc").is_some() { " desc" } else { "" };
    let after = vector.text("after").unwrap_or_default();
    let text = format!("K#{{x:{}{argument}{order}}}{after}", vector.text("codec").unwrap());
    let mode = if vector.get("verbatim").is_some() { TextMode::Verbatim } else { TextMode::Escaped };
    let options = TemplateOptions { text: mode, ..TemplateOptions::default() };
    (Template::new(&text, options).unwrap(), 2, after.len())
}

#[test]
fn codecs_write_and_read_their_vectors() {
    let mut checked = 0;
    for vector in section("codecs", 800).iter().filter(|vector| vector.get("attribute").is_none()) {
        if matches!(vector.text("codec"), Some("S" | "N" | "B" | "epoch" | "epochms")) {
            continue; // refused as an attribute
        }
        let (template, before, behind) = template_of(vector);
        let codec = template.fields().next().unwrap().codec;
        if let Some(given) = vector.get("value").and_then(|form| Given::of(form, codec)) {
            let built = template.build(&[given.value()]);
            agrees(vector, "text", built.map(|key| key[before..key.len() - behind].to_owned()));
            checked += 1;
        }
        let Some(text) = vector.text("text") else { continue };
        let key = format!("K#{text}{}", vector.text("after").unwrap_or_default());
        let read = template.try_parse(&key).map(|values| form_of(&values[0]));
        match vector.get("read").or(vector.get("value")).unwrap() {
            Json::Null => assert_eq!(read, None, "{vector:?}"),
            expected => assert!(is_same(&read.clone().unwrap(), expected), "{read:?} {vector:?}"),
        }
    }
    assert!(checked > 650, "{checked}");
}

#[test]
fn attributes_have_the_values_of_their_vectors() {
    for vector in section("codecs", 800).iter().filter(|vector| vector.get("attribute").is_some()) {
        let codec = ddb_keys::codec::codec_of(vector.text("codec").unwrap(), None, None).unwrap();
        let Some(given) = Given::of(vector.get("value").unwrap(), &codec) else { continue }; // −0
        let mut bytes = [0; 256];
        let mut out = Writer::new(&mut bytes);
        codec.write(given.value(), &mut out).unwrap();
        let attribute = &vector.get("attribute").unwrap().properties()[0].1;
        let expected =
            attribute.as_text().map_or_else(|| characters_of(attribute.text("binary").unwrap()), str::to_owned);
        // A number can be written in full or with an exponent: DynamoDB takes both for one number.
        let written = out.text().unwrap();
        let is_equal = written == expected || written.parse::<f64>().is_ok_and(|number| Ok(number) == expected.parse());
        assert!(is_equal, "{written} {vector:?}");
    }
}

/// The values of an object in the order of the template's fields, as far as they are given.
fn fields_of(values: Option<&Json>, template: &Template) -> Vec<Given> {
    let given =
        template.fields().map_while(|field| values?.get(field.name).map(|form| Given::of(form, field.codec).unwrap()));
    given.collect()
}

#[test]
fn templates_write_their_vectors() {
    for vector in [section("templates", 35), section("casing", 40)].concat() {
        let template = Template::new(vector.text("template").unwrap(), options_of(&vector));
        let built = template.and_then(|template| {
            let given = fields_of(vector.get("values"), &template);
            template.build(&given.iter().map(Given::value).collect::<Vec<_>>())
        });
        agrees(&vector, "key", built);
    }
}

/// An end of a vector: a text, or one that is filled up.
fn end_of(form: &Json) -> String {
    let Some(start) = form.text("filled") else { return form.as_text().unwrap().to_owned() };
    let mut text = start.to_owned();
    for greatest in ["\u{10FFFF}", "\u{FFFF}", "\u{7FF}", "\u{7F}"] {
        while text.len() + greatest.len() <= 1024 {
            text.push_str(greatest);
        }
    }
    text
}

/// The bounds of a vector, with their values.
fn bounds_of(vector: &Json, template: &Template, leading: usize) -> Vec<(String, Given)> {
    let Some(field) = template.fields().nth(leading) else { return Vec::new() };
    let bounds =
        vector.get("bounds").and_then(|bounds| bounds.get(field.name)).map(Json::properties).unwrap_or_default();
    bounds.iter().map(|(name, form)| (name.clone(), Given::of(form, field.codec).unwrap())).collect()
}

fn range_of(bounds: &[(String, Given)]) -> Range<'_> {
    let mut range = Range::default();
    for (name, given) in bounds {
        let value = given.value();
        match name.as_str() {
            "from" => range.low = End::With(value),
            "after" => range.low = End::Without(value),
            "to" => range.high = End::With(value),
            "before" => range.high = End::Without(value),
            _ => range.low = End::StartsWith(value),
        }
    }
    range
}

#[test]
fn bounds_are_written_as_their_vectors() {
    for vector in
        section("bounds", 55).iter().filter(|vector| vector.get("range").is_some() || vector.get("refused").is_some())
    {
        let template = Template::new(vector.text("template").unwrap(), options_of(vector)).unwrap();
        let given = fields_of(vector.get("given"), &template);
        let leading: Vec<_> = given.iter().map(Given::value).collect();
        let bounds = bounds_of(vector, &template, leading.len());
        let range = range_of(&bounds);
        match template.range(&leading, &range) {
            Ok((low, high)) => {
                let ends = vector.get("range").unwrap().items();
                assert_eq!([low, high], [end_of(&ends[0]), end_of(&ends[1])], "{vector:?}");
            }
            Err(error) => assert_eq!(vector.text("refused"), Some(error.code().as_str()), "{vector:?}"),
        }
        let Ok(selection) = template.select(&leading, &range) else { continue };
        let operands: Vec<_> = vector.get("condition").unwrap().items().iter().skip(1).map(end_of).collect();
        let found = selection
            .map(|found| [vec![found.low], if found.high.is_empty() { vec![] } else { vec![found.high] }].concat());
        assert_eq!(found.unwrap_or_default(), operands, "{vector:?}");
    }
}

/// The crate counts shards as u32. The vectors with other counts, such as fractions, are for the npm package.
fn shard_count(count: &Json) -> Option<u32> {
    format!("{}", count.number()).parse().ok()
}

#[test]
fn shards_are_those_of_their_vectors() {
    for vector in section("shards", 40) {
        let id = vector.text("id").unwrap();
        if let Some(base) = vector.text("base") {
            if let Some(count) = shard_count(vector.get("count").unwrap()) {
                agrees(&vector, "key", shard_key(base, id, count));
            }
            continue;
        }
        assert_eq!(format!("{:016x}", xx_hash_64(id.as_bytes())), vector.text("hash").unwrap());
        for pair in vector.get("shards").unwrap().items() {
            let [count, Json::Number(shard)] = pair.items() else { panic!("{vector:?}") };
            let Some(count) = shard_count(count) else { continue };
            assert_eq!(shard_of(id, count).unwrap().to_string(), *shard, "{vector:?}");
        }
    }
}

#[test]
fn tenants_have_the_keys_of_their_vectors() {
    for vector in section("tenants", 9) {
        let parts: Vec<_> = vector.get("parts").unwrap().items().iter().map(|part| part.as_text().unwrap()).collect();
        let scope = || TenantScope::new(vector.text("prefix").unwrap(), vector.text("tenant").unwrap());
        agrees(&vector, "key", scope().and_then(|scope| scope.key(&parts)));
        let policy = vector.get("policy").unwrap();
        match scope().and_then(|scope| scope.leading_keys()) {
            Ok(patterns) => assert_eq!(policy.get("patterns"), Some(&Json::List(patterns.map(Json::Text).to_vec()))),
            Err(error) => assert_eq!(policy.text("refused"), Some(error.code().as_str())),
        }
    }
}

#[test]
fn tuples_are_written_as_their_vectors() {
    for vector in section("tuples", 40) {
        let mut bytes = [0; 4096];
        let mut out = Writer::new(&mut bytes);
        for form in vector.get("values").unwrap().items() {
            let (kind, text) = match form {
                Json::Text(text) => (ArrayType::Text, text.clone()),
                Json::Number(number) => (ArrayType::Number, number.clone()),
                _ => match form.text("binary") {
                    Some(hex) => (ArrayType::Binary, characters_of(hex)),
                    None => (ArrayType::BigInt, form.text("bigint").unwrap().to_owned()),
                },
            };
            encode_value(kind, &text, &mut out).unwrap();
        }
        assert_eq!(out.text(), vector.text("text"));
    }
}

#[test]
fn versions_and_ids_are_those_of_their_vectors() {
    for vector in section("versions", 29) {
        let sk = vector.text("sk").unwrap();
        let Some(Json::Number(version)) = vector.get("version") else { panic!("{vector:?}") };
        if let Some(next) = vector.get("next") {
            let found = split_version(sk);
            assert_eq!(found.base, vector.text("base").unwrap());
            assert_eq!(found.version.map_or("-1".to_owned(), |(number, _)| number.to_string()), *version);
            agrees(next, "key", next_version(sk));
            continue;
        }
        let option = |name: &str| vector.get("options").and_then(|options| options.get(name));
        let word = |name: &str, usual| option(name).and_then(Json::as_text).unwrap_or(usual).to_owned();
        let width = option("width")
            .map(|width| if let Json::Number(width) = width { width.parse().unwrap() } else { f64::NAN });
        let form = VersionForm::new(&word("separator", "#"), &word("prefix", "v"), width);
        agrees(&vector, "key", form.and_then(|form| add_version(sk, version.parse().unwrap(), form)));
    }
    for vector in section("ids", 4) {
        let (pk, sk) = (vector.text("pk").unwrap(), vector.text("sk").unwrap());
        assert_eq!(format!("{pk}#{}", id_tail(pk, sk).unwrap()), vector.text("id").unwrap());
    }
}

#[test]
fn ulids_bound_the_spans_of_their_vectors() {
    for vector in section("ulids", 4) {
        let time = |name: &str| {
            let Some(Json::Number(millis)) = vector.get(name) else { panic!("{vector:?}") };
            UlidTime::from_epoch_millis(millis.parse().unwrap()).unwrap()
        };
        let (first, last) = ulid_range(time("from"), time("to")).unwrap();
        let texts = [first, last].map(|ulid| Json::Text(String::from_utf8(ulid.to_text().to_vec()).unwrap()));
        assert_eq!(vector.get("range"), Some(&Json::List(texts.to_vec())));
    }
}
