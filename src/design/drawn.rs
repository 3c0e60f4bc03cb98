//! Values of the fields of an entity, for property tests: its edge cases, and values drawn by random numbers.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::diff::{FieldSamples, samples_of, value_in};
use super::fields::{codecs_of, writes};
use super::order::in_order;
use crate::codec::{Codec, Decimal, Progress, Shape, Value};
use crate::entity_keys::EntityKeys;
use crate::limits::{MAX_WHOLE, PARTITION_KEY_BYTES};
use crate::number::shown_whole;
use crate::time::{FIRST_MILLIS, Instant, LAST_MILLIS};

/// The characters of drawn texts, the plainest first, so that a test that shrinks its numbers shrinks them. `$` is there several times, because
/// it begins every escaped character.
const CHARACTERS: &str = "a0b1cdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ23456789-_.:T+/@#$$$$ $$$$!\"%&'()*,;<=>?[\\]^`{|}~éßİ\
                          \u{7f}\0中\u{fffd}😀\u{10ffff}";

/// The greatest and the least doubles, which the descriptions of codecs give with fewer digits.
const DOUBLES: [Decimal<'_>; 4] = [
    Decimal { text: "1.7976931348623157e+308", double: f64::MAX },
    Decimal { text: "-1.7976931348623157e+308", double: f64::MIN },
    Decimal { text: "5e-324", double: f64::from_bits(1) },
    Decimal { text: "-5e-324", double: -f64::from_bits(1) },
];

/// The fields and flags of an entity, each with its edge cases: values that all keys with the field can hold. They are read back unchanged.
pub fn edges_of(keys: &EntityKeys) -> Vec<FieldSamples> {
    let mut all = samples_of(keys);
    for (field, own) in keys.fields().zip(&mut all) {
        let codecs = codecs_of(keys, field.info.name);
        let shape = field.info.codec.shape();
        let of_field = own.values.iter().filter_map(|text| value_in(shape, text));
        let samples = codecs.iter().filter_map(|codec| codec.tried()).flat_map(|own| own.samples);
        let of_codecs = samples.filter_map(|(text, _)| match shape {
            Shape::Binary => Some(Value::Binary(text)),
            _ => whole_or_other(shape, text),
        });
        let wholes = great_wholes(&codecs);
        let wholes = wholes.iter().filter_map(|text| whole_or_other(shape, text));
        let doubles = DOUBLES.into_iter().filter_map(|double| match shape {
            Shape::Number => Some(Value::Number(double.double)),
            Shape::Numeric => Some(Value::Decimal(double)),
            _ => None,
        });
        let all = of_field.chain(of_codecs).chain(wholes).chain(doubles);
        let mut edges: Vec<String> = Vec::new();
        for value in all.filter_map(|value| settled(field.info.codec, &codecs, value)) {
            if !edges.contains(&value) {
                edges.push(value);
            }
        }
        // A failing test shrinks to the first.
        if shape == Shape::Number {
            own.kind = "double";
        }
        own.values = in_order(edges, |before, value| before.len() <= value.len());
    }
    all
}

/// The integers up to which all are doubles, the next, and the greatest of each width; none for a field that also takes other numbers.
fn great_wholes(codecs: &[&Codec]) -> Vec<String> {
    if codecs.iter().any(|codec| codec.shape() != Shape::Whole) {
        return Vec::new();
    }
    let widths = codecs.iter().filter_map(|codec| codec.width());
    [MAX_WHOLE, MAX_WHOLE + 1].map(shown_whole).into_iter().chain(widths.map(|width| "9".repeat(width))).collect()
}

/// The value that a text stands for, also an integer of more than 64 bits.
fn whole_or_other(shape: Shape, text: &str) -> Option<Value<'_>> {
    match shape {
        Shape::Whole => Some(text.parse().map_or(Value::Digits(text), Value::Whole)),
        _ => value_in(shape, text),
    }
}

