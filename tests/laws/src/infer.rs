//! Inferred templates: every key is counted once, and a template reads as many keys as it says, those that it shows among them.

use ddb_keys::design::{InferLimits, InferredTemplates, KeyedItems, infer, infer_items};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::text::Limit;

use crate::random::Random;
use crate::random_templates::template;
use crate::unchecked_values::{as_values, tuple};

/// Infers the templates of keys that were built, and of the lines of the fuzzer's text.
pub(crate) fn run(random: &mut Random) {
    let mut keys: Vec<String> = Vec::new();
    for _ in 0..random.below(3) {
        let Some(template) = template(random, 3) else { continue };
        for _ in 0..=random.below(12) {
            keys.extend(template.build(&as_values(&tuple(random, &template))));
        }
    }
    let limits = InferLimits { min_count: 1 + random.below(4), max_misfits: random.below(4) };
    keys.extend(random.rest_as_text(&[]).lines().take(200).map(str::to_owned));
    let keys: Vec<_> = keys.iter().map(String::as_str).collect();
    let found = infer(&keys, limits);
    assert_eq!(found.count, keys.len());
    let counted: usize = found.templates.iter().map(|template| template.count).sum();
    assert!(counted <= keys.len() && found.misfit_count == keys.len() - counted, "{keys:?}: {found:?}");
    assert_eq!(found.misfits.len(), found.misfit_count.min(limits.max_misfits), "{keys:?}");
    check_templates(&found, &keys);
    check_items(&keys, limits);
}

fn check_templates(found: &InferredTemplates, keys: &[&str]) {
    for one in &found.templates {
        let options = TemplateOptions { limit: Limit::Partition, text: one.text.into(), casing: None };
        let template = Template::new(&one.template, options).unwrap_or_else(|error| panic!("{keys:?}: {error}"));
        let read = keys.iter().filter(|key| template.matches(key)).count();
        assert!(read >= one.count && one.count > 0, "{} reads {read} of {keys:?}: {one:?}", one.template);
        assert!(
            one.examples.iter().all(|example| template.matches(example) && keys.contains(&example.as_str())),
            "{one:?}"
        );
        assert!(
            template.fields().map(|field| field.name).eq(one.fields.iter().map(|field| field.name.as_str())),
            "{one:?}"
        );
        assert!((0.0..=1.0).contains(&one.share));
    }
}

/// The same keys as those of items, a partition key and a sort key by turns.
fn check_items(keys: &[&str], limits: InferLimits) {
    let column = |start: usize| keys.iter().skip(start).step_by(2).map(|key| Some(*key)).collect::<Vec<_>>();
    let (pk, mut sk) = (column(0), column(1));
    sk.resize(pk.len(), None);
    let attributes = vec![("pk".to_owned(), pk), ("sk".to_owned(), sk)];
    let count = keys.len().div_ceil(2);
    let found = infer_items(&KeyedItems { attributes, ..KeyedItems::default() }, limits);
    assert!(found.entities.iter().map(|entity| entity.count).sum::<usize>() <= count, "{keys:?}: {found:?}");
    for entity in &found.entities {
        let definition: Vec<_> = entity
            .attributes
            .iter()
            .map(|(name, own)| AttributeDefinition {
                text: own.text.into(),
                ..AttributeDefinition::new(name, &own.template)
            })
            .collect();
        EntityKeys::new(&definition).unwrap_or_else(|error| panic!("{keys:?}: {entity:?}: {error}"));
    }
}
