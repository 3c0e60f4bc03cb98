//! Templates in the description of a model, one line per key attribute, because the format has no other place for them. The parts of a line
//! are separated by tabs: entity, attribute, template, and the rest of the definition.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::model::WorkbenchDefinition;

/// The line before the keys.
pub(super) const TITLE: &str = "Keys, as ddb-keys writes them:";

/// A line: a key attribute of an entity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) entity: String,
    pub(super) attribute: String,
    pub(super) definition: WorkbenchDefinition,
}

/// Whether a text can be written between tabs.
pub(super) fn fits(text: &str) -> bool {
    !text.contains(['\t', '\n', '\r'])
}

impl Line {
    pub(super) fn write(&self) -> String {
        let WorkbenchDefinition { template, text, casing, kind, index, when, unless, any } = &self.definition;
        let mut parts = Vec::from([self.entity.clone(), self.attribute.clone(), template.clone()]);
        parts.extend(text.iter().map(|text| format!("text={text}")));
        parts.extend(casing.iter().map(|casing| format!("casing={casing}")));
        parts.extend(kind.iter().map(|kind| format!("kind={kind}")));
        parts.extend(index.iter().map(|index| format!("index={index}")));
        parts.extend(when.iter().map(|when| format!("when={}", when.join(","))));
        parts.extend(unless.iter().map(|unless| format!("unless={}", unless.join(","))));
        parts.extend(any.iter().map(|any| format!("any={}", any.join(","))));
        parts.join("\t")
    }

    pub(super) fn read(line: &str) -> Option<Self> {
        let mut parts = line.split('\t');
        let (entity, attribute, template) = (parts.next()?, parts.next()?, parts.next()?);
        let mut definition = WorkbenchDefinition { template: template.to_owned(), ..WorkbenchDefinition::default() };
        for (name, value) in parts.filter_map(|part| part.split_once('=')) {
            let given = Some(value.to_owned());
            let names = || Some(value.split(',').map(ToOwned::to_owned).collect());
            match name {
                "text" => definition.text = given,
                "casing" => definition.casing = given,
                "kind" => definition.kind = given,
                "index" => definition.index = given,
                "when" => definition.when = names(),
                "unless" => definition.unless = names(),
                "any" => definition.any = names(),
                _ => {}
            }
        }
        Some(Self { entity: entity.to_owned(), attribute: attribute.to_owned(), definition })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back() {
        let owned = |text: &str| Some(text.to_owned());
        let when = Some(Vec::from(["a".to_owned(), "b".to_owned()]));
        let full = WorkbenchDefinition {
            template: "A#{a} = é".to_owned(),
            text: owned("verbatim"),
            casing: owned("lower"),
            kind: owned("sort"),
            index: owned("g"),
            when,
            unless: Some(Vec::from(["c".to_owned()])),
            any: Some(Vec::from(["d".to_owned()])),
        };
        for definition in [full, WorkbenchDefinition { template: "A".to_owned(), ..WorkbenchDefinition::default() }] {
            let line = Line { entity: "an order".to_owned(), attribute: "gsi1pk".to_owned(), definition };
            assert_eq!(Line::read(&line.write()), Some(line));
        }
        assert_eq!(Line::read("anything"), None);
    }
}
