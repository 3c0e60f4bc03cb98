//! The crossing itself: the functions of `src/js/` over the Rust of this build, and the core under wasm32.
//!
//! wasm-bindgen copies only the JavaScript files that an import names, so all of them are named here, including those that
//! only other JavaScript files import.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "tests may fail loudly"
)]
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "small whole numbers"
)]

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::ulid::Ulid;
use ddb_keys::{KeyErrorCode, pattern, text};
use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen(module = "/tests/wasm/halves.js")]
extern "C" {
    #[wasm_bindgen(js_name = loadInstance)]
    fn load_instance(exports: &JsValue, sentences: &str);
    #[wasm_bindgen(js_namespace = PatternHelpers, js_name = compositeKey, catch)]
    fn composite_key(parts: &JsValue, separator: &JsValue) -> Result<JsString, JsValue>;
    #[wasm_bindgen(js_namespace = PatternHelpers, js_name = parseCompositeKey, catch)]
    fn parse_composite_key(key: &JsValue, separator: &JsValue) -> Result<Array, JsValue>;
    #[wasm_bindgen(js_namespace = PatternHelpers, js_name = entityKey, catch)]
    fn entity_key(entity_type: &JsValue, id: &JsValue) -> Result<JsString, JsValue>;
    #[wasm_bindgen(js_namespace = PatternHelpers, js_name = timeSeriesKey, catch)]
    fn time_series_key(millis: f64, granularity: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(js_namespace = PatternHelpers, js_name = distributedKey, catch)]
    fn distributed_key(base_key: &str, shard_count: f64) -> Result<String, JsValue>;
    #[wasm_bindgen(js_name = compareKeys, catch)]
    fn compare_keys(a: &str, b: &str) -> Result<i32, JsValue>;
    #[wasm_bindgen(js_name = keyByteLength, catch)]
    fn key_byte_length(key: &JsValue) -> Result<f64, JsValue>;
    #[wasm_bindgen(js_name = multiAttributeKey, catch, variadic)]
    fn multi_attribute_key(values: &Array) -> Result<Array, JsValue>;
    #[wasm_bindgen(js_name = encodeTuple, catch)]
    fn encode_tuple(values: &Array) -> Result<String, JsValue>;
    #[wasm_bindgen(js_name = decodeTuple, catch)]
    fn decode_tuple(key: &str) -> Result<Array, JsValue>;
    #[wasm_bindgen(js_name = addSortKeyVersion, catch)]
    fn add_sort_key_version(sk: &str, version: f64) -> Result<String, JsValue>;
    #[wasm_bindgen(js_name = nextSortKeyVersion, catch)]
    fn next_sort_key_version(sk: &str) -> Result<String, JsValue>;
    #[wasm_bindgen(js_name = ulid, catch)]
    fn ulid_now() -> Result<String, JsValue>;

    type KeyTemplate;
    #[wasm_bindgen(js_name = keyTemplate, catch)]
    fn key_template(template: &str) -> Result<KeyTemplate, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn build(this: &KeyTemplate, fields: &JsValue) -> Result<String, JsValue>;
    #[wasm_bindgen(method, catch)]
    fn parse(this: &KeyTemplate, key: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method)]
    fn free(this: &KeyTemplate);
}

/// Files that halves.js and the functions import.
#[allow(dead_code, reason = "named so that they are copied")]
mod copied {
    use wasm_bindgen::prelude::*;

    macro_rules! copied {
        ($($name:ident: $file:literal),* $(,)?) => {
            $(
                #[wasm_bindgen(module = $file)]
                extern "C" {
                    fn $name();
                }
            )*
        };
    }

