//! Definitions of multi-attribute indexes: taken exactly where the rules of DynamoDB, written down here a second time, take them.

use ddb_keys::multi::check_index;
use ddb_keys::table_keys::{IndexAttribute, check_indexes};

use crate::random::Random;

const NAMES: &[&str] =
    &["tenantId", "customerId", "major", "a", "", "__proto__", "0", "7", "01", "-1", "4294967295", "é", "a b", "#"];
const KINDS: &[&str] = &["S", "N", "B", "S", "", "s", "SS", "BOOL"];

/// Checks an index alone, and two beside each other.
pub(crate) fn run(random: &mut Random) {
    let name = match random.below(4) {
        0 => random.text(4),
        1 => "x".repeat(*random.pick(&[1, 2, 3, 255, 256])),
        _ => (*random.pick(&["TenantIndex", "by-rank", "by.rank", "by_rank"])).to_owned(),
    };
    let attributes: Vec<_> = (0..random.below(10)).map(|_| attribute(random)).collect();
    let partition = random.below(attributes.len() + 1);
    let checked = check_index(&name, &attributes, partition);
    assert_eq!(
        checked.is_ok(),
        is_index(&name, &attributes, partition),
        "{name:?} {attributes:?} {partition}: {checked:?}"
    );
    check_beside(&attributes, partition);
}

fn attribute(random: &mut Random) -> (String, String) {
    let name = match random.below(8) {
        0 => random.text(3),
        1 => "n".repeat(*random.pick(&[1, 255, 256, 65_535])),
        2 => format!("n{}", random.below(9)),
        _ => (*random.pick(NAMES)).to_owned(),
    };
    (name, (*random.pick(KINDS)).to_owned())
}

fn is_index(name: &str, attributes: &[(String, String)], partition: usize) -> bool {
    let is_name =
        (3..=255).contains(&name.len()) && name.chars().all(|one| one.is_ascii_alphanumeric() || "_-.".contains(one));
    let names: std::collections::BTreeSet<_> = attributes.iter().map(|(name, _)| name).collect();
    is_name
        && (1..=4).contains(&partition)
        && attributes.len() - partition <= 4
        && names.len() == attributes.len()
        && attributes.iter().all(|(name, kind)| is_attribute(name) && matches!(kind.as_str(), "S" | "N" | "B"))
}

/// JavaScript puts names that are indexes of an array before all others, so that their order would be lost.
fn is_attribute(name: &str) -> bool {
    let is_list_index = name.parse::<u32>().is_ok_and(|number| number < u32::MAX && number.to_string() == name);
    !name.is_empty() && name != "__proto__" && !is_list_index && name.len() <= 255
}

/// Two indexes over the same attributes agree about their types.
fn check_beside(attributes: &[(String, String)], own: usize) {
    let attribute = |place: usize| {
        let index = if place < own { ["one", "OneIndex"] } else { ["two", "TwoIndex"] };
        IndexAttribute { index, name: &attributes[place].0, kind: &attributes[place].1 }
    };
    let agree = |a: &(String, String), b: &(String, String)| a.0 != b.0 || a.1 == b.1;
    let wanted =
        (own..attributes.len()).all(|place| (0..place).all(|before| agree(&attributes[place], &attributes[before])));
    assert_eq!(check_indexes(own, attributes.len(), &attribute).is_ok(), wanted, "{attributes:?} {own}");
}
