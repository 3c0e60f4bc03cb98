//! How codecs relate: whether one reads all texts of another, and accepts all its values.

use super::finding::DiffCode;
use crate::attribute_value::AttributeType;
use crate::codec::{Codec, Shape, Value};
use crate::number::MAX_DIGITS;
use crate::time::ISO_CHARS;
use crate::time_buckets::Bucket;

/// The consequence for old keys of replacing a codec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exchange {
    /// Nothing.
    Same,
    /// It reads all old keys, writes the same for all old values, and has more values.
    Wider,
    /// Some old keys are not read, or with other values.
    Fault(DiffCode),
}

/// The consequence of replacing `old` by `new`, with this literal after both.
pub(super) fn exchange(old: &Codec, new: &Codec, literal: &str) -> Exchange {
    if old == new {
        return Exchange::Same;
    }
    if old.casing() != new.casing() {
        return if old.has_case_of(new) { Exchange::Wider } else { Exchange::Fault(DiffCode::CasingChanged) };
    }
    if old.bare_name() == new.bare_name() && new.is_whole_before(literal) {
        return Exchange::Same;
    }
    if old.options_text().is_some() && new.options_text().is_some() {
        return exchanged_options(old, new);
    }
    if old.is_within(new, literal) {
        Exchange::Wider
    } else if old.name() == new.name() && old.is_descending() == new.is_descending() {
        Exchange::Fault(DiffCode::TextModeChanged)
    } else {
        Exchange::Fault(DiffCode::CodecChanged)
    }
}

fn exchanged_options(old: &Codec, new: &Codec) -> Exchange {
    if old.bare_name() != new.bare_name() || old.is_descending() != new.is_descending() {
        return Exchange::Fault(DiffCode::CodecChanged);
    }
    if !old.options().all(|option| new.options().any(|other| other == option)) {
        return Exchange::Fault(DiffCode::EnumShrunk);
    }
    // A rank is written with its place, so its names may only be followed by more.
    if old.is_ranked() && !new.options().zip(old.options()).all(|(new, old)| new == old) {
        return Exchange::Fault(DiffCode::CodecChanged);
    }
    let is_longer = new.options().count() > old.options().count();
    if is_longer { Exchange::Wider } else { Exchange::Same }
}

/// Whether `new` reads ids as `old` wrote them, but writes them in the case in which they are given.
pub(super) fn is_recased(old: &Codec, new: &Codec) -> bool {
    let sample = if is_of_any_case(old) { old.tried().and_then(|own| own.samples.last()) } else { None };
    let keeps_any_case = new.is_text() || new.plain_type() == Some(AttributeType::Text);
    keeps_any_case && sample.is_some_and(|(_, text)| new.keeps(text, ""))
}

/// Whether a codec takes texts in any case, and writes them in one.
fn is_of_any_case(codec: &Codec) -> bool {
    codec.shape() == Shape::Text && codec.not_as_written().is_some()
}

/// Whether a field that `old` writes can be given to `new` as well: it takes all values, and means the same by them.
pub(super) fn takes(old: &Codec, new: &Codec) -> bool {
    let is_turned = old.name() == new.name() && old.is_descending() != new.is_descending();
    if is_turned || old.is_like_but_for_case(new) {
        return true;
    }
    match (old.shape(), new.shape()) {
        (Shape::Instant, Shape::Instant) => old.is_in_seconds() == new.is_in_seconds(),
        (Shape::Whole, Shape::Whole) => new.digits().unwrap_or(MAX_DIGITS) >= most_digits(old),
        (Shape::Whole, Shape::Number) => most_digits(old) <= 15,
        (Shape::Whole | Shape::Number, Shape::Decimal) => new.plain_type() == Some(AttributeType::Number),
        (Shape::Amount, Shape::Amount) => new.digits() >= old.width() && new.scale() == old.scale(),
        (Shape::Text, Shape::Text) => takes_texts(old, new),
        _ => false,
    }
}

/// No whole number of a codec has more digits.
fn most_digits(codec: &Codec) -> usize {
    codec.width().unwrap_or(MAX_DIGITS)
}

fn takes_texts(old: &Codec, new: &Codec) -> bool {
    if is_of_any_case(old) {
        return false;
    }
    if old.options_text().is_some() {
        return old.options().all(|option| new.text_of(Value::Text(option)).is_some());
    }
    old.is_given_to(new)
}

/// Whether a field that was read with `old` has equal values, or more precise ones, if it is read with `new`.
pub(super) fn reads_alike(old: &Codec, new: &Codec) -> bool {
    if (old.shape(), new.shape()) == (Shape::Instant, Shape::Instant) {
        let (before, after) = (exactness(old), exactness(new));
        return after >= before && !(old.crosses(new) && after < 10);
    }
    takes(old, new) && (!new.loses_case() || old.casing() == new.casing())
}

