//! The targets: each takes the bytes of the fuzzer, makes input of them, and holds the rules to a law. A law that does not hold is a panic.

mod audit;
mod bounds;
mod decimals;
mod definition;
mod design;
mod explain;
mod forms;
mod ids;
mod indexes;
mod infer;
mod input;
mod parse;
mod patterns;
mod plans;
mod queries;
mod round_trip;
mod semver;
mod syntax;
mod tables;
mod tenants;
mod times;
mod tuples;
mod values;
mod versions;

/// A target: its name, which its folders of inputs have too, and its function.
pub type Target = (&'static str, fn(&[u8]));

/// Every target.
pub const TARGETS: &[Target] = &[
    ("audit", audit::run),
    ("bounds", bounds::run),
    ("decimals", decimals::run),
    ("definition", definition::run),
    ("design", design::run),
    ("explain", explain::run),
    ("ids", ids::run),
    ("indexes", indexes::run),
    ("infer", infer::run),
    ("parse", parse::run),
    ("patterns", patterns::run),
    ("plans", plans::run),
    ("queries", queries::run),
    ("round_trip", round_trip::run),
    ("semver", semver::run),
    ("syntax", syntax::run),
    ("tables", tables::run),
    ("tenants", tenants::run),
    ("times", times::run),
    ("tuples", tuples::run),
    ("versions", versions::run),
];

/// Runs a target on the bytes of the fuzzer.
pub fn run(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|(own, _)| *own == name);
    target.unwrap_or_else(|| panic!("there is no target {name}")).1(bytes);
}
