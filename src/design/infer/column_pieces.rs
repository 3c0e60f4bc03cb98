//! The texts of one column of a cluster: the codec that writes them, or the smaller parts that they consist of.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::iso_time::{before_time, is_iso_time};
use super::super::words::words_of;
use super::counts::{counts, most};
use super::escaped::are_escaped;
use super::label::is_state;
use super::separator::parts;
use crate::codec::{
    Codec, Date, Enumeration, Int, Number, PaddedDecimal, Parsed, Rfc3339, Semver, Text, UlidText, Uuid, Value, Version,
};
use crate::time::Instant;
use crate::time_buckets::Bucket;

/// A piece of a template that a column becomes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// The same text in all rows.
    Literal(String),
    /// A field.
    Field(FieldGuess),
}

/// A field as guessed from a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FieldGuess {
    /// The codec. The literal after a text is not known yet.
    pub(super) codec: Codec,
    /// Whether the texts are numbers without padding.
    pub(super) is_digits: bool,
    /// Whether the texts are times, in a form that no codec writes.
    pub(super) is_time: bool,
    pub(super) examples: Vec<String>,
}

/// The most texts of an enumeration.
const MOST_OPTIONS: usize = 12;
/// How often each of them must occur on average.
const OFTEN: usize = 4;
/// One text in this many may have another form.
const STRAY_IN: usize = 33;
/// Years that keys are likely to hold.
const YEARS: core::ops::Range<i64> = 1970..2101;
/// The separators within a part.
const INNER: [&str; 7] = ["@", "|", "::", "/", ":", "~", "_"];
/// The number of digits of times in epoch milliseconds, from 2001 to 2286.
const EPOCH_DIGITS: usize = 13;

/// The pieces that the texts of a column consist of. Texts of escaped keys have no smaller parts: only the usual separator stands between
/// two fields.
pub(super) fn pieces_of(texts: &[&str], is_of_escaped: bool) -> Vec<Piece> {
    if are_small_times(texts) {
        return Vec::from([field(text(), texts)]);
    }
    if let Some(codec) = codec_of_all(texts).or_else(|| codec_of_most(texts)) {
        return Vec::from([field(codec, texts)]);
    }
    let has_parts = !are_escaped(texts);
    let smaller = has_parts.then(|| after_prefix(texts)).flatten();
    smaller
        .or_else(|| if is_of_escaped { None } else { split(texts) })
        .unwrap_or_else(|| Vec::from([text_or_enum(texts)]))
}

/// The codec of any text.
pub(super) fn text() -> Codec {
    Text::escaped().into()
}

fn field(codec: Codec, texts: &[&str]) -> Piece {
    let mut examples: Vec<String> = Vec::new();
    for text in texts {
        if examples.len() < 3 && examples.iter().all(|known| known != text) {
            examples.push((*text).to_owned());
        }
    }
    let is_digits = texts.iter().all(|text| is_number(text));
    let is_time = codec == Rfc3339.into() || texts.iter().all(|text| is_iso_time(text));
    Piece::Field(FieldGuess { codec, is_digits, is_time, examples })
}

/// Digits without a zero in front.
fn is_number(text: &str) -> bool {
    !text.is_empty()
        && text.len() < 16
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'))
}

/// The codec that must have written all of these texts. Times in a form that no codec writes are whole texts if all have the same form,
/// because they sort.
fn codec_of_all(texts: &[&str]) -> Option<Codec> {
    written_by(texts)
        .or_else(|| are_mixed_times(texts).then(|| Rfc3339.into()))
        .or_else(|| texts.iter().all(|one| is_iso_time(one)).then(text))
}

/// Whether these are times in small letters, as `ElectroDB` writes them.
fn are_small_times(texts: &[&str]) -> bool {
    texts.iter().all(|text| text.contains('t') && is_iso_time(&text.to_ascii_uppercase()))
}

/// The codec that wrote these texts except for a few of another length.
fn codec_of_most(texts: &[&str]) -> Option<Codec> {
    let (length, count) = most(&mut texts.iter().map(|text| text.len()))?;
    let usual = || texts.iter().copied().filter(|text| text.len() == length).collect::<Vec<_>>();
    ((texts.len() - count) * STRAY_IN <= texts.len()).then(|| written_by(&usual())).flatten()
}

