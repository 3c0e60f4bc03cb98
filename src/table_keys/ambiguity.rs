//! Whether two entities can write the same primary key.

use alloc::string::String;

use super::apart::are_apart;
use super::place::Precision;
use super::primary::Primary;
use super::walk::Walk;

/// A primary key that two entities can both write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Common {
    /// The partition key and the sort key; the sort key is empty in a table without sort keys.
    pub(super) keys: [String; 2],
    /// Whether both entities certainly write this key. This is uncertain if a field is in both keys in different forms, or if fields cross.
    pub(super) is_certain: bool,
}

/// Finds a primary key that both entities write; `None` if there certainly is no such key.
///
/// The cheap checks come first: most pairs of entities in a table differ in their first literals, and most other pairs in the text between
/// two `#`. An approximate walk visits few nodes; the exact walk is used only for keys that the approximate walk leaves uncertain.
pub(super) fn common_key(a: &Primary<'_>, b: &Primary<'_>) -> Option<Common> {
    if !a.may_begin_like(b) || are_apart(a, b) {
        return None;
    }
    let found = walked(a, b, Precision::Approximate)?;
    if found.is_certain { Some(found) } else { walked(a, b, Precision::Exact) }
}

/// The primary key that a walk finds.
fn walked(a: &Primary<'_>, b: &Primary<'_>, precision: Precision) -> Option<Common> {
    let keys = Walk::new(a, b, precision).find()?;
    let is_certain = a.fits(&keys) && b.fits(&keys);
    Some(Common { keys, is_certain })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_keys::{AttributeDefinition, EntityKeys};
    use crate::template::TextMode;

    fn entity(text: TextMode, keys: &[&str]) -> EntityKeys {
        let attributes = ["pk", "sk"].iter().zip(keys);
        let definition: Vec<_> = attributes
            .map(|(name, key)| AttributeDefinition { text, ..AttributeDefinition::new(*name, *key) })
            .collect();
        EntityKeys::new(&definition).unwrap()
    }

    #[track_caller]
    fn common_of(mode: TextMode, a: &[&str], b: &[&str]) -> Option<Common> {
        let (one, other) = (entity(mode, a), entity(mode, b));
        let (a, b) = (Primary::of(&one).unwrap(), Primary::of(&other).unwrap());
        let (one, other) = (common_key(&a, &b), common_key(&b, &a));
        assert_eq!(one, other);
        one
    }

    #[track_caller]
    fn differ(a: &[&str], b: &[&str]) {
        for mode in [TextMode::Escaped, TextMode::Verbatim] {
            assert_eq!(common_of(mode, a, b), None, "{a:?} {b:?} {mode:?}");
        }
    }

    #[track_caller]
    fn meet(a: &[&str], b: &[&str], keys: [&str; 2]) {
        let common = Common { keys: keys.map(str::to_owned), is_certain: true };
        assert_eq!(common_of(TextMode::Escaped, a, b), Some(common), "{a:?} {b:?}");
    }

    #[test]
    fn literals_and_texts() {
        differ(&["CUSTOMER#{id}"], &["ORDER#{id}"]);
        differ(&["A"], &["B"]);
        differ(&["A#{x}"], &["A#{x}#{y}"]);
        differ(&["A#{x}#B"], &["A#{x}#C"]);
        differ(&["U#{id}", "PROFILE"], &["U#{id}", "ORDER#{n:int(4)}"]);
        meet(&["A"], &["A"], ["A", ""]);
        meet(&["A#{x}"], &["A#{y}"], ["A#a", ""]);
        meet(&["A#{x}"], &["A#B"], ["A#B", ""]);
        meet(&["A#{x}", "B#{y}#{z}"], &["A#{x}", "{a}#C#{b}"], ["A#a", "B#C#a"]);
        meet(&["{x}"], &["né$20"], ["né$20", ""]);
        assert_eq!(common_of(TextMode::Escaped, &["{x}"], &["né#"]), None);
    }

    #[test]
    fn texts_that_no_field_can_hold() {
        for literal in ["a#b", "a b", "a$", "a$2", "a$25", "a$2a", "a$1G", "$a", "a$0"] {
            assert_eq!(common_of(TextMode::Escaped, &["A#{x}"], &[&["A#", literal].concat()]), None, "{literal}");
        }
        meet(&["{x}"], &["$00$1F$24%"], ["$00$1F$24%", ""]);
    }

    #[test]
    fn codecs_against_literals_and_each_other() {
        for (codec, other, common) in [
            ("int(3)", "012", Some("012")),
            ("int(3)", "0123", None),
            ("int(3)", "01", None),
            ("int(3)", "{x:int(3) desc}", Some("111")),
            ("int(3)", "{x:int(4)}", None),
            ("int(4)", "{x:year}", Some("1111")),
            ("version(16)", "v9007199254740991", Some("v9007199254740991")),
            ("version(16)", "v9007199254740992", None),
            ("version(3)", "{x:enum(v1|v12|v123|v1234)}", Some("v123")),
            ("ulid", "{x:int(20)}", None),
            ("ulid", "01ARZ3NDEKTSV4RRFFQ69G5FAV", Some("01ARZ3NDEKTSV4RRFFQ69G5FAV")),
            ("ulid", "81ARZ3NDEKTSV4RRFFQ69G5FAV", None),
            ("ulid", "01arz3ndektsv4rrffq69g5fav", None),
            ("uuid", "{x}", Some("aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa")),
            ("uuid", "018F3F5E-0000-7000-8000-00000000ABCD", None),
            ("number", "{x:int(16)}", Some("1111111111111111")),
            ("number", "000{x:int(13)}", None),
            ("number", "FFF{x}", None),
            ("number", "7FFFFFFFFFFFFF{x}", Some("7FFFFFFFFFFFFFAA")),
            ("number", "7FFFFFFFFFFFFFF{x:enum(F|G)}", None),
            ("day", "{y:int(4)}-{m:int(2)}-{d:int(2)}", Some("1111-11-11")),
            ("day", "{y:int(4)}-02-3{d:int(1)}", None),
            ("day", "{y:int(4)}-02-29", Some("1112-02-29")),
            ("day", "1{y:int(1)}00-02-29", Some("1200-02-29")),
            ("day", "1900-02-29", None),
            ("day desc", "8099-97-70", None),
            ("day desc", "7999-97-70", Some("7999-97-70")),
            ("day", "{x:date}", None),
            ("hour", "{x:day}T{h:int(2)}", Some("1111-11-11T11")),
            ("hour", "{x:day}T{h:enum(24|25)}", None),
            ("date", "{x:hour}:{m:int(2)}:{s:int(2)}.{f:int(3)}Z", Some("1111-11-11T11:11:11.111Z")),
            ("semver", "{a:int(1)}.{b:int(1)}.{c:int(1)}~", Some("1.1.1~")),
            ("semver", "{x}", Some("1.1.1~")),
            ("semver", "1.:a1.0~", None),
            ("semver", "1.0.0-@a", None),
            ("semver", "1.0.0-{a:enum(@1|@12|@1a)}", Some("1.0.0-@1a")),
            ("semver", "1.0.0-a,:b{n:int(2)}+b.1", Some("1.0.0-a,:b11+b.1")),
            ("enum(a|ab)", "{x:enum(b|abc|ab)}", Some("ab")),
            ("enum(a|ab)", "{x:enum(b|abc)}", None),
        ] {
            let field = format!("K#{{f:{codec}}}");
            let other = format!("K#{other}");
            let found = common_of(TextMode::Escaped, &[&field], &[&other]);
            let expected = common.map(|key| Common { keys: [format!("K#{key}"), String::new()], is_certain: true });
            assert_eq!(found, expected, "{field} {other}");
        }
    }

    #[test]
    fn both_keys_have_to_be_the_same_at_once() {
        meet(&["U#{id}", "U#{id}"], &["U#{id}", "U#{friend}"], ["U#a", "U#a"]);
        meet(&["U#{id}", "U#{id}"], &["U#{a}", "{b}#{a}"], ["U#a", "U#a"]);
        // The field is of three digits in one key of the other entity, and of four in the other.
        differ(&["U#{id}", "P#{id}"], &["U#{a:int(3)}", "P#{b:int(4)}"]);
        differ(&["U#{id}", "P#{id}"], &["U#A", "P#B"]);
        meet(&["U#{id}", "P#{id}"], &["U#A", "P#A"], ["U#A", "P#A"]);
        differ(&["U#{x}#{y}", "{x}#{y}"], &["U#A#{a}", "B#{a}"]);
        meet(&["U#{x}#{y}", "{x}#{y}"], &["U#{a}#{a1}", "{b}#B"], ["U#a#B", "a#B"]);
    }

    #[test]
    fn times_of_both_keys_begin_alike() {
        differ(&["D#{at:day}", "{at:date}"], &["D#2024-12-01", "2024-12-02T{x}"]);
        let common = common_of(TextMode::Escaped, &["D#{at:day}", "{at:date}"], &["D#2024-12-01", "{x}"]).unwrap();
        assert_eq!(common.keys, ["D#2024-12-01", "2024-12-01T11:11:11.111Z"]);
        assert!(common.is_certain);
        differ(&["D#{at:hour}", "{at:month}"], &["D#2024-12-01T10", "2024-11"]);
        meet(&["D#{at:hour}", "{at:month}"], &["D#2024-12-01T10", "{x}"], ["D#2024-12-01T10", "2024-12"]);
    }

    #[test]
    fn uncertain_keys_are_reported_as_such() {
        // Fields that cross: the walk cannot read them at the same time.
        let crossed = common_of(TextMode::Verbatim, &["{x} {y}", "{y} {x}"], &["A B", "A B"]).unwrap();
        assert!(!crossed.is_certain);
        // A number in two widths.
        let widths = common_of(TextMode::Escaped, &["{n:int(2)}", "{n:int(3)}"], &["01", "002"]).unwrap();
        assert!(!widths.is_certain);
    }

    #[test]
    fn fields_that_cross() {
        meet(&["{x}#{y}", "{y}#{x}"], &["A#B", "B#A"], ["A#B", "B#A"]);
        differ(&["{x}#{y}", "{y}#{x}"], &["A#B", "A#B"]);
        differ(&["{x}#{y}", "{y}#{x}"], &["A#B", "B#A#C"]);
        differ(&["{x}#A", "{x}#{y:int(2)}"], &["{u}#A", "0#{u}"]);
        differ(&["A#{no:int(4)}#v1", "{no:int(4)}#a"], &["A#{no:int(4)}#{x}", "{x}#a"]);
    }

    #[test]
    fn verbatim_texts() {
        let common = |a, b| common_of(TextMode::Verbatim, &[a], &[b]).map(|common| (common.keys, common.is_certain));
        let meets = |key: &str| Some(([key.to_owned(), String::new()], true));
        assert_eq!(common("A#{x}#{y}", "A#{x}#B"), meets("A#a#B"));
        assert_eq!(common("A {x}", "{y} {z}"), meets("A a"));
        assert_eq!(common("{x}::{y}", "a:{z}"), meets("a::a"));
        assert_eq!(common("{x}::{y}", "a:::b"), meets("a:::b"));
        assert_eq!(common("{x}::{y}", "::b"), None);
        assert_eq!(common("{x}-A-{y}", "a-b-A-A-c"), meets("a-b-A-A-c"));
        assert_eq!(common("{x:enum(a|ab)}-{y}", "ab{z}"), meets("ab-a"));
    }
}
