//! A refusal on its way to JavaScript, which has the sentences: the number of its reason, its details, and its words. JavaScript adds the
//! name of the function that it called.

use super::answer::{exports, take_refusal, written};
use crate::error::{Details, Refusal};
use crate::json::JsonWriter;

exports! {
    /// The refusal that the last call left, as JSON.
    "refusal" fn refusal() {
        let error = take_refusal();
        written("", |out| {
            let mut json = JsonWriter::new(out);
            json.record(|json| error.iter().for_each(|error| write(json, error.refusal())));
            Ok(())
        })
    }
}

fn write(json: &mut JsonWriter<'_, '_>, refusal: &Refusal) {
    json.name("reason").whole(refusal.reason as usize);
    json.name("words").list(|json| refusal.words.iter().for_each(|word| json.text(word)));
    let Details { function: _, parameter, index, value, bytes, limit, column, attribute } = &refusal.details;
    text(json, "parameter", parameter.as_deref());
    number(json, "index", *index);
    text(json, "value", value.as_deref());
    number(json, "bytes", *bytes);
    number(json, "limit", *limit);
    number(json, "column", *column);
    text(json, "attribute", attribute.as_deref());
}

fn text(json: &mut JsonWriter<'_, '_>, name: &str, text: Option<&str>) {
    if let Some(text) = text {
        json.name(name).text(text);
    }
}

fn number(json: &mut JsonWriter<'_, '_>, name: &str, number: Option<usize>) {
    if let Some(number) = number {
        json.name(name).whole(number);
    }
}