/// The value of a field drawn by `choices`; `None` if they lead to a text that its codec does not read, or that other keys cannot hold.
pub fn draw(keys: &EntityKeys, field: usize, choices: &[u32]) -> Option<String> {
    let field = keys.fields().nth(field)?;
    let codecs = codecs_of(keys, field.info.name);
    let (first, rest) = choices.split_first().unwrap_or((&0, &[]));
    let codec = *codecs.get(*first as usize % codecs.len().max(1))?;
    if codec.shape() == Shape::Instant {
        return settled(field.info.codec, &codecs, Value::Instant(instant_at(rest)?));
    }
    let text = walk(codec, rest);
    settled(field.info.codec, &codecs, codec.parsed(&text, codec.read(&text)?).value())
}

/// A value as the most precise codec of its field reads it back, such as the start of a day; `None` if a codec does not take it.
fn settled(best: &Codec, codecs: &[&Codec], value: Value<'_>) -> Option<String> {
    let text = best.text_of(with_double(value))?;
    let read = best.parsed(&text, best.read(&text)?);
    let value = with_double(read.value());
    codecs.iter().all(|codec| writes(codec, value)).then(|| typed(value))
}

/// The text of a codec drawn by the choices, a character at a time; without further choices, it ends as soon as it can.
fn walk(codec: &Codec, choices: &[u32]) -> String {
    let mut choices = choices.iter().copied();
    let (mut text, mut progress) = (String::new(), Progress::default());
    while text.len() < PARTITION_KEY_BYTES {
        let ends = usize::from(codec.may_end(progress));
        let next: Vec<_> = CHARACTERS.chars().filter_map(|next| Some((next, after(codec, progress, next)?))).collect();
        let choice = choices.next().unwrap_or_default() as usize % (next.len() + ends).max(1);
        let Some((character, then)) = choice.checked_sub(ends).and_then(|at| next.get(at)) else { break };
        text.push(*character);
        progress = *then;
    }
    text
}

/// The progress of a text after one more character.
fn after(codec: &Codec, progress: Progress, character: char) -> Option<Progress> {
    character.encode_utf8(&mut [0; 4]).bytes().try_fold(progress, |progress, byte| codec.step(progress, byte))
}

/// A time to the day, the second or the millisecond.
fn instant_at(choices: &[u32]) -> Option<Instant> {
    let at = |place: usize| u64::from(choices.get(place).copied().unwrap_or_default());
    let step = if at(0) % 3 == 0 {
        86_400_000
    } else if at(0) % 3 == 1 {
        1000
    } else {
        1
    };
    let millis = ((at(1) << 32) | at(2)) % FIRST_MILLIS.abs_diff(LAST_MILLIS) / step * step;
    Instant::in_range(FIRST_MILLIS.checked_add_unsigned(millis)?)
}