    copied! {
        answers: "/src/js/crossing/answers.js",
        arguments: "/src/js/crossing/arguments.js",
        bounds: "/src/js/crossing/bounds.js",
        constants: "/src/js/helpers/constants.js",
        cut: "/src/js/keys/cut.js",
        definition: "/src/js/crossing/definition.js",
        encoded_values: "/src/js/plans/encoded_values.js",
        entity_keys: "/src/js/keys/entity_keys.js",
        error: "/src/js/crossing/error.js",
        fields: "/src/js/crossing/fields.js",
        frame: "/src/js/crossing/frame.js",
        handle: "/src/js/crossing/handle.js",
        id: "/src/js/helpers/id.js",
        instance: "/src/js/crossing/instance.js",
        item: "/src/js/crossing/item.js",
        join: "/src/js/keys/join.js",
        keys: "/src/js/helpers/key_order.js",
        layout: "/src/js/crossing/layout.js",
        limits: "/src/js/crossing/limits.js",
        load: "/src/js/crossing/load.js",
        multi: "/src/js/helpers/multi_attribute_keys.js",
        multi_key: "/src/js/multi/encode_tuple.js",
        names: "/src/js/crossing/names.js",
        query: "/src/js/crossing/query_input.js",
        query_values: "/src/js/crossing/client_values.js",
        pattern_helpers: "/src/js/helpers/pattern_helpers.js",
        places: "/src/js/crossing/addresses.js",
        overflow: "/src/js/crossing/overflow.js",
        random: "/src/js/helpers/random.js",
        home: "/src/js/crossing/home.js",
        refuse: "/src/js/crossing/refuse.js",
        sentences_of_javascript: "/src/js/crossing/sentences.js",
        shard: "/src/js/keys/shard.js",
        span: "/src/js/keys/span.js",
        shown: "/src/js/crossing/shown.js",
        sure: "/src/js/keys/sure.js",
        sure_query: "/src/js/keys/sure_query.js",
        template: "/src/js/keys/template.js",
        tenant: "/src/js/keys/tenant.js",
        ulid: "/src/js/helpers/ulid.js",
        values: "/src/js/crossing/values.js",
        version: "/src/js/helpers/version.js",
    }
}

fn list(parts: &[&str]) -> JsValue {
    parts.iter().map(|part| JsValue::from_str(part)).collect::<Array>().into()
}

fn texts(array: &Array) -> Vec<String> {
    array.iter().map(|part| part.as_string().expect("a string")).collect()
}

fn joined(parts: &[&str], separator: &str) -> Result<String, JsValue> {
    composite_key(&list(parts), &separator.into()).map(String::from)
}

/// The code of a thrown `KeyError`, which has to be a real `Error` with a message.
fn code(error: &JsValue) -> String {
    let property = |name: &str| Reflect::get(error, &name.into()).expect("a property");
    assert!(error.is_instance_of::<js_sys::Error>(), "an Error");
    assert_eq!(property("name"), "KeyError");
    assert!(property("message").as_string().is_some_and(|message| message.len() > 10));
    assert!(property("details").is_instance_of::<Object>());
    property("code").as_string().expect("a code")
}

/// Takes the instance of the tests into use.
fn attach() {
    load_instance(&wasm_bindgen::exports(), &sentences());
}

/// The code and the sentence of each reason, as the build puts them into the package.
fn sentences() -> String {
    let lines = include_str!("../../src/error/sentences.txt").lines();
    let reasons = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    reasons.map(|line| line.split_once(' ').unwrap().1).collect::<Vec<_>>().join("\n")
}

#[wasm_bindgen_test]
fn texts_of_every_width_come_back() {
    attach();
    for part in ["a", "é", "\u{7FF}", "\u{800}", "東京", "\u{FFFF}", "😀", "\u{10FFFF}", "\0", "aé東😀"] {
        let key = joined(&["X", part, "", part], "#").unwrap();
        assert_eq!(key, format!("X#{part}##{part}"));
        let parts = parse_composite_key(&key.as_str().into(), &"#".into()).unwrap();
        assert_eq!(texts(&parts), ["X", part, "", part]);
        assert_eq!(key_byte_length(&part.into()).unwrap() as usize, part.len());
    }
}

