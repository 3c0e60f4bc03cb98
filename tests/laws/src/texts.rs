//! Random texts, and texts that come close to others: characters at every edge, of each length in UTF-8, and now and then any other one.

use crate::random::Random;
use crate::style::Style;

const CHARS: &[char] = &[
    'a',
    'b',
    'A',
    '0',
    '2',
    '9',
    '#',
    '$',
    '%',
    '"',
    '!',
    ' ',
    '\0',
    '\u{1}',
    '\n',
    '\u{1F}',
    '&',
    '\'',
    '+',
    ',',
    '-',
    '.',
    '/',
    ':',
    '|',
    '@',
    'F',
    'Z',
    '_',
    'z',
    '{',
    '}',
    '~',
    '\u{7F}',
    '\u{80}',
    'é',
    'ß',
    '\u{7FF}',
    '\u{800}',
    'ж',
    '日',
    '\u{D7FF}',
    '\u{E000}',
    '\u{FFFD}',
    '\u{FFFF}',
    '\u{10000}',
    '😀',
    '\u{10FFFF}',
];
const SEPARATORS: &[char] = &[':', '|', '_', '/', '-', '+', '.', ',', '^', '`'];
const MOST: u32 = 0x0010_FFFF;

fn character(random: &mut Random, style: Style) -> char {
    if style == Style::Separated && random.one_in(3) {
        return *random.pick(SEPARATORS);
    }
    let known = if random.one_in(8) { any_char(random) } else { *random.pick(CHARS) };
    if known < style.least() { '%' } else { known }
}

/// A character, most often at an edge.
pub(crate) fn edge(random: &mut Random) -> char {
    character(random, Style::Hostile)
}

fn any_char(random: &mut Random) -> char {
    u32::try_from(random.below(MOST as usize)).ok().and_then(char::from_u32).unwrap_or('\u{D7FF}')
}

/// A text that is not empty: short as a rule, now and then long enough to fill a key.
pub(crate) fn text(random: &mut Random, style: Style, is_long: bool) -> String {
    let mut text: String = (0..=random.below(4)).map(|_| character(random, style)).collect();
    if is_long && random.one_in(4) {
        let filler = character(random, style);
        let count = random.below(1100 / filler.len_utf8());
        text.extend((0..count).map(|_| filler));
        text.push(character(random, style));
    }
    text
}

/// The same text but for one character.
pub(crate) fn near(text: &str, random: &mut Random, style: Style) -> String {
    let with = character(random, style);
    let near = changed(text, random, with);
    if near.is_empty() { with.to_string() } else { near }
}

/// A text with one character left out, put in, or put in the place of another.
pub(crate) fn changed(text: &str, random: &mut Random, with: char) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = if random.one_in(3) { chars.len() } else { random.below(chars.len() + 1) };
    match random.below(3) {
        0 if at < chars.len() => drop(chars.remove(at)),
        1 if at < chars.len() => chars[at] = with,
        _ => chars.insert(at, with),
    }
    chars.into_iter().collect()
}

/// A key with one character changed.
pub(crate) fn changed_key(key: &str, random: &mut Random) -> String {
    let with = *random.pick(CHARS);
    changed(key, random, with)
}
