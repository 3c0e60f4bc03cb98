//! Tests of `formats`.

use super::*;
use crate::entity_keys::AttributeDefinition;
use crate::template::TextMode;
use crate::text::Limit;

/// An entity from `name template` pairs. A template that begins with `!` is verbatim.
fn entity(attributes: &[(&str, &str)]) -> EntityKeys {
    let attribute = |(name, template): &(&str, &str)| {
        let text = if template.starts_with('!') { TextMode::Verbatim } else { TextMode::Escaped };
        let known = crate::entity_keys::key_by_name(name).is_some();
        AttributeDefinition {
            text,
            kind: (!known).then_some(Limit::Partition),
            index: (!known).then(|| (*name).to_owned()),
            ..AttributeDefinition::new(*name, template.trim_start_matches('!'))
        }
    };
    EntityKeys::new(&attributes.iter().map(attribute).collect::<Vec<_>>()).unwrap()
}

/// The code and the message of two formats that are refused, newest first; nothing for two that are accepted.
fn refused(newest: &[(&str, &str)], older: &[(&str, &str)]) -> String {
    let (newest, older) = (entity(newest), entity(older));
    match check_formats(&[(&newest, false), (&older, false)]) {
        Ok(()) => String::new(),
        Err(error) => format!("{} {error}", error.code().as_str()),
    }
}

const USER: [(&str, &str); 2] = [("pk", "USER#{id}"), ("sk", "P#{no}")];

#[test]
fn formats_that_differ() {
    for older in [
        [("pk", "U#{id}"), ("sk", "P#{no}")],
        [("pk", "USER#{id}"), ("sk", "Q#{no}")],
        [("pk", "USER#{id}#{region}"), ("sk", "P#{no}")],
    ] {
        assert_eq!(refused(&USER, &older), "", "{older:?}");
    }
    assert_eq!(refused(&USER, &[("userId", "{userId:S}"), ("pk", "USER#{id}")]), "", "no sort key: another table");
}

#[test]
fn formats_that_share_their_table_keys() {
    assert_eq!(refused(&USER, &USER), "");
    assert_eq!(refused(&USER, &[("pk", "USER#{user}"), ("sk", "P#{no}")]), "");
    let swapped = refused(&USER, &[("pk", "USER#{no}"), ("sk", "P#{id}")]);
    assert!(swapped.starts_with("INVALID_OPTION entityKeys: field \"id\" of options.previous[0]"), "{swapped}");
    let moved = refused(&USER, &[("pk", "USER#{x}"), ("sk", "P#{no}"), ("gsi1pk", "I#{id}")]);
    assert!(moved.starts_with("INVALID_OPTION"), "{moved}");
    let twice = refused(&[("pk", "USER#{id}"), ("sk", "P#{id}")], &[("pk", "USER#{id}"), ("sk", "P#{other}")]);
    assert!(twice.starts_with("INVALID_OPTION"), "{twice}");
}

#[test]
fn formats_that_could_be_mistaken_for_each_other() {
    let longer = refused(&[("pk", "USER#{id}#P#{t}")], &[("pk", "USER#{id}#{p}#{t}")]);
    let start =
        "AMBIGUOUS_KEYS entityKeys: options.previous[0] and the definition cannot be told apart by the key pk \"USER#";
    assert!(longer.starts_with(start), "{longer}");
    let narrow = refused(&[("pk", "O#{no}")], &[("pk", "O#{no:int(6)}")]);
    assert!(narrow.contains("pk \"O#"), "{narrow}");
    let modes = refused(&[("pk", "U#{name}")], &[("pk", "!U#{name}")]);
    assert!(modes.starts_with("AMBIGUOUS_KEYS"), "{modes}");
    assert_eq!(refused(&[("pk", "O#{no:int(7)}")], &[("pk", "O#{no:int(6)}")]), "");
}

