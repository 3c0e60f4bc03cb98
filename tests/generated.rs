//! What the build writes of the codecs follows from their descriptions: a file that is edited, or stale, fails here without a build.

#![cfg(not(target_arch = "wasm32"))] // a test of files
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::fs::read_to_string;

use ddb_keys::codec::{Arguments, Description, descriptions};

/// The lines of a file from the one with `start` to the one with `end`.
fn lines_between(path: &str, start: &str, end: &str) -> Vec<String> {
    let text = read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let after = text.lines().skip_while(|line| !line.contains(start)).skip(1);
    after.take_while(|line| !line.contains(end)).map(str::to_owned).collect()
}

fn full_name(description: &Description) -> String {
    match description.arguments {
        Arguments::None => description.name.to_owned(),
        Arguments::Width { .. } => format!("{}(width)", description.name),
        Arguments::Length(_) => format!("{}(length)", description.name),
        Arguments::Widths(_) => format!("{}(width,scale)", description.name),
        Arguments::Options(options) => format!("{}({})", description.name, options.replace('|', "\\|")),
    }
}

#[test]
fn the_table_of_the_manual_is_that_of_the_descriptions() {
    let row = |description: &Description| {
        let default = if description.name == "text" { "`{x}` " } else { "" };
        let Description { accepted, written, .. } = description;
        format!("| {default}`{{x:{}}}` | {accepted} | {written} |", full_name(description))
    };
    let rows: Vec<_> =
        lines_between("www/docs/pages/manual/templates.md", "<!-- begin: codecs -->", "<!-- end: codecs -->")
            .into_iter()
            .filter(|line| line.starts_with("| `"))
            .collect();
    assert_eq!(rows, descriptions().map(row).collect::<Vec<_>>());
}

#[test]
fn the_types_are_those_of_the_descriptions() {
    let lines = |description: &Description| {
        let Description { name, about, takes, gives, .. } = description;
        [format!("  /** {about} */"), format!("  {name}: [{takes}, {gives}]")]
    };
    let expected: Vec<_> = descriptions()
        .filter(|description| matches!(description.arguments, Arguments::None | Arguments::Width { .. }))
        .flat_map(lines)
        .collect();
    let mut types = lines_between("src/js/keys/codecs.d.ts", "interface Codecs {", "// What a codec of a width");
    types.retain(|line| line.starts_with(' '));
    assert_eq!(types, expected);
}
