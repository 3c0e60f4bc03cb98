//! The split from the right: `{file}@{v:digits}` reads `a@b@3` as the file `a@b` and 3.
//!
//! Existing tables have such keys, with a name or an address before a number. Take a key *T S τ*: *T* is a verbatim text, *S* is the
//! literal after it, and *τ* is the rest of the key. Assume that no field in *τ* can contain a character of *S*. No field is empty, so no
//! occurrence of *S* can span a field, and the number of occurrences in *S τ* depends only on the literals: one at the start, and those
//! within the literals of *τ*. Call this number *c*. The last *c* occurrences of *S* in the key are then those in *S τ*, and *T* ends at
//! the first of them, whatever *T* contains: every text has a key, and every key can be split in one way only.
//!
//! The price is that prefixes no longer work. All keys of `a` begin with `a@`, but so do the keys of `a@b`, so a prefix cannot end after
//! such a text, and a range cannot begin after it or within it. Therefore a text is split this way only before `digits`. Before other
//! codecs, a text must not contain the separator: existing tables have such keys, and are queried by these prefixes.

use super::field::{Field, Reach};
use super::syntax::Span;
use crate::codec::{Codec, Extent};

/// Allows the last text of a verbatim template to contain its separator, if the key can be split from the right; see above.
pub(super) fn split_from_right(fields: &mut [Field], texts: &str) {
    let fields_end_early = fields.iter().any(|field| field.is_optional); // then the number of separators is not known
    let Some(at) = fields.iter().rposition(|field| field.codec.is_any_text()) else { return };
    let Some((field, behind)) = fields.get_mut(at..).and_then(<[Field]>::split_first_mut) else { return };
    let separator = field.literal.of(texts);
    let can_hold = |codec: &Codec| separator.bytes().any(|byte| codec.may_hold(byte));
    let has_digits = behind.iter().any(|field| field.codec.extent() == Extent::Digits);
    if fields_end_early
        || field.reach != Reach::Literal
        || !has_digits
        || behind.iter().any(|field| can_hold(&field.codec))
    {
        return;
    }
    field.places = 1 + behind.iter().map(|field| count(field.literal, separator, texts)).sum::<usize>();
    field.codec.hold_separator();
}

/// The number of occurrences of `separator` in a literal, including overlapping ones.
fn count(literal: Span, separator: &str, texts: &str) -> usize {
    let mut places = 0;
    while find_from_right(literal.of(texts), separator, places + 1).is_some() {
        places += 1;
    }
    places
}

/// The position of an occurrence of `separator` in `text`, counted from the right: `place` 1 is the last.
#[inline(never)]
pub(super) fn find_from_right(text: &str, separator: &str, place: usize) -> Option<usize> {
    let (mut at, mut left) = (text.len().checked_sub(separator.len())?, place);
    loop {
        left -= usize::from(text.as_bytes().get(at..)?.starts_with(separator.as_bytes()));
        if left == 0 {
            return Some(at);
        }
        at = at.checked_sub(1)?;
    }
}

#[cfg(test)]
mod tests {
    use super::super::{End, Range, Template, TemplateOptions, TextMode};
    use crate::codec::Value;
    use crate::text::Limit;

    fn template(text: &str) -> Template {
        Template::new(text, TemplateOptions { limit: Limit::Partition, text: TextMode::Verbatim, casing: None })
            .unwrap()
    }

    #[test]
    fn a_text_before_digits_holds_its_separator() {
        for (form, text, number, key) in [
            ("{a}@{v:digits}", "a@b", 3, "a@b@3"),
            ("{a}@{v:digits}", "@", 0, "@@0"),
            ("{a}@v{v:digits}", "a@v1@v", 12, "a@v1@v@v12"),
            ("{a}::{v:digits}", "a:", 3, "a:::3"),
            ("{a}##{v:digits}####x", "a#", 3, "a###3####x"),
            ("F#{a}#{v:digits}#", "#1#2", 3, "F##1#2#3#"),
        ] {
            let values = [Value::Text(text), Value::Whole(number)];
            assert_eq!(template(form).build(&values).unwrap(), key);
            assert_eq!(template(form).parse(key).unwrap(), values);
        }
    }

    #[test]
    fn keys_that_do_not_split() {
        for key in ["a", "@3", "a@", "a@x", "a@03", "a3", "3"] {
            assert!(!template("{a}@{v:digits}").matches(key), "{key}");
        }
    }

    #[test]
    fn only_where_digits_and_no_character_of_the_separator_follow() {
        for (form, holds) in [
            ("{a}@{n:int(2)}", false),
            ("{a}@{n:int(2)}#{v:digits}", true),
            ("{a}@{at:date}@{v:digits}", true),
            ("{a}-{at:date}@{v:digits}", false),
            ("{a}@v{n:version}@{v:digits}", false),
            ("{a}@{k:enum(x|y)}@{v:digits}", true),
            ("{a}@{k:enum(x|@)}#{v:digits}", false),
            ("{a}@{s:semver}#{v:digits}", false),
            ("{v:digits}@{a}", false),
            ("{a}@{b}#{v:digits}", false),
        ] {
            assert_eq!(template(form).fields.first().is_some_and(|field| field.places > 0), holds, "{form}");
        }
        let last = template("{a}@{b}@{v:digits}").parse("a@b@c@3").unwrap();
        assert_eq!(last, [Value::Text("a"), Value::Text("b@c"), Value::Whole(3)]);
    }

    #[test]
    fn prefixes_and_ranges_end_before_such_a_text() {
        let form = template("T#{t}#{a}@{v:digits}");
        let (tenant, file) = (Value::Text("t"), Value::Text("a"));
        assert_eq!(form.prefix(&[tenant]).unwrap(), "T#t#");
        assert!(form.range(&[tenant], &Range::default()).is_ok());
        let from = Range { low: End::With(file), high: End::Open };
        let refusals = [
            form.prefix(&[tenant, file]).unwrap_err(),
            form.range(&[tenant], &from).unwrap_err(),
            form.range(&[tenant, file], &Range::default()).unwrap_err(),
        ];
        for error in refusals {
            assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("a")));
            assert!(error.to_string().contains("field \"a\" can contain \"@\""), "{error}");
        }
    }

    #[test]
    fn digits_have_no_range() {
        let form = template("T#{v:digits}#{a}");
        let error = form.range(&[], &Range { low: End::With(Value::Whole(1)), high: End::Open }).unwrap_err();
        assert!(error.to_string().contains("field \"v\" cannot have bounds, because digits"), "{error}");
        assert_eq!(form.prefix(&[Value::Whole(1)]).unwrap(), "T#1#");
        assert!(form.range(&[], &Range::default()).is_ok());
    }
}
