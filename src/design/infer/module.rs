//! The text of a module with what was found, to paste: plain JavaScript that TypeScript reads with all types.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::sketch::Sketch;
use super::naming::{METHODS, entity_name, untaken};
use super::result::{InferredAttribute, InferredTemplates};
use super::together::go_together;
use crate::entity_keys::AttributeDefinition;

/// Misfits that the comment of a module shows.
const SHOWN: usize = 5;

/// The module of a table.
pub(super) fn module_of(found: &InferredTemplates, items: usize) -> String {
    let mut text = Module::default();
    text.line(
        0,
        &format!("// Inferred from {} keys by ddb-keys. The names of the fields are guesses: check them.", found.count),
    );
    if let Some(attribute) = &found.entity_attribute {
        text.comment(&format!("The attribute {} says what an item is.", quoted(attribute)));
    }
    text.comments(found);
    text.line(0, "export const definition = {");
    for entity in &found.entities {
        text.line(1, &format!("// {}% of the items: {}", percent(entity.count, items), entity.count));
        text.line(1, &format!("{}: Object.freeze({{", property(&entity.name)));
        for (name, attribute) in &entity.attributes {
            text.line(2, &format!("{}: {},", property(name), written(attribute)));
        }
        text.line(1, "}),");
    }
    text.line(0, "}");
    text.0
}

/// The module of keys alone: each template is the partition key of an entity.
pub(super) fn module_of_keys(found: &InferredTemplates) -> String {
    let mut text = Module::default();
    text.line(
        0,
        &format!("// Inferred from {} keys by ddb-keys. The names of the fields are guesses: check them.", found.count),
    );
    text.comment(
        "The keys are taken for the partition keys of a table without a sort key: say which attributes they are.",
    );
    text.comments(found);
    text.line(0, "export const definition = {");
    let mut names: Vec<String> = METHODS.map(ToOwned::to_owned).to_vec();
    let mut kept: Vec<AttributeDefinition> = Vec::new();
    for template in &found.templates {
        let name = untaken(&entity_name(&Sketch::new(&template.template).literals(), &[], &[]), &names);
        let own =
            AttributeDefinition { text: template.text.into(), ..AttributeDefinition::new("pk", &template.template) };
        let attribute = InferredAttribute {
            template: template.template.clone(),
            text: template.text,
            kind: None,
            index: None,
            when: None,
        };
        let line = format!("{}: Object.freeze({{ pk: {} }}),", property(&name), written(&attribute));
        text.line(1, &format!("// {}% of the keys: {}", percent(template.count, found.count), template.count));
        kept.push(own);
        if let Err(error) = go_together(&kept) {
            kept.pop();
            text.line(1, &format!("// Left out: {}", in_one_line(&format!("{error}"))));
            text.line(1, &format!("// {line}"));
            continue;
        }
        text.line(1, &line);
        names.push(name);
    }
    text.line(0, "}");
    text.0
}

#[derive(Default)]
struct Module(String);

impl Module {
    fn line(&mut self, depth: usize, line: &str) {
        self.0.extend((0..depth).map(|_| "  "));
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn comment(&mut self, text: &str) {
        self.line(0, &format!("// {}", in_one_line(text)));
    }

    /// The notes, and the keys that fit nothing.
    fn comments(&mut self, found: &InferredTemplates) {
        for note in &found.notes {
            let about = note.attribute.as_ref().map(|attribute| format!("{attribute}: ")).unwrap_or_default();
            self.comment(&format!("{about}{}", note.message));
        }
        if found.misfit_count > 0 {
            let part = percent(found.misfit_count, found.count);
            let keys: Vec<_> = found.misfits.iter().take(SHOWN).map(|misfit| quoted(&misfit.key)).collect();
            self.comment(&format!(
                "{part}% of the keys fit none of this: {}, such as {}",
                found.misfit_count,
                keys.join(", ")
            ));
        }
    }
}

/// An attribute as the definition has it.
fn written(attribute: &InferredAttribute) -> String {
    let template = quoted(&attribute.template);
    let mut parts = Vec::from([format!("template: {template}")]);
    if attribute.text == TextForm::Verbatim && attribute.template.contains('{') {
        parts.push("text: 'verbatim'".to_owned());
    }
    parts.extend(attribute.kind.as_ref().map(|kind| format!("kind: {}", quoted(kind))));
    parts.extend(attribute.index.as_ref().map(|index| format!("index: {}", quoted(index))));
    if let Some(when) = &attribute.when {
        let names: Vec<_> = when.iter().map(|name| quoted(name)).collect();
        parts.push(format!("when: Object.freeze([{}])", names.join(", ")));
    }
    if parts.len() == 1 { template } else { format!("Object.freeze({{ {} }})", parts.join(", ")) }
}

/// A name as that of a property.
fn property(name: &str) -> String {
    let is_plain = name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_plain { name.to_owned() } else { quoted(name) }
}

/// A text in quotation marks.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("'");
    for one in text.chars() {
        match one {
            '\'' | '\\' => quoted.extend(['\\', one]),
            _ if breaks(one) => quoted.push_str(&format!("\\u{:04x}", u32::from(one))),
            _ => quoted.push(one),
        }
    }
    quoted.push('\'');
    quoted
}

/// A text for a comment.
fn in_one_line(text: &str) -> String {
    text.chars().map(|one| if breaks(one) { ' ' } else { one }).collect()
}

/// Whether a character ends a line of JavaScript, or shows text otherwise than it is.
fn breaks(one: char) -> bool {
    one.is_control()
        || matches!(one, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// How many in a thousand, as percent with a place behind the point.
fn percent(count: usize, total: usize) -> String {
    let thousandths = (count * 1000).checked_div(total).unwrap_or_default();
    match (thousandths / 10, thousandths % 10) {
        (whole, 0) => format!("{whole}"),
        (whole, tenth) => format!("{whole}.{tenth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_javascript() {
        for (text, expected) in [
            ("a", "'a'"),
            ("it's", "'it\\'s'"),
            ("a\\b", "'a\\\\b'"),
            ("a\nb", "'a\\u000ab'"),
            ("\u{2028}", "'\\u2028'"),
        ] {
            assert_eq!(quoted(text), expected);
        }
        assert_eq!((property("order").as_str(), property("gsi1-pk").as_str()), ("order", "'gsi1-pk'"));
        assert_eq!(
            [(1, 2), (9994, 10_000), (3, 3), (0, 0)].map(|(count, total)| percent(count, total)),
            ["50", "99.9", "100", "0"]
        );
        assert_eq!(in_one_line("a\nb*/"), "a b*/");
    }
}