/// A number that was read has no double yet.
fn with_double(value: Value<'_>) -> Value<'_> {
    match value {
        Value::Decimal(Decimal { text, .. }) => {
            Value::Decimal(Decimal { text, double: crate::double::double_of(text).unwrap_or(f64::NAN) })
        }
        other => other,
    }
}

/// A value as text, as [`FieldSamples::values`] has it: a binary as the numbers of its bytes, and a double, which has no other exact text here, as
/// the upper and the lower half of its bits.
fn typed(value: Value<'_>) -> String {
    match value {
        Value::Binary(bytes) => {
            bytes.chars().map(|byte| shown_whole(u64::from(u32::from(byte)))).collect::<Vec<_>>().join(",")
        }
        Value::Number(number) => {
            let (upper, lower) = (number.to_bits() >> 32, number.to_bits() & 0xffff_ffff);
            [&shown_whole(upper), ",", &shown_whole(lower)].concat()
        }
        Value::Text(text) => text.to_owned(),
        _ => value.shown(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::casing::Casing;
    use crate::codec::{TextMode, descriptions};
    use crate::entity_keys::AttributeDefinition;

    fn keys(templates: [&str; 2]) -> EntityKeys {
        let attributes = ["pk", "sk"].iter().zip(templates).map(|(name, template)| AttributeDefinition {
            text: TextMode::Verbatim,
            ..AttributeDefinition::new(*name, template)
        });
        EntityKeys::new(&attributes.collect::<Vec<_>>()).unwrap()
    }

    /// Pseudorandom numbers, the same every time.
    fn choices(seed: u32) -> Vec<u32> {
        let mixed =
            |at: u32| (seed.wrapping_add(at).wrapping_mul(0x9e37_79b1) ^ (at << 7)).wrapping_mul(0x85eb_ca6b) >> 8;
        (0..seed % 40).map(mixed).collect()
    }

    #[test]
    fn every_codec_has_edges_and_draws() {
        for own in descriptions() {
            let arguments = own.sample_arguments().map(|own| format!("({own})")).unwrap_or_default();
            let keys = keys(["A", &format!("{{x:{}{arguments}}}", own.name)]);
            let edges = edges_of(&keys).remove(0).values;
            assert!(edges.len() > 1, "{}", own.name);
            let mut drawn: Vec<_> = (0..400).filter_map(|seed| draw(&keys, 0, &choices(seed))).collect();
            assert!(drawn.len() > 60, "{}: {} drawn", own.name, drawn.len());
            drawn.sort();
            drawn.dedup();
            assert!(drawn.len() > 40 || drawn.len() == edges.len(), "{}: {drawn:?}", own.name);
        }
    }

    #[test]
    fn a_value_suits_all_keys_with_the_field() {
        let keys = keys(["{no:int(2)}#{at:day}", "{no:int(6)}#{at:date}"]);
        let [no, at] =
            [0, 1].map(|field| (0..400).filter_map(|seed| draw(&keys, field, &choices(seed))).collect::<Vec<_>>());
        assert!(no.len() > 150 && no.iter().all(|no| no.len() <= 2), "{no:?}");
        assert!(at.iter().any(|at| !at.ends_with("T00:00:00.000Z")));
        assert!(edges_of(&keys)[0].values.iter().all(|no| no.len() <= 2));
    }

    #[test]
    fn the_greatest_numbers_are_edges() {
        let (safe, next) = ("9007199254740991", "9007199254740992");
        let (great, least) = ("1.7976931348623157e+308", "5e-324");
        for (template, edges) in [
            ("{x:int(15)}", &["999999999999999"] as &[_]),
            ("{x:int}", &[safe, next, "9999999999999999"]),
            ("{x:int(20) desc}", &[safe, next, "99999999999999999999"]),
            ("{x:version(16)}", &[safe]),
            ("{x:numeric}", &[great, &format!("-{great}"), least, &format!("-{least}")]),
        ] {
            let found = edges_of(&keys(["A", template])).remove(0).values;
            let has = |edge: &&&str| found.iter().any(|own| own == **edge);
            assert_eq!(edges.iter().filter(has).count(), edges.len(), "{template}: {found:?}");
        }
        let versions = edges_of(&keys(["A", "{x:version(16)}"])).remove(0).values;
        assert!(!versions.iter().any(|own| own == next), "versions are safe integers");
        let mixed = edges_of(&keys(["{x:int(20)}", "{x:numeric}"])).remove(0).values;
        assert!(mixed.iter().all(|own| own.len() < 16), "a double has no digits beyond: {mixed:?}");
    }

    #[test]
    fn numbers_in_a_key_of_one_case_have_draws() {
        let definition = |name: &str, template: &str| AttributeDefinition {
            text: TextMode::Verbatim,
            casing: Some(Casing::Upper),
            ..AttributeDefinition::new(name, template)
        };
        let keys = EntityKeys::new(&[definition("pk", "P"), definition("sk", "A#{v:numeric}")]).unwrap();
        let edges = edges_of(&keys).remove(0).values;
        assert!(["0", "-1.5", "1e-7", "5e-324"].iter().all(|edge| edges.iter().any(|own| own == edge)), "{edges:?}");
        assert!((0..400).filter_map(|seed| draw(&keys, 0, &choices(seed))).count() > 60);
    }

    #[test]
    fn fewer_choices_are_plainer_values() {
        let keys = keys(["{a}", "{b:int(4)}#{c:date}"]);
        let plain = |field| draw(&keys, field, &[]).unwrap();
        assert_eq!([plain(0), plain(1), plain(2)], ["a", "0", "0000-01-01T00:00:00.000Z"]);
        assert_eq!(draw(&keys, 3, &[]), None);
    }
}
