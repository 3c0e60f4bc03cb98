//! Partition keys without the tenant, in a table that has tenants: a single query, or a gap in a check, reaches the items of all tenants.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::sketch::{Part, Sketch};
use super::super::words::{begins_with, words_of};
use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};

/// The first word of the name of a tenant.
const TENANT: [&str; 1] = ["tenant"];
/// Other names of tenants, alone or with `Id`: in longer names, they describe a property of a tenant.
const NAMES: [&str; 6] = ["workspace", "org", "organisation", "organization", "account", "team"];

pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    let Some(tenant) = options.tenant.clone().or_else(|| tenant_of(table)) else { return };
    let start = start_with(table, &tenant);
    let lacks = |key: &&Key<'_>| table.looks_at(key.entity) && !key.is_sort() && !key.has_field(&tenant);
    for key in table.keys.iter().filter(lacks) {
        found.push(finding(key, &tenant, &start));
    }
    let is_said =
        |key: &Key<'_>| table.keys_of(key.entity).iter().any(|own| own.attribute == key.attribute && lacks(&own));
    for key in table.shared.iter().filter(lacks).filter(|key| !is_said(key)) {
        found.push(key.finding_in(finding(key, &tenant, &start)));
    }
}

/// The field of the tenant, if a partition key has one; of several fields, the most frequent.
fn tenant_of(table: &Table<'_>) -> Option<String> {
    let keys: Vec<_> = table.keys.iter().filter(|key| !key.is_sort()).collect();
    let most = |is_tenant: fn(&str) -> bool| {
        let fields = keys.iter().flat_map(|key| key.template.fields()).map(|field| field.name);
        let count = |name: &str| keys.iter().filter(|key| key.has_field(name)).count();
        fields.filter(|name| is_tenant(name)).reduce(|a, b| if count(b) > count(a) { b } else { a }).map(Into::into)
    };
    most(|name| begins_with(name, &TENANT)).or_else(|| most(is_name))
}

/// Whether a field is named like a tenant, as `orgId` is, and `orgName` is not.
fn is_name(name: &str) -> bool {
    let words = words_of(name);
    match words.as_slice() {
        [word] => NAMES.contains(&word.as_str()),
        [word, id] => NAMES.contains(&word.as_str()) && id == "id",
        _ => false,
    }
}

/// The beginning of a partition key of the table up to the tenant: `TENANT#{tenantId}#`.
fn start_with(table: &Table<'_>, tenant: &str) -> String {
    let sketches = table.keys.iter().filter(|key| !key.is_sort()).map(Key::sketch);
    let of_key = |sketch: Sketch| match sketch.parts.as_slice() {
        [Part::Field { name, written }, ..] if name == tenant => Some(written.clone()),
        [Part::Literal(head), Part::Field { name, written }, ..] if name == tenant => Some(format!("{head}{written}")),
        _ => None,
    };
    let start = sketches.into_iter().find_map(of_key).unwrap_or_else(|| format!("TENANT#{{{tenant}}}"));
    format!("{start}#")
}