/// Whether these are times with different zones, or with fractions of different lengths.
fn are_mixed_times(texts: &[&str]) -> bool {
    let is_time = |text: &&str| Codec::from(Rfc3339).read(text).is_some();
    let first = texts.first().copied().unwrap_or_default();
    texts.iter().all(is_time) && texts.iter().any(|text| text.len() != first.len() || zone(text) != zone(first))
}

/// The zone at the end of a time.
fn zone(time: &str) -> &str {
    time.rfind(['Z', 'z', '+', '-']).and_then(|start| time.get(start..)).unwrap_or_default()
}

fn written_by(texts: &[&str]) -> Option<Codec> {
    let length = texts.first()?.len();
    let is_same_length = texts.iter().all(|text| text.len() == length);
    if !is_same_length {
        return of_any(Semver.into(), texts);
    }
    let digits = texts.iter().all(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    match length {
        36 => of_any(Uuid.into(), texts),
        26 => of_any(UlidText.into(), texts),
        24 => time(Date.into(), texts),
        16 if !digits => bucket(length, texts).or_else(|| of(Number.into(), texts, &is_sane)),
        4 if digits => of(Bucket::Year.into(), texts, &is_of_our_time).or_else(|| int(length, texts)),
        1..=20 if digits => int(length, texts),
        _ => bucket(length, texts),
    }
    .or_else(|| version(length, texts))
    .or_else(|| decimal(texts))
    .or_else(|| of_any(Semver.into(), texts))
}

/// The codec, if it reads all texts, and their values are accepted.
fn of(codec: Codec, texts: &[&str], accepts: &dyn Fn(Value<'_>) -> bool) -> Option<Codec> {
    let is_read =
        |text: &&str| codec.read(text).is_some_and(|reading| accepts(Parsed::value(&codec.parsed(text, reading))));
    texts.iter().all(is_read).then_some(codec)
}

fn of_any(codec: Codec, texts: &[&str]) -> Option<Codec> {
    of(codec, texts, &|_| true)
}

/// A time bucket that has texts of this length.
fn bucket(length: usize, texts: &[&str]) -> Option<Codec> {
    Bucket::ALL.into_iter().filter(|bucket| bucket.chars() == length).find_map(|bucket| time(bucket.into(), texts))
}

/// A time, ascending or descending: a reversed text has no valid month.
fn time(codec: Codec, texts: &[&str]) -> Option<Codec> {
    of_any(codec.clone(), texts).or_else(|| of(codec.descending().ok()?, texts, &is_of_our_time))
}

fn version(length: usize, texts: &[&str]) -> Option<Codec> {
    of_any(Version::new(length.checked_sub(1)?).ok()?.into(), texts)
}

/// Padded numbers with a decimal point.
fn decimal(texts: &[&str]) -> Option<Codec> {
    let (whole, fraction) = texts.first()?.split_once('.')?;
    let is_padded = |text: &&str| text.starts_with('0') && whole.len() > 1;
    let may_be = !fraction.is_empty() && texts.iter().any(is_padded);
    of_any(PaddedDecimal::new(whole.len(), fraction.len()).ok().filter(|_| may_be)?.into(), texts)
}

/// Padded numbers, or times as milliseconds. Other numbers of a single length are ids.
fn int(length: usize, texts: &[&str]) -> Option<Codec> {
    let is_padded = length > 1 && texts.iter().any(|text| text.starts_with('0'));
    let is_epoch = length == EPOCH_DIGITS && texts.iter().all(|text| text.starts_with('1'));
    Int::new(length).ok().filter(|_| is_padded || is_epoch).map(Codec::from)
}

/// Whether a number is plausible as a value, rather than random bits.
fn is_sane(value: Value<'_>) -> bool {
    matches!(value, Value::Number(number) if number == 0.0 || (1e-9..1e15).contains(&number.abs()))
}

fn is_of_our_time(value: Value<'_>) -> bool {
    let year = |instant: Instant| instant.shown().get(..4).and_then(|year| year.parse::<i64>().ok());
    matches!(value, Value::Instant(instant) if year(instant).is_some_and(|year| YEARS.contains(&year)))
}

/// An enumeration of a few states that all recur, or else any text: other words that are few today can be more tomorrow.
fn text_or_enum(texts: &[&str]) -> Piece {
    let options = counts(&mut texts.iter().copied());
    let are_few = (2..=MOST_OPTIONS).contains(&options.len()) && texts.len() >= OFTEN * options.len();
    if are_few && options.iter().all(|(option, count)| is_state(option) && *count > 1) {
        let options: Vec<_> = options.into_iter().map(|(option, _)| option).collect();
        if let Ok(codec) = Enumeration::new(&options.join("|")) {
            return field(codec.into(), texts);
        }
    }
    field(text(), texts)
}

/// A literal at the start of all texts, as in `SHARD_7` and `v3`, and the rest, if it is more specific than any text.
fn after_prefix(texts: &[&str]) -> Option<Vec<Piece>> {
    let (first, others) = texts.split_first()?;
    let common =
        others.iter().fold(first.len(), |length, text| common_bytes(first.get(..length).unwrap_or_default(), text));
    let end = first.get(..common)?.trim_end_matches(|last: char| last.is_ascii_digit()).len();
    let prefix = first.get(..before_time(first, end))?;
    let ends = prefix.ends_with(['_', '-', '@', '.', ':', '/'])
        || texts.iter().all(|text| text.get(prefix.len()..).is_some_and(is_digits));
    if prefix.is_empty() || !ends || words_of(prefix).is_empty() {
        return None;
    }
    let rests: Vec<_> = texts.iter().map(|text| text.get(prefix.len()..).unwrap_or_default()).collect();
    if rests.iter().any(|rest| rest.is_empty()) {
        return None;
    }
    let codec = codec_of_all(&rests).or_else(|| rests.iter().all(|rest| is_digits(rest)).then(text))?;
    Some(Vec::from([Piece::Literal(prefix.to_owned()), field(codec, &rests)]))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The length of the common beginning of two texts, in bytes up to the end of a character.
fn common_bytes(a: &str, b: &str) -> usize {
    let bytes = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
    (0..=bytes).rev().find(|end| a.is_char_boundary(*end)).unwrap_or_default()
}

/// Parts within a part, if all texts have equally many and some part is more specific than any text.
fn split(texts: &[&str]) -> Option<Vec<Piece>> {
    INNER.into_iter().find_map(|separator| {
        let rows: Vec<_> = texts.iter().map(|text| parts(text, separator)).collect();
        let count = rows.first()?.len();
        if !(2..=4).contains(&count) || rows.iter().any(|row| row.len() != count) {
            return None;
        }
        let mut pieces = Vec::new();
        for column in 0..count {
            let cells: Vec<_> = rows.iter().filter_map(|row| row.get(column).copied()).collect();
            if cells.iter().any(|cell| cell.is_empty()) {
                return None;
            }
            if column > 0 {
                pieces.push(Piece::Literal(separator.to_owned()));
            }
            pieces.extend(inner(&cells));
        }
        let is_any = |piece: &Piece| matches!(piece, Piece::Field(field) if field.codec.is_text());
        let says_something = pieces.iter().any(|piece| matches!(piece, Piece::Field(field) if !field.codec.is_text()));
        (says_something || (separator != "_" && separator != "@" && pieces.iter().any(is_any))).then_some(pieces)
    })
}

fn inner(cells: &[&str]) -> Vec<Piece> {
    let first = cells.first().copied().unwrap_or_default();
    if cells.len() > 1 && cells.iter().all(|cell| *cell == first) {
        return Vec::from([Piece::Literal(first.to_owned())]);
    }
    if let Some(codec) = codec_of_all(cells) {
        return Vec::from([field(codec, cells)]);
    }
    after_prefix(cells).unwrap_or_else(|| Vec::from([text_or_enum(cells)]))
}