/// The length of a time in ISO text, up to its precision.
pub(super) fn exactness(codec: &Codec) -> usize {
    codec.bucket().map_or(ISO_CHARS, Bucket::chars)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template::{Template, TemplateOptions, TextMode};
    use crate::text::Limit;

    fn template(text: &str) -> Template {
        let mode = if text.starts_with('!') { TextMode::Verbatim } else { TextMode::Escaped };
        let options = TemplateOptions { limit: Limit::Partition, text: mode, casing: None };
        Template::for_function("", text.trim_start_matches('!'), options).unwrap()
    }

    #[track_caller]
    fn exchanged(old: &str, new: &str) -> Exchange {
        let (old, new) = (template(old), template(new));
        let (before, after) = (old.field(0).unwrap(), new.field(0).unwrap());
        exchange(before.codec, after.codec, after.literal)
    }

    #[test]
    fn codecs_in_the_place_of_others() {
        use DiffCode::{CodecChanged, EnumShrunk, TextModeChanged};
        for (old, new, expected) in [
            ("{a:int}", "{a:int(16)}", Exchange::Same),
            ("{a:int(4)}", "{a:int(5)}", Exchange::Fault(CodecChanged)),
            ("{a:enum(a|b)}", "{a:enum(b|a)}", Exchange::Same),
            ("{a:enum(a|b)}", "{a:enum(b|c|a)}", Exchange::Wider),
            ("{a:enum(a|b)}", "{a:enum(a|c)}", Exchange::Fault(EnumShrunk)),
            ("{a:rank(a|b)}", "{a:rank(a|b|c)}", Exchange::Wider),
            ("{a:rank(a|b) desc}", "{a:rank(a|b|c) desc}", Exchange::Wider),
            ("{a:rank(a|b)}", "{a:rank(c|a|b)}", Exchange::Fault(CodecChanged)),
            ("{a:rank(a|b)}", "{a:rank(a)}", Exchange::Fault(EnumShrunk)),
            ("{a:rank(a|b)}", "{a:enum(a|b)}", Exchange::Fault(CodecChanged)),
            ("{a:enum(a|b)}", "{a}", Exchange::Wider),
            ("{a:hex(4)}", "{a}", Exchange::Wider),
            ("{a:base64url(4)}#", "{a}#", Exchange::Wider),
            ("{a:hex(4)}", "{a:hex(5)}", Exchange::Fault(CodecChanged)),
            ("!{a:hex(4)}x", "!{a}x", Exchange::Fault(CodecChanged)),
            ("!{a:enum(a-b|b)}#x", "!{a}-x", Exchange::Fault(CodecChanged)),
            ("{a:plaindate}#", "{a}#", Exchange::Wider),
            ("!{a:plaindate}#", "!{a}#", Exchange::Wider),
            ("{a:uuid}", "{a}", Exchange::Fault(CodecChanged)),
            ("!{a:word}#b", "!{a}#b", Exchange::Wider),
            ("!{a:lower}#b", "!{a}#b", Exchange::Wider),
            ("!{a:lower}", "{a}", Exchange::Fault(CodecChanged)),
            ("!{a:lower}", "{a:S}", Exchange::Wider),
            ("!{a}", "{a:S}", Exchange::Wider),
            ("{a}", "{a:S}", Exchange::Fault(CodecChanged)),
            ("{a}", "!{a}", Exchange::Fault(TextModeChanged)),
            ("{a:int}", "{a:int desc}", Exchange::Fault(CodecChanged)),
            ("{a}", "{a:enum(a|b)}", Exchange::Fault(CodecChanged)),
        ] {
            assert_eq!(exchanged(old, new), expected, "{old} {new}");
        }
    }

    #[test]
    fn values_that_another_codec_takes() {
        let taken = |old: &str, new: &str| {
            let (old, new) = (template(old), template(new));
            takes(old.field(0).unwrap().codec, new.field(0).unwrap().codec)
        };
        for (old, new, expected) in [
            ("{a:int(4)}", "{a:int(5)}", true),
            ("{a:int(4)}", "{a:int(3)}", false),
            ("{a:int(4)}", "{a:version(10)}", true),
            ("{a:int}", "{a:number}", false),
            ("{a:int(4)}", "{a:number}", true),
            ("{a:int(4)}", "{a:N}", true),
            ("{a:int desc}", "{a:int}", true),
            ("{a:date}", "{a:day}", true),
            ("{a:date}", "{a:epoch}", false),
            ("{a:date}", "{a:epochms}", true),
            ("{a:decimal(4,2)}", "{a:decimal(6,2)}", true),
            ("{a:decimal(4,2)}", "{a:decimal(6,3)}", false),
            ("{a}", "{a:S}", true),
            ("{a}", "!{a}#b", false),
            ("!{a:rest}", "{a}", true),
            ("{a:enum(a|b)}", "{a:rank(b|a)}", true),
            ("{a:enum(a|b)}", "{a:enum(a)}", false),
            ("{a:uuid}", "{a}", false),
            ("{a}", "{a:uuid}", false),
            ("{a}", "{a:int}", false),
        ] {
            assert_eq!(taken(old, new), expected, "{old} {new}");
        }
    }
}
