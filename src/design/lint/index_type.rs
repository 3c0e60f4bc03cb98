//! Attributes of multi-attribute indexes that are declared with a type which the field of that name never has: DynamoDB refuses to write
//! such an item.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::table::{Key, Table};
use crate::codec::{Codec, Shape};

/// An attribute in the key of a multi-attribute index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexedAttribute<'i> {
    /// The name of the index in DynamoDB.
    pub index: &'i str,
    /// Its name.
    pub name: &'i str,
    /// Its type: `S`, `N` or `B`.
    pub declared: &'i str,
}

pub(super) fn check(table: &Table<'_>, indexed: &[IndexedAttribute<'_>], found: &mut Vec<LintFinding>) {
    for attribute in indexed {
        for entity in &table.entities {
            let keys = || table.keys_of(entity.name).iter();
            let own = keys().find(|key| key.attribute == attribute.name).map(|key| (key, KEY));
            let held = own.or_else(|| keys().find_map(|key| Some((key, types_of(codec_in(key, attribute.name)?)))));
            found.extend(held.and_then(|(key, types)| finding(key, types, attribute)));
        }
    }
}

fn codec_in<'t>(key: &Key<'t>, field: &str) -> Option<&'t Codec> {
    key.template.fields().find(|other| other.name == field).map(|field| field.codec)
}

/// The content of an attribute, and the types that it can have.
type Types = (&'static str, &'static str);

/// The types of a key attribute.
const KEY: Types = ("a key, which is text", "S");

fn types_of(codec: &Codec) -> Types {
    match codec.shape() {
        Shape::Text => ("text", "S"),
        Shape::Number | Shape::Whole | Shape::Decimal | Shape::Amount | Shape::Numeric => ("a number", "N"),
        Shape::Binary => ("binary data", "B"),
        Shape::Flag => ("a boolean, which no key can be", "no type"),
        Shape::Instant => ("a time, written as text or a number", "S or N"),
    }
}

fn finding(key: &Key<'_>, (kind, types): Types, attribute: &IndexedAttribute<'_>) -> Option<LintFinding> {
    let IndexedAttribute { index, name, declared } = attribute;
    if types.contains(declared) {
        return None;
    }
    let shown = if key.attribute == *name { (*name).into() } else { format!("{{{name}}}") };
    let message = format!(
        "The index \"{index}\" declares \"{name}\" as {declared}, but {shown} of \"{}\" is {kind}: DynamoDB does \
         not accept an item with a different type. Declare it as {types}, or index an attribute with a different name.",
        key.entity
    );
    let finding = key.finding(LintCode::IndexTypeMismatch, LintSeverity::Error, message);
    Some(LintFinding { index: Some((*index).into()), attribute: Some((*name).into()), ..finding })
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{all, line};
    use super::super::{LintCode, LintFinding, LintOptions};
    use super::IndexedAttribute;

    fn found(table: &str, name: &str, declared: &str) -> Vec<LintFinding> {
        let found = all(table, &[IndexedAttribute { index: "ByX", name, declared }], &LintOptions::default());
        found.into_iter().filter(|finding| finding.code == LintCode::IndexTypeMismatch).collect()
    }

    #[test]
    fn fields_that_never_have_the_type() {
        for (codec, types) in [
            ("", "S"),
            (":uuid", "S"),
            (":semver", "S"),
            (":plaindate", "S"),
            (":enum(a|b)", "S"),
            (":int(4)", "N"),
            (":number", "N"),
            (":version", "N"),
            (":date", "SN"),
            (":month desc", "SN"),
        ] {
            for declared in ["S", "N", "B"] {
                let table = format!("doc: pk=DOC#{{id}}, sk={{x{codec}}}");
                let lines: Vec<_> = found(&table, "x", declared).iter().map(line).collect();
                let is_right = types.contains(declared);
                assert_eq!(lines, if is_right { vec![] } else { vec!["error doc.x in ByX"] }, "{table} {declared}");
            }
        }
        assert_eq!(found("doc: pk=DOC#{id}, sk={y}", "x", "B"), []);
    }

    #[test]
    fn key_attributes_are_texts() {
        let lines = |declared| found("a: pk=A#{id}, sk={pk2:int}; b: pk=B#{id}, sk={sk2}", "sk", declared);
        assert_eq!(lines("S"), []);
        assert_eq!(lines("N").iter().map(line).collect::<Vec<_>>(), ["error a.sk in ByX", "error b.sk in ByX"]);
        let [key, _] = <[LintFinding; 2]>::try_from(lines("N")).unwrap();
        assert!(key.message.contains("declares \"sk\" as N, but sk of \"a\" is a key, which is "), "{}", key.message);
        assert!(key.message.contains("Declare it as S, "), "{}", key.message);
        let [number] = <[LintFinding; 1]>::try_from(found("a: pk=A#{id}, sk={x:int}", "x", "S")).unwrap();
        assert!(
            number.message.contains("as S, but {x} of \"a\" is a number: ")
                && number.message.contains("Declare it as N, ")
        );
        let [time] = <[LintFinding; 1]>::try_from(found("a: pk=A#{id}, sk={x:day}", "x", "B")).unwrap();
        assert!(time.message.contains("{x} of \"a\" is a time, "), "{}", time.message);
    }
}
