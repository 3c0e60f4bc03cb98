//! What the items of a table are, by the templates of all their keys.

use alloc::borrow::ToOwned;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::order::largest_first;
use super::super::sketch::Sketch;
use super::column::FieldGuess;
use super::draft::Draft;
use super::naming::{entity_name, safe, untaken};
use super::result::{InferLimits, InferredAttribute, InferredEntity, InferredMisfit, InferredTemplates};
use super::{Found, find, share};
use crate::attribute_value::AttributeType;
use crate::codec::Parsed;
use crate::entity_keys::{AttributeDefinition, EntityKeys, TABLE, key_by_name};
use crate::multi::is_index_name;
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

/// The key attributes of items: of each attribute its name and, item by item, its text.
#[derive(Clone, Debug, Default)]
pub struct KeyedItems<'k> {
    /// The attributes by name. Each has a text or nothing for every item.
    pub attributes: Vec<(String, Vec<Option<&'k str>>)>,
    /// Of each item the texts of its other attributes that lower case would change, in lower case. Items without any may be left out.
    pub capitals: Vec<Vec<String>>,
}

/// Of a key attribute what its texts do not say. `DynamoDB` has one type in it, which most of its values have.
#[derive(Clone, Debug)]
pub struct KeyType {
    /// The type of the attribute: a number crosses as its digits, a binary with a character for each byte.
    pub kind: AttributeType,
    /// The values of other types, which no key can be.
    pub strangers: Vec<String>,
}

/// The templates behind the keys of items, and what the items are.
///
/// ```
/// use ddb_keys::design::{InferLimits, KeyedItems, infer_items};
/// let attributes = vec![
///     ("pk".to_owned(), vec![Some("USER#ada"), Some("USER#alan")]),
///     ("sk".to_owned(), vec![Some("PROFILE"), Some("PROFILE")]),
/// ];
/// let found = infer_items(&KeyedItems { attributes, ..KeyedItems::default() }, InferLimits::default());
/// let [user] = found.entities.as_slice() else { panic!("one kind of item") };
/// assert_eq!((user.name.as_str(), user.attributes["pk"].template.as_str()), ("profile", "USER#{userId}"));
/// ```
pub fn infer_items(items: &KeyedItems<'_>, limits: InferLimits) -> InferredTemplates {
    infer_typed(items, &[], limits)
}

/// The same where the attributes have these types, each at its place; one without a type is a text.
pub fn infer_typed(items: &KeyedItems<'_>, types: &[KeyType], limits: InferLimits) -> InferredTemplates {
    let mut all = InferredTemplates::default();
    let mut columns = Vec::new();
    let names: Vec<_> = items.attributes.iter().map(|(name, _)| name.as_str()).collect();
    let primary = primary(&names);
    for (place, (name, texts)) in items.attributes.iter().enumerate() {
        let kind = types.get(place).map_or(AttributeType::Text, |own| own.kind);
        let mut column = Column::new(name, texts, kind, primary.contains(&place), limits);
        if !column.is_own {
            column.take_lower(&items.capitals);
        }
        for stranger in types.get(place).map_or([].as_slice(), |own| own.strangers.as_slice()) {
            all.count += 1;
            all.misfit_count += 1;
            if all.misfits.len() < limits.max_misfits {
                all.misfits.push(InferredMisfit { key: stranger.clone(), attribute: Some(name.clone()) });
            }
        }
        let left = limits.max_misfits.saturating_sub(all.misfits.len());
        let (misfits, count) = column.found.misfits(&column.keys, Some(name), left);
        all.count += column.keys.len();
        all.misfits.extend(misfits);
        all.misfit_count += count;
        all.templates.extend(column.found.described(&column.keys, Some(name)));
        columns.push(column);
    }
    let (entities, strays) = entities(&columns, &primary, limits);
    let left = limits.max_misfits.saturating_sub(all.misfits.len());
    all.entities = entities;
    all.misfit_count += strays.len();
    all.misfits.extend(strays.iter().take(left).filter_map(|stray| stray.misfit(&columns)));
    all
}

/// A key of a template that is not that of its item's entity.
struct Stray {
    column: usize,
    item: usize,
}

impl Stray {
    fn misfit(&self, columns: &[Column<'_>]) -> Option<InferredMisfit> {
        let column = columns.get(self.column)?;
        Some(InferredMisfit { key: column.key(self.item)?.to_owned(), attribute: Some(column.name.to_owned()) })
    }
}

/// An attribute: its keys, and the template of each item's.
struct Column<'k> {
    name: &'k str,
    keys: Vec<&'k str>,
    found: Found,
    /// The place of each item's key among the keys.
    places: Vec<Option<usize>>,
    /// Whether it holds a value that the item has anyway, in the field of its own name.
    is_own: bool,
}

