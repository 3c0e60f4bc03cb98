//! The records of a stream that are of some entities: the texts that their keys begin with, and whether other entities write such keys too.

use alloc::string::String;
use alloc::vec::Vec;

use super::ambiguity::common_key;
use super::primary::Primary;
use super::table::TableKeys;
use crate::number::append_all;
use crate::template::{Template, TemplateOptions, TextMode};
use crate::text::Limit;

const STREAM: &str = "tableKeys.streamPattern";

/// What the texts of a key have in common in one format: their beginning, or the whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beginning<'e> {
    /// The literal at the start of the template.
    pub text: &'e str,
    /// Whether the template has no fields.
    pub is_whole: bool,
}

impl<'e> TableKeys<'e> {
    /// How both keys of the table begin in each format of the entities that are `chosen` by their places, each pair once.
    ///
    /// ```
    /// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
    /// use ddb_keys::table_keys::TableKeys;
    ///
    /// let entity = |sk: &str| {
    ///     EntityKeys::new(&[AttributeDefinition::new("pk", "CUSTOMER#{id}"), AttributeDefinition::new("sk", sk)])
    /// };
    /// let (customer, order) = (entity("PROFILE")?, entity("ORDER#{number:int(4)}")?);
    /// let table = TableKeys::new(&[("customer", &customer), ("order", &order)])?;
    /// let [[partition, sort]] = table.beginnings(&[false, true])[..] else { panic!() };
    /// assert_eq!((partition.text, sort.text, sort.is_whole), ("CUSTOMER#", "ORDER#", false));
    /// assert!(table.begin_alone(&[false, true]));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn beginnings(&self, chosen: &[bool]) -> Vec<[Beginning<'e>; 2]> {
        let mut found = Vec::new();
        for (_, format) in self.formats().filter(|(place, _)| is_chosen(chosen, *place)) {
            let both = format.templates.map(beginning_of);
            if !found.contains(&both) {
                found.push(both);
            }
        }
        found
    }

    /// Whether no other entity writes keys that begin as those of the chosen entities do.
    pub fn begin_alone(&self, chosen: &[bool]) -> bool {
        let beginnings = self.beginnings(chosen);
        let mut others = self.formats().filter(|(place, _)| !is_chosen(chosen, *place));
        others.all(|(_, other)| !beginnings.iter().any(|both| may_write(other, both)))
    }

    /// All formats that items of this table can have, each with the place of its entity.
    fn formats(&self) -> impl Iterator<Item = (usize, &Primary<'e>)> {
        let newest = self.entities.iter().map(|entity| &entity.primary).enumerate();
        let former = self.former.iter().map(|(place, format)| (*place, &format.primary));
        newest.chain(
            former.filter(|(_, format)| self.entities.first().is_some_and(|own| own.primary.is_of_table_of(format))),
        )
    }
}

fn is_chosen(chosen: &[bool], place: usize) -> bool {
    chosen.get(place).is_some_and(|is| *is)
}

fn beginning_of(template: &Template) -> Beginning<'_> {
    Beginning { text: template.head(), is_whole: template.fields().len() == 0 }
}

/// Whether a format can write both keys with these beginnings: whether a format with them and any text behind them can write the same.
fn may_write(format: &Primary<'_>, [partition, sort]: &[Beginning<'_>; 2]) -> bool {
    let [own_partition, own_sort] = format.templates;
    let sorts = keys_with(sort, Limit::Sort);
    keys_with(partition, Limit::Partition).iter().any(|partition| {
        let partition = partition.as_ref().unwrap_or(own_partition);
        sorts.iter().any(|sort| {
            let templates = [partition, sort.as_ref().unwrap_or(own_sort)];
            let any = Primary {
                entity: format.entity,
                keys: format.keys,
                templates,
                heads: templates.map(Template::head),
                ties: Vec::new(),
            };
            common_key(format, &any).is_some()
        })
    })
}

/// The keys with a beginning: its text alone, and any text behind it. `None` stands for all keys of the other format.
fn keys_with(beginning: &Beginning<'_>, limit: Limit) -> Vec<Option<Template>> {
    let mut all = Vec::new();
    if beginning.text.is_empty() {
        all.push(None);
        return all;
    }
    let mut text = String::new();
    for part in beginning.text.split_inclusive(['{', '}']) {
        let double = if part.ends_with('{') {
            "{"
        } else if part.ends_with('}') {
            "}"
        } else {
            ""
        };
        append_all(&[part, double], &mut text);
    }
    all.push(verbatim(&text, limit));
    if !beginning.is_whole {
        append_all(&["{rest:rest}"], &mut text);
        all.push(verbatim(&text, limit));
    }
    all
}

fn verbatim(text: &str, limit: Limit) -> Option<Template> {
    Template::for_function(STREAM, text, TemplateOptions { limit, text: TextMode::Verbatim, casing: None }).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_keys::{AttributeDefinition, EntityKeys};

    #[track_caller]
    fn is_alone(own: [&str; 2], other: [&str; 2]) -> bool {
        let entity = |[pk, sk]: [&str; 2]| {
            EntityKeys::new(&[AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)]).unwrap()
        };
        let (own, other) = (entity(own), entity(other));
        TableKeys::new(&[("own", &own), ("other", &other)]).unwrap().begin_alone(&[true, false])
    }

    #[test]
    fn entities_that_begin_alike() {
        let order = ["C#{id}", "ORDER#{no:int(4)}"];
        for (other, alone) in [
            (["C#{id}", "PROFILE"], true),
            (["C#{id}", "ORDER#{no:int(4)}#LINE"], false),
            (["C#{id}", "{kind:enum(ORDERS|LINES)}#X"], true),
            (["C#{id}", "{kind:enum(ORDER|LINES)}#X"], false),
            (["C#{id}", "ORDER#"], false),
            (["C#{id}", "ORDER"], true),
            (["{kind}", "ORDER#{no:int(4)}"], true),
            (["{kind:enum(C|D)}#{id}", "ORDER#A{no:int(4)}"], false),
            (["D#{id}", "ORDER#{no:int(4)}"], true),
        ] {
            assert_eq!(is_alone(order, other), alone, "{other:?}");
        }
        assert!(is_alone(["C#{id}", "PROFILE"], ["C#{id}", "PROFILE#{no:int(4)}"]));
        assert!(is_alone(["{{A}}#{id}", "B"], ["{{A#{id}", "B"]));
        assert!(!is_alone(["{{A}}#{id}", "B#{id}"], ["{{A}}#{id}", "B#{id}#C"]));
    }
}
