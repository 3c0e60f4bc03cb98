//! Random versions by Semantic Versioning 2.0: most of them alike but for their pre-release.

use crate::random::Random;

/// The longest that npm takes, and this library too.
const LONGEST: usize = 256;

pub(crate) fn semver(random: &mut Random) -> String {
    let core = if random.one_in(3) {
        format!("{}.{}.{}", number(random), number(random), number(random))
    } else {
        (*random.pick(&["1.0.0", "1.10.0", "0.0.0"])).to_owned()
    };
    let pre_release = if random.one_in(4) { String::new() } else { list('-', random) };
    let build = if random.one_in(4) { list('+', random) } else { String::new() };
    let version = core + &pre_release + &build;
    if version.len() > LONGEST { "1.0.0".to_owned() } else { version }
}

fn number(random: &mut Random) -> String {
    match random.below(8) {
        0 => format!("{}{}", 1 + random.below(9), "0123456789".repeat(1 + random.below(6))),
        1..3 => (10 + random.below(990)).to_string(),
        _ => random.below(12).to_string(),
    }
}

fn list(mark: char, random: &mut Random) -> String {
    let identifiers: Vec<_> = (0..=random.below(3)).map(|_| identifier(random)).collect();
    format!("{mark}{}", identifiers.join("."))
}

/// A number, or a name that is none.
fn identifier(random: &mut Random) -> String {
    if random.one_in(3) {
        return number(random);
    }
    const CHARS: &[char] = &['-', '0', '1', '9', 'A', 'Z', 'a', 'b', 'z'];
    let mut name: String = (0..random.below(4)).map(|_| *random.pick(CHARS)).collect();
    name.insert(random.below(name.len() + 1), *random.pick(&['-', 'a', 'b', 'Z']));
    name
}
