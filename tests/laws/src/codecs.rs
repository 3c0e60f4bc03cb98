//! The laws of codecs alone: which texts and numbers each takes, to the last one, and that each reads only what it writes.

use ddb_keys::codec::{
    Codec, Digits, Int, PaddedDecimal, Place, Reading, Semver, Shape, Text, Value, Version, Word, codec_of,
    descriptions,
};
use ddb_keys::writer::Writer;

use crate::random::Random;
use crate::random_semver;
use crate::texts::changed_key;
use crate::unchecked_values::value;

/// What may stand after a text in a verbatim template.
const SEPARATORS: &[&str] = &["#", "::", "#a#", "a#a", "", ":a:", "b%b", "##", "-"];

pub(crate) fn run(random: &mut Random) {
    let mut text = random.text(6);
    let separator = *random.pick(SEPARATORS);
    if random.flag() {
        let pieces = [separator, "a", ":", "#", "%", "b", separator.get(..1).unwrap_or("é")];
        text = (0..1 + random.below(4)).map(|_| *random.pick(&pieces)).collect();
    }
    check_ends(&text, separator);
    check_wholes(random.whole(), 1 + random.below(20));
    check_decimal(random);
    let version = random_semver::semver(random);
    for text in [&text, &version, &changed_key(&version, random)] {
        assert_eq!(written(&Semver.into(), Value::Text(text)).is_some(), is_version(text), "{text:?}");
    }
    for codec in codecs(random) {
        let own = written(&codec, value(random, &codec).value()).unwrap_or_default();
        for near in [text.clone(), changed_key(&own, random), own] {
            check_own(&codec, &near);
        }
    }
}

/// Verbatim text, words and text in lower case may not hold what ends them, nor the beginning of it at their end.
fn check_ends(text: &str, separator: &str) {
    let stands_once = separator.is_empty() || format!("{text}{separator}").find(separator) == Some(text.len());
    let is_text = stands_once && !text.is_empty();
    let is_word = is_text && text.chars().all(|character| character > '$');
    let is_lower = is_text && text.to_lowercase() == text;
    let lower = codec_of("lower", None, Some(separator));
    let all = [(Text::verbatim(separator).into(), is_text), (Word::before(separator).into(), is_word)];
    for (codec, takes) in all.into_iter().chain(lower.ok().map(|codec| (codec, is_lower))) {
        assert_eq!(
            written(&codec, Value::Text(text)).as_deref(),
            Some(text).filter(|_| takes),
            "{text:?} {separator:?}"
        );
        assert_eq!(codec.read(text), takes.then_some(Reading::Value(Value::Text(text))), "{text:?} {separator:?}");
        assert_eq!(codec.is_plain(text), takes, "{text:?} {separator:?}");
    }
}

/// Numbers are taken up to the last one of their digits.
fn check_wholes(number: u128, width: usize) {
    let limit = 10_u128.pow(width as u32);
    let codecs = [
        (Int::new(width).map(Codec::from), limit),
        (Version::new(width).map(Codec::from), limit.min(1 << 53)),
        (Ok(Digits.into()), 10_u128.pow(20)),
    ];
    for (codec, limit) in codecs {
        let codec = codec.unwrap_or_else(|error| panic!("{error}"));
        for number in [number, limit - 1, limit, number % limit] {
            let digits = number.to_string();
            let text = written(&codec, Value::Digits(&digits));
            assert_eq!(text.is_some(), number < limit, "{number} by {}", codec.name());
            if let Ok(whole) = u64::try_from(number) {
                assert_eq!(written(&codec, Value::Whole(whole)), text, "{number} by {}", codec.name());
            }
        }
    }
}

/// A decimal has at most so many digits on each side of its point.
fn check_decimal(random: &mut Random) {
    let (width, scale) = (1 + random.below(20), random.below(19));
    let codec = Codec::from(PaddedDecimal::new(width, scale).unwrap_or_else(|error| panic!("{error}")));
    let number = random.whole() % 10_u128.pow(21);
    let rest = random.below(10).to_string().repeat(random.below(21));
    let text = if rest.is_empty() { number.to_string() } else { format!("{number}.{rest}") };
    let fits = number < 10_u128.pow(width as u32) && rest.trim_end_matches('0').len() <= scale;
    assert_eq!(written(&codec, Value::Text(&text)).is_some(), fits, "{text} by {}", codec.name());
}

/// Some of the codecs that stand in templates, in both orders.
fn codecs(random: &mut Random) -> Vec<Codec> {
    let described = descriptions().filter(|description| description.place != Place::Attribute);
    let mut codecs: Vec<_> = described.filter_map(|description| description.codec().ok()).collect();
    codecs.extend([Word::before("a:").into(), Text::verbatim("::").into()]);
    let descending: Vec<_> = codecs.iter().filter_map(|codec| codec.clone().descending().ok()).collect();
    codecs.extend(descending);
    codecs.retain(|_| random.one_in(4));
    codecs
}

fn written(codec: &Codec, value: Value<'_>) -> Option<String> {
    let mut bytes = [0; 8192];
    let mut out = Writer::new(&mut bytes);
    codec.write(value, &mut out).ok().and_then(|()| out.text().map(str::to_owned))
}

/// A text that is read is written again, and a plain text is written as it is.
fn check_own(codec: &Codec, text: &str) {
    if codec.is_plain(text) {
        assert_eq!(written(codec, Value::Text(text)).as_deref(), Some(text), "{}", codec.name());
    }
    let mut bytes = [0; 8192];
    let mut out = Writer::new(&mut bytes);
    let value = match codec.read(text) {
        None => return,
        Some(Reading::Value(value)) => value,
        Some(Reading::Rewritten) => {
            codec.rewrite(text, &mut out);
            let rewritten = out.text().unwrap_or_else(|| panic!("{text:?} by {}", codec.name()));
            if codec.shape() == Shape::Whole { Value::Digits(rewritten) } else { Value::Text(rewritten) }
        }
    };
    assert_eq!(written(codec, value).as_deref(), Some(text), "{value:?} by {}", codec.name());
}

/// The grammar of Semantic Versioning 2.0.
fn is_version(text: &str) -> bool {
    let (rest, build) = text.split_once('+').map_or((text, None), |(rest, build)| (rest, Some(build)));
    let (core, pre) = rest.split_once('-').map_or((rest, None), |(core, pre)| (core, Some(pre)));
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let is_digits = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let has_zero = |word: &str| word.len() > 1 && word.starts_with('0') && is_digits(word);
    core.split('.').count() == 3
        && core.split('.').all(|number| is_digits(number) && !has_zero(number))
        && pre.is_none_or(|pre| pre.split('.').all(|word| is_word(word) && !has_zero(word)))
        && build.is_none_or(|build| build.split('.').all(is_word))
        && text.len() <= 256
}
