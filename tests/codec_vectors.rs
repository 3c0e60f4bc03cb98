//! The texts of the codecs for keys that exist, as JavaScript computes them: `vectors/codecs.mjs` made the list.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use ddb_keys::codec::{Codec, Reading, Shape, Value, codec_of};
use ddb_keys::time::Instant;
use ddb_keys::writer::Writer;

/// The codec of a line, with its arguments and direction.
fn codec(written: &str) -> Codec {
    let (name, is_descending) = written.strip_suffix(" desc").map_or((written, false), |name| (name, true));
    let (name, arguments) = name.strip_suffix(')').and_then(|name| name.split_once('(')).unwrap_or((name, ""));
    let codec = codec_of(name, (!arguments.is_empty()).then_some(arguments), Some("#")).unwrap();
    if is_descending { codec.descending().unwrap() } else { codec }
}

/// The text that a codec writes of a value as people write it.
fn text_of(codec: &Codec, value: &str) -> Option<String> {
    let mut bytes = [0; 4096];
    let mut out = Writer::new(&mut bytes);
    codec.write(Value::Text(value), &mut out).ok().and_then(|()| out.text().map(str::to_owned))
}

/// The value of a text, as people write it.
fn value_of(codec: &Codec, text: &str) -> Option<String> {
    let mut bytes = [0; 4096];
    let mut out = Writer::new(&mut bytes);
    match codec.read(text)? {
        Reading::Value(Value::Text(text)) => Some(text.to_owned()),
        Reading::Value(Value::Instant(at)) => Some(iso_of(at)),
        Reading::Value(value) => panic!("{value:?}"),
        Reading::Rewritten => {
            codec.rewrite(text, &mut out);
            out.text().map(str::to_owned)
        }
    }
}

fn iso_of(at: Instant) -> String {
    let mut bytes = [0; 32];
    let mut out = Writer::new(&mut bytes);
    codec_of("date", None, None).unwrap().write(Value::Instant(at), &mut out).unwrap();
    out.text().unwrap().to_owned()
}

fn lines() -> impl Iterator<Item = (Codec, &'static str, &'static str)> {
    include_str!("vectors/codecs.txt").lines().map(|line| {
        let mut parts = line.split('\t');
        let mut part = || parts.next().unwrap();
        (codec(part()), part(), part())
    })
}

#[test]
fn texts_and_values_are_those_of_javascript() {
    for (codec, value, text) in lines() {
        let written = text_of(&codec, value.strip_prefix('~').unwrap_or(value));
        let expected = if text.is_empty() || value.is_empty() { None } else { Some(text) };
        assert_eq!(written.as_deref(), expected, "{} {value}", codec.name());
        let is_one_of_several = value.starts_with('~');
        let read = value_of(&codec, text).filter(|_| !is_one_of_several);
        let expected = (!value.is_empty() && !text.is_empty() && !is_one_of_several).then_some(value);
        assert_eq!(read.as_deref(), expected, "{} {text}", codec.name());
        if value.is_empty() && codec.shape() == Shape::Text {
            assert_eq!(text_of(&codec, text), None, "{} {text}", codec.name());
        }
    }
}

#[test]
fn values_are_in_the_order_of_their_texts() {
    let mut before: Option<(Codec, &str)> = None;
    for (codec, _, text) in
        lines().filter(|(_, value, text)| !value.is_empty() && !value.starts_with('~') && !text.is_empty())
    {
        let is_amount = codec.shape() == Shape::Amount;
        if let Some((_, last)) = before.filter(|(known, _)| is_amount && *known == codec) {
            assert_eq!(last < text, !codec.is_descending(), "{} {last} {text}", codec.name());
            assert_ne!(last, text);
        }
        before = Some((codec, text));
    }
}
