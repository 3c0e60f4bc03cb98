//! The law of spans, by which JavaScript reads keys without a call: what a reader finds that knows nothing but the literals and the spans of
//! a template is what the template parses.

use ddb_keys::codec::{SureForm, SureSpan, Value};
use ddb_keys::template::Template;

use crate::calendar::{days_of_month, iso};
use crate::case::Case;
use crate::random::Random;
use crate::tally::{Law, Tally};
use crate::texts::changed_key;

pub(crate) fn check(case: &Case, random: &mut Random, tally: &mut Tally) {
    if case.template.sure_spans().is_none() {
        return;
    }
    for key in &case.keys {
        for key in [key.clone(), changed_key(key, random)] {
            if let Some(texts) = read_by_spans(&case.template, &key) {
                let parsed = case.template.try_parse(&key).unwrap_or_default();
                let is_same = parsed.iter().zip(&texts).all(|(value, text)| is_written(&value.value(), text));
                tally.check(Law::OnlyOwn, is_same && parsed.len() == texts.len(), || {
                    format!("spans of {:?} read {key:?} as {texts:?}, the template as {parsed:?}", case.template.text())
                });
            }
        }
    }
}

fn is_written(value: &Value<'_>, text: &str) -> bool {
    match value {
        Value::Text(value) | Value::Digits(value) => *value == text,
        Value::Whole(number) => text.parse() == Ok(*number),
        Value::Instant(at) => {
            let first = "0000-01-01T00:00:00.000Z";
            iso(at.epoch_millis()) == [text, first.get(text.len()..).unwrap_or_default()].concat()
        }
        _ => false,
    }
}

/// The text of each field.
fn read_by_spans<'k>(template: &Template, key: &'k str) -> Option<Vec<&'k str>> {
    let mut rest = key.strip_prefix(template.head())?;
    let mut texts = Vec::new();
    for (span, field) in template.sure_spans()?.iter().zip(template.fields()) {
        let run = run_of(span, rest);
        let end = if span.width > 0 { span.width.min(run) } else { run };
        if end < span.width.max(1) {
            return None;
        }
        let (text, after) = rest.split_at_checked(end)?;
        texts.push(text);
        rest = after.strip_prefix(field.literal)?;
    }
    let units = key.encode_utf16().count();
    (rest.is_empty() && units <= template.sure_units()).then_some(texts)
}

/// How many bytes of a text may belong to a span, from its start.
fn run_of(span: &SureSpan, text: &str) -> usize {
    let parts = span.form.parts();
    if span.form == SureForm::Time {
        return if is_time(parts, text, span.width) { span.width } else { 0 };
    }
    let is_in = |(at, character): &(usize, char)| match parts {
        [least, most] => (u32::from(*least)..=u32::from(*most)).contains(&u32::from(*character)),
        runs => is_in_runs(runs, *at, *character),
    };
    text.chars().enumerate().take_while(is_in).map(|(_, character)| character.len_utf8()).sum()
}

/// Whether the runs of a span have this character at this place.
fn is_in_runs(runs: &[u16], mut at: usize, character: char) -> bool {
    for run in runs.chunks(SureForm::RUN) {
        let width = usize::from(run[0]);
        if at < width {
            return character.is_ascii() && run[1 + character as usize / 16] >> (character as usize % 16) & 1 == 1;
        }
        at -= width;
    }
    false
}

/// Whether a text begins with so many characters of a time, by its numbers, and with a day that every year has.
fn is_time(numbers: &[u16], text: &str, width: usize) -> bool {
    let (mut at, mut found) = (0, Vec::new());
    for number in numbers.chunks(4) {
        if at >= width {
            break;
        }
        let before = usize::from(number[0] > 0);
        let digits = text.get(at + before..at + before + usize::from(number[1]));
        let Some(digits) = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit())) else {
            return false;
        };
        let value = digits.parse().unwrap_or(0);
        if (before > 0 && u16::from(text.as_bytes()[at]) != number[0]) || !(number[2]..=number[3]).contains(&value) {
            return false;
        }
        found.push(value);
        at += before + digits.len();
    }
    at == width && found.get(2).is_none_or(|day| i64::from(*day) <= days_of_month(1, i64::from(found[1])))
}