impl<'k> Column<'k> {
    fn new(
        name: &'k str,
        texts: &[Option<&'k str>],
        kind: AttributeType,
        is_primary: bool,
        limits: InferLimits,
    ) -> Self {
        let keys: Vec<_> = texts.iter().flatten().copied().collect();
        let (is_text, is_named) = (kind == AttributeType::Text, key_by_name(name).is_some());
        let made = is_text.then(|| find(&keys, limits));
        // Nothing but a separator in it tells that a text is made for a key which is not named like one.
        let is_made = |found: &Found| is_named || (is_primary && found.drafts.iter().any(Draft::is_joined));
        let own = if made.as_ref().is_some_and(is_made) { None } else { Found::own(name, kind, &keys) };
        let (is_own, nothing) = (own.is_some(), || Found { drafts: Vec::new(), of_key: vec![None; keys.len()] });
        let found = own.or(made).unwrap_or_else(nothing);
        let mut next = 0;
        let place = |text: Option<&str>| {
            let place = text.map(|_| next);
            next += usize::from(text.is_some());
            place
        };
        let places = texts.iter().copied().map(place).collect();
        Self { name, keys, found, places, is_own }
    }

    /// Looks for keys whose texts the items have in capitals.
    fn take_lower(&mut self, capitals: &[Vec<String>]) {
        let items = self.places.iter().enumerate().filter(|(_, place)| place.is_some()).map(|(item, _)| item);
        let capitals: Vec<_> = items.map(|item| capitals.get(item).map_or([].as_slice(), Vec::as_slice)).collect();
        self.found.take_lower(&self.keys, &capitals);
    }

    /// The key of an item.
    fn key(&self, item: usize) -> Option<&'k str> {
        self.keys.get(self.places.get(item).copied().flatten()?).copied()
    }

    /// The template of an item's key.
    fn draft(&self, item: usize) -> Option<usize> {
        let place = self.places.get(item).copied().flatten()?;
        self.found.of_key.get(place).copied().flatten()
    }

    /// The values of an item's key, field by field.
    fn values(&self, item: usize) -> Vec<Parsed<'k>> {
        let template = self.draft(item).and_then(|number| self.found.drafts.get(number)).map(|draft| &draft.template);
        template.zip(self.key(item)).and_then(|(template, key)| template.try_parse(key)).unwrap_or_default()
    }

    /// Whether an item has a key of this template, or none where it may have none.
    fn fits(&self, item: usize, number: usize) -> bool {
        self.key(item).is_none() || self.draft(item) == Some(number)
    }
}

impl Found {
    /// The template of values that the items have anyway; nothing if no field can have the name.
    fn own(name: &str, kind: AttributeType, keys: &[&str]) -> Option<Self> {
        let text = format!("{{{name}:{}}}", kind.name());
        let template = Template::for_function("inferTemplates", &text, TemplateOptions::default()).ok()?;
        let field = FieldGuess {
            codec: kind.name().to_owned(),
            is_digits: false,
            is_time: false,
            examples: keys.iter().take(3).map(|key| (*key).to_owned()).collect(),
        };
        let of_key = keys.iter().map(|key| template.matches(key).then_some(0)).collect();
        let draft = Draft { template, form: TextForm::Escaped, fields: Vec::from([field]) };
        Some(Self { drafts: Vec::from([draft]), of_key })
    }
}

impl Draft {
    /// Whether it puts keys together with a separator.
    fn is_joined(&self) -> bool {
        let separators = ['#', '|', '~'];
        let mut fields = self.template.fields();
        self.template.head().contains(separators) || fields.any(|field| field.literal.contains(separators))
    }
}

/// Which attributes are the primary key: those named like it, else the first two.
fn primary(names: &[&str]) -> Vec<usize> {
    let place = |place: &usize| names.get(*place).and_then(|name| key_by_name(name));
    let kind = |at: &usize| place(at).filter(|(index, _)| *index == TABLE).map(|(_, kind)| kind);
    let told = (0..names.len()).filter(|place| kind(place).is_some()).collect();
    let told = largest_first(told, |place| usize::from(kind(place) != Some(Limit::Sort)));
    if told.is_empty() { (0..names.len().min(2)).collect() } else { told }
}