#[wasm_bindgen_test]
fn refusals_are_key_errors_and_the_next_call_works() {
    attach();
    let lone = JsString::from_char_code1(0xD800);
    let cases: [(Result<JsString, JsValue>, KeyErrorCode); 6] = [
        (composite_key(&Array::new(), &"#".into()), KeyErrorCode::EmptyValue),
        (composite_key(&list(&["a#b"]), &"#".into()), KeyErrorCode::SeparatorInPart),
        (composite_key(&list(&["A:", "b"]), &"::".into()), KeyErrorCode::SeparatorInPart),
        (composite_key(&JsValue::NULL, &"#".into()), KeyErrorCode::InvalidType),
        (entity_key(&"USER".into(), &lone), KeyErrorCode::InvalidUnicode),
        (entity_key(&"USER".into(), &"x".repeat(70_000).as_str().into()), KeyErrorCode::KeyTooLong),
    ];
    for (result, expected) in cases {
        assert_eq!(code(&result.unwrap_err()), expected.as_str());
        assert_eq!(joined(&["USER", "123"], "#").unwrap(), "USER#123");
    }
}

#[wasm_bindgen_test]
fn thousands_of_keys_agree_with_the_core() {
    attach();
    let mut dice = Dice(1);
    for _ in 0..5000 {
        let parts: Vec<String> = (0..dice.below(5)).map(|_| dice.text()).collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let separator = ["#", "::", "|", "é", "aa", ""][dice.below(6)];
        match (joined(&parts, separator), pattern::composite_key(&parts, separator)) {
            (Ok(key), Ok(expected)) => {
                assert_eq!(key, expected);
                let read = parse_composite_key(&key.as_str().into(), &separator.into()).unwrap();
                assert_eq!(texts(&read), parts);
            }
            (Err(error), Err(expected)) => assert_eq!(code(&error), expected.code().as_str()),
            (one, other) => panic!("{parts:?} {separator:?}: {one:?} and {other:?}"),
        }
    }
}

#[wasm_bindgen_test]
fn keys_compare_by_their_bytes() {
    attach();
    let mut dice = Dice(2);
    assert_eq!(compare_keys("\u{FFFD}", "😀").unwrap(), -1);
    for _ in 0..2000 {
        let (a, b) = (dice.text(), dice.text());
        assert_eq!(compare_keys(&a, &b).unwrap(), a.as_bytes().cmp(b.as_bytes()) as i32);
        assert_eq!(text::compare_keys(&a, &b), a.as_bytes().cmp(b.as_bytes()));
    }
}

/// Every call that passes a `&str` through the glue allocates; memory that grows detaches the views of frame.js.
#[wasm_bindgen_test]
fn memory_that_grows_is_noticed() {
    attach();
    for _ in 0..3 {
        let grown = vec![1_u8; 4 << 20];
        assert_eq!(joined(&["USER", "123"], "#").unwrap(), "USER#123");
        assert_eq!(time_series_key(1_733_153_400_000.0, "hour").unwrap(), "2024-12-02-15");
        assert!(distributed_key("ITEM", 10.0).unwrap().starts_with("ITEM#SHARD_"));
        drop(grown);
    }
}

#[wasm_bindgen_test]
fn ulids_ascend() {
    attach();
    let made: Vec<String> = (0..3000).map(|_| ulid_now().unwrap()).collect();
    assert!(made.is_sorted_by(|a, b| a < b));
    assert!(made.iter().all(|text| Ulid::parse(text).unwrap().to_string() == *text));
}

#[wasm_bindgen_test]
fn versions_are_added_and_raised() {
    attach();
    assert_eq!(add_sort_key_version("ORDER#é", 3.0).unwrap(), "ORDER#é#v3");
    assert_eq!(add_sort_key_version("ORDER#é#v3", 9.0).unwrap(), "ORDER#é#v9");
    assert_eq!(next_sort_key_version("ORDER#é@v0009").unwrap(), "ORDER#é@v0010");
    assert_eq!(code(&next_sort_key_version("A#v9999999999").unwrap_err()), "VERSION_OVERFLOW");
}