fn finding(key: &Key<'_>, tenant: &str, start: &str) -> LintFinding {
    let message = format!(
        "This partition key does not contain {{{tenant}}}: the items of all tenants share its partitions, and an \
         IAM policy with dynamodb:LeadingKeys cannot tell them apart."
    );
    let severity = if key.is_of_table() { LintSeverity::Warning } else { LintSeverity::Info };
    let finding = key.finding(LintCode::NoTenant, severity, message);
    let template = format!("{start}{}", key.template.text());
    if !key.takes(&template) {
        return finding;
    }
    finding.mended(format!("Begin with {start}"), Vec::from([key.changed(template)]))
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, expect_with};
    use super::super::{LintCode, LintOptions};

    const CODE: LintCode = LintCode::NoTenant;

    #[test]
    fn partition_keys_without_the_tenant() {
        expect(
            CODE,
            &[
                (
                    "user: pk=U#{id}#{tenant}, sk=T#{tenant}, gsi1pk=M#{mail}",
                    "info user.gsi1pk -> user.gsi1pk=TENANT#{tenant}#M#{mail}",
                ),
                (
                    "user: pk={id}#{tenant}, gsi1pk=MAIL#{mail}",
                    "info user.gsi1pk -> user.gsi1pk=TENANT#{tenant}#MAIL#{mail}",
                ),
                (
                    "user: pk=T#{tenantId}#USER#{id}, sk=A; order: pk=ORDER#{id}, sk=B",
                    "warning order.pk -> order.pk=T#{tenantId}#ORDER#{id}",
                ),
                (
                    "order: pk=ORDER#{id}, sk=B; user: pk=T#{tenantId}#USER#{id}, sk=A",
                    "warning order.pk -> order.pk=T#{tenantId}#ORDER#{id}",
                ),
                ("user: pk={tenant}#{id}, gsi1pk=MAIL#{mail}", "info user.gsi1pk -> user.gsi1pk={tenant}#MAIL#{mail}"),
                (
                    "user: pk=USER#{id}#OF#{tenantId}, gsi1pk=MAIL#{mail}",
                    "info user.gsi1pk -> user.gsi1pk=TENANT#{tenantId}#MAIL#{mail}",
                ),
                (
                    "user: pk=T#{tenant_id:int(4)}#{id}, sk=A, gsi1pk=MAIL#{mail}, gsi1sk={id}, lsi1sk=B",
                    "info user.gsi1pk -> user.gsi1pk=T#{tenant_id:int(4)}#MAIL#{mail}",
                ),
                ("user: pk=USER#{id}, sk=T#{tenantId}", ""),
                (
                    "user: pk=ORG#{orgId}#USER#{id}, sk=A, gsi1pk=MAIL#{mail}",
                    "info user.gsi1pk -> user.gsi1pk=ORG#{orgId}#MAIL#{mail}",
                ),
                (
                    "team: pk=W#{workspace}#{teamId}, sk=A, gsi1pk=MAIL#{mail}; user: pk=W#{workspace}#{id}, sk=B",
                    "info team.gsi1pk -> team.gsi1pk=W#{workspace}#MAIL#{mail}",
                ),
                (
                    "user: pk=A#{accountId}, gsi1pk=T#{tenantId}#{id}",
                    "warning user.pk -> user.pk=T#{tenantId}#A#{accountId}",
                ),
                ("user: pk=O#{orgName}, sk=A, gsi1pk=T#{teams}#{accountType}, gsi2pk=M#{mail}", ""),
                ("user: pk=USER#{id}, gsi1pk=OF#{ofTenant}", ""),
                ("user: pk=USER#{id}, sk=A", ""),
                (
                    "user: pk'={tenant}/{id}, gsi1pk'=MAIL/{mail}",
                    "info user.gsi1pk -> user.gsi1pk={tenant}#MAIL/{mail}",
                ),
            ],
        );
    }

    #[test]
    fn the_tenant_that_the_caller_names() {
        expect_with(
            &LintOptions { tenant: Some("org".into()), ..LintOptions::default() },
            CODE,
            &[
                ("user: pk=USER#{id}, sk=A", "warning user.pk -> user.pk=TENANT#{org}#USER#{id}"),
                (
                    "user: pk=T#{tenantId}#USER#{id}, sk=A",
                    "warning user.pk -> user.pk=TENANT#{org}#T#{tenantId}#USER#{id}",
                ),
                (
                    "user: pk={org}#USER#{id}, sk=A; order: pk=ORDER#{id}, sk=B",
                    "warning order.pk -> order.pk={org}#ORDER#{id}",
                ),
            ],
        );
    }

    #[test]
    fn indexes_over_attributes_of_other_keys() {
        expect(
            CODE,
            &[
                ("user: pk=T#{tenantId}#U#{id}, sk=G#{group}, inverted=>sk+pk", "info user.sk in inverted"),
                ("user: pk=T#{tenantId}#U#{id}, sk=T#{tenantId}#G#{group}, inverted=>sk+pk", ""),
                // A fix of gsi1pk fixes both indexes.
                (
                    "user: pk=T#{tenantId}#U#{id}, sk=A, gsi1pk=M#{mail}, gsi1sk=A, twin=>gsi1pk+gsi1sk",
                    "info user.gsi1pk -> user.gsi1pk=T#{tenantId}#M#{mail}",
                ),
                (
                    "user: pk=T#{tenantId}#U#{id}, sk=G#{group}, gsi1pk=M#{mail}, gsi1sk=A, inverted=>sk+pk",
                    "info user.gsi1pk -> user.gsi1pk=T#{tenantId}#M#{mail}; info user.sk in inverted",
                ),
            ],
        );
    }
}
