//! Lint, lock and diff: a table has the same lock as itself, no difference to itself, and findings whose words are about its own entities.

use ddb_keys::design::{
    DiffSeverity, GivenEntity, GivenFormat, GivenHistory, GivenTable, LintOptions, TableLock, diff, document, lint,
    samples_for,
};
use ddb_keys::entity_keys::EntityKeys;
use ddb_keys::table_keys::TableKeys;

use crate::definition::definition;
use crate::random::Random;
use crate::random_entities::{entities, keys_of};

/// Looks at a table, and at a change of one of its entities.
pub(crate) fn run(random: &mut Random) {
    let entities = if random.flag() {
        entities(random)
    } else {
        EntityKeys::new(&definition(random)).ok().map(|entity| vec![entity])
    };
    let Some(entities) = entities else { return };
    check_lint(&entities);
    let Some(table) = table(&entities) else { return };
    check_same(&table);
    let Ok(changed) = EntityKeys::new(&definition(random)) else { return };
    check_changed(random, &entities, &changed);
}

const NAMES: [&str; 3] = ["first", "second", "third"];

fn named(entities: &[EntityKeys]) -> Vec<(&str, &EntityKeys)> {
    NAMES.into_iter().zip(entities).collect()
}

fn check_lint(entities: &[EntityKeys]) {
    let options = LintOptions::default();
    match lint(&named(entities), &[], &options) {
        Ok(findings) => {
            for finding in &findings {
                assert!(!finding.message.is_empty(), "{finding:?}");
            }
            let again = lint(&named(entities), &[], &options).ok();
            assert_eq!(again.as_ref(), Some(&findings), "the same findings, whenever they are asked for");
        }
        Err(error) => assert!(matches!(error.code().as_str(), "INVALID_OPTION" | "EMPTY_VALUE"), "{error}"),
    }
}

/// The table of these entities; none where two of them could write one key.
fn table(entities: &[EntityKeys]) -> Option<GivenTable<'_>> {
    TableKeys::new(&named(entities)).ok()?;
    let given = |(name, keys)| GivenEntity { name, formats: vec![GivenFormat { keys, is_converted: false }] };
    Some(GivenTable {
        entities: named(entities).into_iter().map(given).collect(),
        indexes: vec![],
        history: GivenHistory::default(),
    })
}

fn check_same(table: &GivenTable<'_>) {
    let found = diff(table, table).unwrap_or_else(|error| panic!("{error}"));
    assert!(found.is_empty(), "{found:?}");
    let lock = TableLock::of(&table.entities, &table.indexes, &table.history);
    let relocked = TableLock::after(table, table, &[]);
    assert_eq!(lock.text(), relocked.text());
    assert!(document("Table", table, &[]).starts_with("# "));
}

/// A diff is about entities of the tables. Where it finds nothing, both write the same keys of the same values.
fn check_changed(random: &mut Random, entities: &[EntityKeys], changed: &EntityKeys) {
    let (before, own) = (table(&entities[..1]), std::slice::from_ref(changed));
    let (Some(before), Some(after)) = (before, table(own)) else { return };
    let Ok(found) = diff(&before, &after) else { return };
    assert!(found.iter().all(|finding| !finding.message.is_empty()));
    let _ = samples_for(&found, &before, &after);
    if found.iter().all(|finding| finding.code.severity() == DiffSeverity::Compatible) {
        check_compatible(random, &entities[0], changed);
    }
}

/// Items of the older format are read by the newer one with equal values, and written back as they are.
fn check_compatible(random: &mut Random, old: &EntityKeys, new: &EntityKeys) {
    let Some(keys) = keys_of(old, random) else { return };
    let of = |name: &str| old.attributes().position(|own| own == name).and_then(|place| keys[place].as_deref());
    let given: Vec<_> = new.attributes().map(of).collect();
    let read = new.parse(&given).unwrap_or_else(|error| panic!("{keys:?} of {old:?} by {new:?}: {error}"));
    let values: Vec<_> = read.iter().map(|value| value.as_ref().map(ddb_keys::codec::Parsed::value)).collect();
    let again = new.keys(&values).unwrap_or_else(|error| panic!("{keys:?} of {old:?} by {new:?}: {error}"));
    for (name, key) in new.attributes().zip(&again) {
        assert!(of(name).is_none_or(|own| key.as_deref() == Some(own)), "{name}: {key:?} of {keys:?}");
    }
}
