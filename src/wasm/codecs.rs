//! The descriptions of the codecs, which the build reads once, in `pkg-template/codecs.mjs`.

use super::answer::{exports, written};
use crate::codec::{Arguments, Description, Extent, Place, Shape, descriptions};
use crate::error::KeyError;
use crate::json::JsonWriter;

exports! {
    /// All descriptions, as JSON.
    "codecs" fn codecs() {
        written("", |out| {
            let mut refused = Ok(());
            JsonWriter::new(out).list(|json| {
                for description in descriptions() {
                    refused = refused.clone().and(describe(description, json));
                }
            });
            refused
        })
    }
}

/// A description, with the properties of its codec.
fn describe(description: &Description, json: &mut JsonWriter<'_, '_>) -> Result<(), KeyError> {
    let codec = description.codec()?;
    json.record(|json| {
        for (name, text) in texts_of(description) {
            json.name(name).text(text);
        }
        json.name("place").text(match description.place {
            Place::Anywhere => "anywhere",
            Place::Verbatim => "verbatim",
            Place::Attribute => "attribute",
        });
        json.name("shape").text(match codec.shape() {
            Shape::Text => "text",
            Shape::Number => "number",
            Shape::Whole => "whole",
            Shape::Instant => "time",
            Shape::Decimal => "decimal",
            Shape::Binary => "binary",
            Shape::Amount => "amount",
            Shape::Numeric => "numeric",
            Shape::Flag => "boolean",
        });
        if let Extent::Fixed(bytes) = codec.extent() {
            json.name("bytes").whole(bytes);
        }
        json.name("sorts").flag(description.sorts);
        json.name("isReversible").flag(codec.clone().descending().is_ok());
        json.name("isBucket").flag(codec.bucket().is_some() && codec.plain_type().is_none());
        json.name("takesStart").flag(codec.takes_start());
        json.name("isOwn").flag(codec.writes_value());
        json.name("endsBelow").flag(matches!(codec.extent(), Extent::Open | Extent::Listed | Extent::BelowFirst));
        json.name("endsInVerbatim").flag(matches!(codec.extent(), Extent::BelowFirst));
        json.name("isDefault").flag(codec.is_text());
        json.name("samples").list(|json| pairs(description.samples, ["typed", "text"], json));
        json.name("ofParts").text(description.parts.0);
        json.name("parts").list(|json| pairs(description.parts.1, ["text", "meaning"], json));
    });
    Ok(())
}

fn pairs(pairs: &[(&str, &str)], names: [&str; 2], json: &mut JsonWriter<'_, '_>) {
    for (first, second) in pairs {
        json.record(|json| {
            for (name, text) in names.into_iter().zip([first, second]) {
                json.name(name).text(text);
            }
        });
    }
}

/// The prose of a description.
fn texts_of(description: &Description) -> impl Iterator<Item = (&'static str, &'static str)> {
    let (kind, arguments, wide) = match description.arguments {
        Arguments::None => ("none", "", ""),
        Arguments::Width { example, wide } => ("width", example, wide),
        Arguments::Length(length) => ("length", length, ""),
        Arguments::Widths(widths) => ("widths", widths, ""),
        Arguments::Options(options) => ("options", options, ""),
    };
    let texts = [
        ("name", description.name),
        ("argumentKind", kind),
        ("arguments", arguments),
        ("takes", description.takes),
        ("gives", description.gives),
        ("givesWide", wide),
        ("about", description.about),
        ("accepted", description.accepted),
        ("written", description.written),
        ("example", description.example),
    ];
    texts.into_iter().filter(|(_, text)| !text.is_empty())
}
