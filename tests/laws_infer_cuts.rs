//! Neither `infer` nor `explain` cuts a key inside an escape or a time.

#![cfg(feature = "design")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::string_slice, reason = "a test may fail loudly")]

use std::ops::Range;

use ddb_keys::codec::Value;
use ddb_keys::design::{InferLimits, TextForm, explain_alone, infer};
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::text::Limit;
use ddb_keys_laws::Random;

use crate::laws_infer::characters;

/// Texts of all kinds, also such as have to be escaped, and times that no codec writes.
fn any_text(random: &mut Random) -> String {
    match random.below(8) {
        0 => format!("2024-0{}-11T10:1{}:20Z", random.below(9) + 1, random.below(10)),
        1 => format!("2024-12-01T10:10:20.{}+02:00", random.below(100_000)),
        2 => random.below(1_000_000).to_string(),
        3 => characters(random, "0123456789#", 4) + "x",
        _ => {
            let length = random.below(9) + 1;
            characters(random, "aZ019_-.:/@é#$ %\u{0}\u{1f}", length)
        }
    }
}

#[test]
fn a_key_that_an_escaped_template_wrote_is_not_cut_inside_an_escape_nor_a_time() {
    let mut random = Random::of(7, 0);
    for _ in 0..4000 {
        let forms = ["{a}", "CUSTOMER#{a}", "WS#{a}#CHANNEL#{b}", "{a}#{b}", "MSG#{a}#v{b}", "user#{a}#{b}#PROFILE"];
        let form = *random.pick(&forms);
        let template = Template::new(form, TemplateOptions::default()).unwrap();
        let texts = [any_text(&mut random), any_text(&mut random)];
        let values: Vec<_> = texts.iter().take(template.fields().len()).map(|text| Value::Text(text)).collect();
        let key = template.build(&values).unwrap();
        let explained = explain_alone(&key).unwrap();
        assert!(explained.matches, "{key}");
        let wholes: Vec<_> = key.match_indices('$').map(|(at, _)| at..at + 3).chain(times_in(&key)).collect();
        for part in &explained.parts {
            let cuts = |whole: &Range<usize>| whole.start < part.start && part.start < whole.end;
            assert!(!wholes.iter().any(cuts), "{key}: {}", explained.template);
        }
        assert!(!key.contains('$') || explained.text == TextForm::Escaped, "{key}: {}", explained.template);
    }
}

/// A key of parts between colons, and where the times among them stand.
fn key_of_colons(random: &mut Random, shape: &[bool]) -> (String, Vec<Range<usize>>) {
    let (mut key, mut times) = ("EVT".to_owned(), Vec::new());
    for is_time in shape {
        let part = match is_time {
            true => format!("2024-12-{:02}T10:1{}:20Z", random.below(28) + 1, random.below(10)),
            false => characters(random, "abcdefgh", 6),
        };
        let start = key.len() + 1;
        key.extend([":", &part]);
        times.extend(is_time.then(|| start..key.len()));
    }
    (key, times)
}

#[test]
fn no_time_between_colons_is_cut() {
    let mut random = Random::of(11, 0);
    for _ in 0..300 {
        let shape: Vec<_> = (0..=random.below(3)).map(|_| random.below(2) == 0).collect();
        let made: Vec<_> = (0..20).map(|_| key_of_colons(&mut random, &shape)).collect();
        let keys: Vec<_> = made.iter().map(|(key, _)| key.as_str()).collect();
        let found = infer(&keys, InferLimits::default());
        assert_eq!(found.templates.iter().map(|found| found.count).sum::<usize>() + found.misfit_count, keys.len());
        let explained = explain_alone(keys[0]).unwrap();
        let guesses = found.templates.iter().map(|found| (&found.template, found.text));
        for (text, form) in guesses.chain([(&explained.template, explained.text)]) {
            let options = TemplateOptions { limit: Limit::Partition, text: form.into(), casing: None };
            let template = Template::new(text, options).unwrap();
            for (key, times) in &made {
                let mut starts = Vec::new();
                if template.walk(key, |piece| starts.push(piece.start)) {
                    let is_cut = |time: &Range<usize>| starts.iter().any(|at| time.start < *at && *at < time.end);
                    assert!(!times.iter().any(is_cut), "{key}: {text}");
                }
            }
        }
    }
}

/// Where the times of [`any_text`] stand in a key.
fn times_in(key: &str) -> impl Iterator<Item = Range<usize>> {
    key.match_indices("2024-")
        .map(|(start, _)| start..key[start..].find('#').map_or(key.len(), |length| start + length))
}