#[test]
fn formats_whose_items_do_not_show_whether_they_are_converted() {
    let renamed = [("pk", "USER#{user}"), ("sk", "P#{no}")];
    for formats in [[(&USER, false), (&renamed, true)], [(&USER, true), (&USER, false)]] {
        let [newer, older] = formats.map(|(keys, is_converted)| (entity(keys), is_converted));
        let error = check_formats(&[(&newer.0, newer.1), (&older.0, older.1)]).unwrap_err().to_string();
        assert!(
            error.starts_with("entityKeys: options.previous[0] and the definition have the same templates"),
            "{error}"
        );
    }
    let (newest, index) = (entity(&USER), entity(&[USER[0], USER[1], ("gsi1pk", "I#{id}")]));
    assert!(check_formats(&[(&newest, false), (&index, true)]).is_ok(), "an index shows the format");
    let error = check_formats(&[(&newest, false), (&index, true), (&index, false)]).unwrap_err().to_string();
    assert!(error.starts_with("entityKeys: options.previous[1] and options.previous[0] have"), "{error}");
}

#[test]
fn attributes_of_indexes() {
    let with = |attribute| [USER[0], USER[1], attribute];
    let mail = refused(&with(("gsi1pk", "Q{mail}")), &with(("gsi1pk", "{mail}")));
    assert!(mail.starts_with("AMBIGUOUS_KEYS") && mail.contains("gsi1pk \"Q"), "{mail}");
    assert_eq!(refused(&with(("gsi1pk", "M#{mail}")), &with(("gsi1pk", "M#{address}"))), "");
    assert_eq!(refused(&with(("gsi1pk", "M#{mail}")), &with(("gsi1pk", "N#{mail}"))), "");
    assert_eq!(refused(&with(("mail", "{mail:S}")), &with(("mail", "{mail:S}"))), "");
}

#[test]
fn a_field_with_the_name_of_an_older_key() {
    let field = refused(
        &[("pk", "USER#{gsi1pk}"), ("sk", "P#{no}")],
        &[("pk", "U#{id}"), ("sk", "P#{no}"), ("gsi1pk", "I#{id}")],
    );
    assert!(field.starts_with("INVALID_TEMPLATE entityKeys: \"gsi1pk\" is a field"), "{field}");
    let own = refused(&[("pk", "USER#{mail}")], &[("pk", "U#{id}"), ("mail", "{mail:S}")]);
    assert_eq!(own, "");
}

#[test]
fn a_format_without_a_key_of_the_table() {
    let index = refused(&USER, &[("gsi1pk", "I#{id}")]);
    assert!(
        index.starts_with("INVALID_OPTION entityKeys: entity \"options.previous[0]\" has no partition key"),
        "{index}"
    );
}

#[cfg(feature = "design")]
#[test]
fn keys_that_two_formats_could_both_write() {
    let (user, any) = (entity(&USER), entity(&[("pk", "USER#{id}"), ("sk", "{kind}#{no}")]));
    let alone = entity(&[("pk", "USER#{id}")]);
    let [text, number] = ["{n:S}", "{n:N}"].map(|template| entity(&[("pk", "USER#{id}"), ("n", template)]));
    assert!(are_of_one_table(&user, &any) && !are_of_one_table(&user, &alone));
    let [partition, sort] = common_table_key(&user, &any).unwrap();
    assert!(partition.starts_with("USER#") && sort.starts_with("P#"), "{partition} {sort}");
    assert_eq!(common_table_key(&user, &alone), None);
    assert!(common_attribute_key([&user, &any], [1, 1]).unwrap().starts_with("P#"));
    assert_eq!(common_attribute_key([&user, &any], [1, 0]), None);
    assert!(common_attribute_key([&text, &text], [1, 1]).is_some());
    let index = |template: &str| {
        EntityKeys::new(&[AttributeDefinition::new("pk", "P"), AttributeDefinition::new("gsi1pk", template)]).unwrap()
    };
    let [cut, constant, longer] = ["A#{x?}#B#{y?}", "A#", "A#{x:int(1)}#C"].map(index);
    assert_eq!(common_attribute_key([&cut, &constant], [1, 1]).as_deref(), Some("A#"));
    assert_eq!(common_attribute_key([&cut, &longer], [1, 1]), None);
    assert_eq!(common_attribute_key([&text, &number], [1, 1]), None);
}