/// What the items are, and one key of each whose keys have templates, but not together those of an entity.
fn entities(columns: &[Column<'_>], primary: &[usize], limits: InferLimits) -> (Vec<InferredEntity>, Vec<Stray>) {
    let count = columns.first().map_or(0, |column| column.places.len());
    let (mut names, mut entities, mut strays) = (Vec::new(), Vec::new(), Vec::new());
    for items in kinds(columns, primary, count) {
        if items.len() < limits.min_count.max(1) {
            let column = primary.last().copied().unwrap_or_default();
            strays.extend(items.into_iter().map(|item| Stray { column, item }));
            continue;
        }
        let name = name_of(columns, primary, &items, &names);
        names.push(name.clone());
        let (attributes, fitting) = attributes(columns, primary, items, &mut strays);
        entities.push(InferredEntity { name, count: fitting, share: share(fitting, count), attributes });
    }
    (entities, strays)
}

/// The items by the templates of their primary keys, the most first.
fn kinds(columns: &[Column<'_>], primary: &[usize], count: usize) -> Vec<Vec<usize>> {
    let mut kinds: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
    for item in 0..count {
        let drafts: Option<Vec<_>> =
            primary.iter().map(|place| columns.get(*place).and_then(|column| column.draft(item))).collect();
        if let Some(drafts) = drafts {
            kinds.entry(drafts).or_default().push(item);
        }
    }
    largest_first(kinds.into_values().collect(), Vec::len)
}

fn name_of(columns: &[Column<'_>], primary: &[usize], items: &[usize], names: &[String]) -> String {
    let literals = |place: Option<&usize>| {
        let draft = place.and_then(|place| draft_of(columns.get(*place)?, items));
        draft.map(|(text, _)| Sketch::new(&text).literals()).unwrap_or_default()
    };
    entity_name(&literals(primary.first()), &literals(primary.get(1)), names)
}

/// The template that most of these items have in a column, and how many have one.
fn draft_of(column: &Column<'_>, items: &[usize]) -> Option<(String, usize)> {
    let number = most_used(column, items)?;
    let count = items.iter().filter(|item| column.draft(**item) == Some(number)).count();
    Some((column.found.drafts.get(number)?.template.text().to_owned(), count))
}

fn most_used(column: &Column<'_>, items: &[usize]) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for number in items.iter().filter_map(|item| column.draft(*item)) {
        *counts.entry(number).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(number, count)| (*count, core::cmp::Reverse(*number))).map(|(number, _)| number)
}

/// A column that an entity has an attribute of, with the names of its fields there.
struct Known<'c, 'k> {
    column: &'c Column<'k>,
    names: Vec<String>,
}

/// The key attributes of an entity, and how many of the items are of it with all their keys: the others stray. Fields with the same values
/// are one field.
fn attributes(
    columns: &[Column<'_>],
    primary: &[usize],
    mut items: Vec<usize>,
    strays: &mut Vec<Stray>,
) -> (BTreeMap<String, InferredAttribute>, usize) {
    let mut order: Vec<usize> = primary.to_vec();
    order.extend(in_order(columns).filter(|place| !primary.contains(place)));
    let mut definition: Vec<AttributeDefinition> = Vec::new();
    let mut found = BTreeMap::new();
    let mut known: Vec<Known<'_, '_>> = Vec::new();
    for place in order {
        let Some(column) = columns.get(place) else { continue };
        let Some(number) = most_used(column, &items) else { continue };
        let Some(draft) = column.found.drafts.get(number) else { continue };
        let (fitting, others): (Vec<_>, Vec<_>) = items.iter().copied().partition(|item| column.fits(*item, number));
        let names = names_of(columns, &known, column, number, &fitting);
        let text = renamed(draft.template.text(), &names);
        let is_sparse = !primary.contains(&place) && fitting.iter().any(|item| column.key(*item).is_none());
        let before: BTreeSet<_> = known.iter().flat_map(|known| known.names.iter()).collect();
        let when: Vec<_> = names.iter().filter(|name| !before.contains(name)).cloned().collect();
        let when = (is_sparse && !when.is_empty()).then_some(when);
        let told = told_place(place, columns, primary);
        let kind = told.as_ref().map(|(kind, _)| *kind).or_else(|| Some(key_by_name(column.name)?.1));
        let index = told.as_ref().map(|(_, index)| index.clone());
        let attribute = AttributeDefinition {
            kind,
            index: index.clone(),
            text: draft.form.into(),
            when: when.clone().unwrap_or_default(),
            ..AttributeDefinition::new(column.name, text.clone())
        };
        definition.push(attribute);
        if EntityKeys::new(&definition).is_err() {
            definition.pop();
            continue;
        }
        let kind = told.map(|(kind, _)| if kind == Limit::Sort { "sort" } else { "partition" }.to_owned());
        found.insert(column.name.to_owned(), InferredAttribute { template: text, text: draft.form, kind, index, when });
        known.push(Known { column, names });
        // One without a template is a misfit already.
        let is_stray = |item: &usize| column.draft(*item).is_some();
        strays.extend(others.into_iter().filter(is_stray).map(|item| Stray { column: place, item }));
        items = fitting;
    }
    (found, items.len())
}

/// The places of the columns, those of sort keys last: without the partition key of its index, a sort key is refused.
fn in_order(columns: &[Column<'_>]) -> impl Iterator<Item = usize> {
    let is_sort = |place: &usize| {
        columns.get(*place).and_then(|column| key_by_name(column.name)).is_some_and(|(_, kind)| kind == Limit::Sort)
    };
    let places = 0..columns.len();
    places.clone().filter(move |place| !is_sort(place)).chain(places.filter(is_sort))
}

/// The index of a sort key that no column is the partition key of: a local one, which the definition must say of it.
fn local_index<'n>(name: &'n str, columns: &[Column<'_>]) -> Option<&'n str> {
    let (index, _) = key_by_name(name).filter(|(index, kind)| *index != TABLE && *kind == Limit::Sort)?;
    let is_partition = |column: &Column<'_>| key_by_name(column.name) == Some((index, Limit::Partition));
    (!columns.iter().any(is_partition)).then_some(index)
}

/// What the definition must say of an attribute, because its name does not: that it is a key of the table, the sort key of a local index, or
/// the partition key of an index that is called like it.
fn told_place(place: usize, columns: &[Column<'_>], primary: &[usize]) -> Option<(Limit, String)> {
    let name = columns.get(place)?.name;
    if key_by_name(name).is_some() {
        return local_index(name, columns).map(|index| (Limit::Sort, index.to_owned()));
    }
    let is_other = |place: &usize| columns.get(*place).is_some_and(|column| key_by_name(column.name).is_none());
    match primary.iter().position(|own| *own == place) {
        Some(0) => Some((Limit::Partition, TABLE.to_owned())),
        Some(_) if primary.iter().all(is_other) => Some((Limit::Sort, TABLE.to_owned())),
        _ => {
            let mut taken: Vec<_> =
                columns.iter().filter_map(|column| Some(key_by_name(column.name)?.0.to_owned())).collect();
            taken.push(TABLE.to_owned());
            let index = if is_index_name(name) { name.to_owned() } else { format!("by_{}", safe(name)) };
            Some((Limit::Partition, untaken(&index, &taken)))
        }
    }
}

/// The names of the fields of a template: that of a field before that always has the same value, else one that none has yet.
fn names_of(
    columns: &[Column<'_>],
    known: &[Known<'_, '_>],
    column: &Column<'_>,
    number: usize,
    items: &[usize],
) -> Vec<String> {
    if column.is_own {
        return Vec::from([column.name.to_owned()]);
    }
    let Some(draft) = column.found.drafts.get(number) else { return Vec::new() };
    let shared = shared_names(known, column, items.iter().copied().filter(|item| column.draft(*item) == Some(number)));
    let mut shared = shared.into_iter();
    let mut taken: Vec<String> = known.iter().flat_map(|known| known.names.iter().cloned()).collect();
    taken.extend(columns.iter().map(|column| column.name.to_owned()));
    let mut names: Vec<String> = Vec::new();
    for field in draft.template.fields() {
        let shared =
            shared.next().unwrap_or_default().into_iter().find(|name| !names.iter().any(|known| known == name));
        let name = shared.map_or_else(|| untaken(field.name, &taken), ToOwned::to_owned);
        taken.push(name.clone());
        names.push(name);
    }
    names
}

/// Of each field of a column, the fields before it that have the same value in every one of the items: in one that had another, the keys
/// would contradict each other.
fn shared_names<'n>(
    known: &'n [Known<'_, '_>],
    column: &Column<'_>,
    items: impl Iterator<Item = usize>,
) -> Vec<Vec<&'n str>> {
    let mut shared: Option<Vec<Vec<&str>>> = None;
    for item in items {
        let others: Vec<(&str, Parsed<'_>)> = known.iter().flat_map(|known| known.values(item)).collect();
        let equal = |value| others.iter().filter(move |(_, other)| *other == value).map(|(name, _)| *name);
        let equal = column.values(item).into_iter().map(|value| equal(value).collect::<Vec<_>>());
        match &mut shared {
            None => shared = Some(equal.collect()),
            Some(shared) => {
                shared.iter_mut().zip(equal).for_each(|(names, equal)| names.retain(|name| equal.contains(name)));
            }
        }
        if shared.iter().flatten().all(Vec::is_empty) {
            break;
        }
    }
    shared.unwrap_or_default()
}

impl<'k> Known<'_, 'k> {
    /// The values of an item's key, each with the name of its field.
    fn values(&self, item: usize) -> impl Iterator<Item = (&str, Parsed<'k>)> {
        self.names.iter().map(String::as_str).zip(self.column.values(item))
    }
}

/// A template with other names for its fields, in their order.
pub(in super::super) fn renamed(text: &str, names: &[String]) -> String {
    let mut sketch = Sketch::new(text);
    let old = sketch.fields();
    // By way of names that no field has: two fields may exchange theirs.
    for (place, name) in old.iter().enumerate() {
        sketch = sketch.renamed(name, &format!("_{place}_"));
    }
    for (place, name) in names.iter().enumerate() {
        sketch = sketch.renamed(&format!("_{place}_"), name);
    }
    sketch.text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use AttributeType::{Binary, Number, Text};

    type Given<'g> = (&'g str, AttributeType, [&'g str; 2]);

    fn found(attributes: &[Given<'_>]) -> InferredTemplates {
        let types = attributes.iter().map(|(_, kind, _)| KeyType { kind: *kind, strangers: Vec::new() });
        let keyed = attributes.iter().map(|(name, _, keys)| ((*name).to_owned(), keys.map(Some).to_vec()));
        infer_typed(
            &KeyedItems { attributes: keyed.collect(), ..KeyedItems::default() },
            &types.collect::<Vec<_>>(),
            InferLimits::default(),
        )
    }

    /// The attributes of the one entity, each with what the definition says of it.
    fn shown(attributes: &[Given<'_>]) -> Vec<String> {
        let found = found(attributes);
        assert_eq!((found.entities.len(), found.misfit_count), (1, 0), "{found:?}");
        let said = |(name, own): (&String, &InferredAttribute)| {
            let parts = [Some(name), Some(&own.template), own.kind.as_ref(), own.index.as_ref()];
            parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
        };
        found.entities[0].attributes.iter().map(said).collect()
    }

    const IDS: Given<'_> = ("pk", Text, ["USER#1", "USER#2"]);

    #[test]
    fn an_attribute_that_is_not_named_like_a_key_is_the_items_own() {
        let email = ("email", Text, ["ada@x.com", "Alan Turing"]);
        assert_eq!(shown(&[IDS, email]), ["email {email:S} partition email", "pk USER#{userId}"]);
        let team = ("no", Text, ["TEAM#1", "TEAM#2"]);
        assert_eq!(shown(&[IDS, team]), ["no {no:S} partition by_no", "pk USER#{userId}"]);
        let hash = [("hash", Text, ["USER#1", "USER#2"]), ("at", Text, ["10:00", "11:00"])];
        assert_eq!(shown(&hash), ["at {at:S} sort table", "hash USER#{userId} partition table"]);
    }

    #[test]
    fn no_other_field_has_the_name_of_an_attribute() {
        let attributes = shown(&[IDS, ("userId", Text, ["7", "8"])]);
        assert_eq!(attributes, ["pk USER#{userId2}", "userId {userId:S} partition userId"]);
    }

    #[test]
    fn numbers_and_binaries_are_keys_as_they_are() {
        assert_eq!(shown(&[IDS, ("sk", Number, ["1", "-2.5"])]), ["pk USER#{userId}", "sk {sk:N}"]);
        assert_eq!(shown(&[IDS, ("gsi1pk", Binary, ["\u{0}", "ÿ"])]), ["gsi1pk {gsi1pk:B}", "pk USER#{userId}"]);
        let number = [IDS, ("year", Number, ["1999", "2000"])];
        assert_eq!(shown(&number), ["pk USER#{userId}", "year {year:N} partition year"]);
        // No field can have the name.
        assert_eq!(found(&[IDS, ("gsi1-sk", Number, ["1", "2"])]).misfit_count, 2);
    }

    #[test]
    fn values_of_another_type_are_misfits() {
        let strangers = Vec::from(["7".to_owned()]);
        let attributes = Vec::from([("pk".to_owned(), Vec::from([Some("USER#1"), Some("USER#2"), None]))]);
        let limits = InferLimits::default();
        let found = infer_typed(
            &KeyedItems { attributes, ..KeyedItems::default() },
            &[KeyType { kind: Text, strangers }],
            limits,
        );
        assert_eq!((found.count, found.misfit_count, found.misfits[0].key.as_str()), (3, 1, "7"));
    }
}