#[wasm_bindgen_test]
fn values_keep_their_types() {
    attach();
    let binary = js_sys::Uint8Array::from(&[1, 2][..]);
    let values = Array::of4(&"USA".into(), &1.5.into(), &JsValue::bigint_from_str("-7"), &binary);
    let key = multi_attribute_key(&values).unwrap();
    assert!(key.iter().zip(values.iter()).all(|(is, was)| Object::is(&is, &was)) && key.length() == 4);
    let gap = Array::of3(&"USA".into(), &JsValue::UNDEFINED, &"SF".into());
    assert_eq!(code(&multi_attribute_key(&gap).unwrap_err()), "MISSING_LEVEL");
}

/// The law: byte order is the order of the arrays, and `decodeTuple` gives them back; over texts and numbers.
#[wasm_bindgen_test]
fn arrays_as_keys_keep_their_law() {
    attach();
    let mut dice = Dice(5);
    let mut made = Vec::new();
    for _ in 0..2000 {
        let (text, number) = (dice.text(), (dice.below(4000) as f64 - 2000.0) / 8.0);
        let values = Array::of3(&text.as_str().into(), &number.into(), &JsValue::bigint_from_str("7"));
        let key = encode_tuple(&values).unwrap();
        let back = decode_tuple(&key).unwrap();
        assert!(back.iter().zip(values.iter()).all(|(is, was)| Object::is(&is, &was)) && back.length() == 3);
        made.push((key, text, number));
    }
    for pair in made.windows(2) {
        let [(key, text, number), (other_key, other_text, other)] = pair else { panic!("two") };
        let order = text.cmp(other_text).then(number.total_cmp(other));
        assert_eq!(key.cmp(other_key), order, "{key} {other_key}");
    }
    assert_eq!(code(&encode_tuple(&Array::of1(&1e126.into())).unwrap_err()), "INVALID_NUMBER");
    assert_eq!(code(&decode_tuple("a#!A2024#").unwrap_err()), "INVALID_KEY");
}

/// The law: `build` is injective, `parse` undoes it, and byte order is the order of the fields; in JavaScript and in the core.
#[wasm_bindgen_test]
fn templates_keep_their_law() {
    attach();
    let form = "T#{a}#{n:int(3) desc}#{b}";
    let (template, core) = (key_template(form).unwrap(), Template::new(form, TemplateOptions::default()).unwrap());
    let mut dice = Dice(3);
    let mut built = Vec::new();
    for _ in 0..2000 {
        let (a, n, b) = (format!("{}x", dice.text()), dice.below(1000), format!("{}y", dice.text()));
        let key = template
            .build(&fields(&[("a", a.as_str().into()), ("n", (n as f64).into()), ("b", b.as_str().into())]))
            .unwrap();
        let values = [Value::Text(&a), Value::Whole(n as u64), Value::Text(&b)];
        assert_eq!(key, core.build(&values).unwrap());
        let read = template.parse(&key).unwrap();
        let field = |name: &str| Reflect::get(&read, &name.into()).unwrap();
        assert_eq!((field("a"), field("n"), field("b")), (a.as_str().into(), (n as f64).into(), b.as_str().into()));
        built.push(((a, usize::MAX - n, b), key));
    }
    built.sort();
    assert!(built.windows(2).all(|pair| pair[0].0 == pair[1].0 || pair[0].1 < pair[1].1));
    template.free();
    assert_eq!(code(&template.parse("T#x#000#y").unwrap_err()), "DISPOSED");
    assert_eq!(code(&key_template("{a}{b}").err().unwrap()), "INVALID_TEMPLATE");
}

fn fields(pairs: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in pairs {
        Reflect::set(&object, &(*name).into(), value).unwrap();
    }
    object.into()
}

/// Random numbers of a seed: splitmix64.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^ (mixed >> 27)
    }

    fn below(&mut self, count: usize) -> usize {
        (self.next() >> 33) as usize % count
    }

    /// A short text of characters that collide, of every width of UTF-8.
    fn text(&mut self) -> String {
        let characters = ['a', 'b', '#', ':', '|', 'é', '\u{7FF}', '東', '\u{FFFD}', '😀', '\0'];
        (0..self.below(6)).map(|_| characters[self.below(characters.len())]).collect()
    }
}
