//! `semver`: versions by Semantic Versioning 2.0 as a readable text whose byte order is their precedence.
//!
//! | version | text |
//! |---|---|
//! | `1.10.0` | `1.:b10.0~` |
//! | `1.0.0-alpha` | `1.0.0-alpha` |
//! | `1.0.0-beta.11` | `1.0.0-beta,:b11` |
//! | `1.0.0-rc.1+build.5` | `1.0.0-rc,1+build.5` |
//! | `1.0.0-0a` | `1.0.0-@0a` |
//!
//! ```text
//! text         = number "." number "." number ( "~" | "-" identifier *( "," identifier ) ) [ "+" build ]
//! identifier   = number | letter-first | "@" other      ; other begins with a digit or "-"
//! number       = digit | ":" count digits               ; no leading zero
//! count        = "b" … "y" for 2 … 25 digits, "z" and three digits for 26 and more
//! build        = as in the version
//! ```
//!
//! Why the order holds, at the first place where two texts differ (`$` stands for whatever ends them, which is below
//! every byte of a text):
//!
//! - No number begins another one. Of the same count they sort by their digits; one digit sorts below `:`, and the
//!   counts sort by themselves (`b` … `z026`). So numbers sort by value, and what follows equal ones is compared next.
//! - After equal cores `-` is below `~`: a pre-release is below its release.
//! - A number begins with a digit or `:`, all below `@` and the letters: numeric identifiers are below the others. Of
//!   these, the ones that begin with a digit or `-` are the lower ones in ASCII too, and `@` is below `A`.
//! - Where identifiers end, `$` < `+` < `,` < `-`, and `-` is the lowest character of an identifier: an identifier is
//!   below those that it begins, a list of identifiers is below those that it begins, and build metadata comes between
//!   a version and everything above it. That is the order of versions which differ only in their build: by its bytes.
//!
//! It parses back because no identifier contains `~`, `+` or `,`, and `read` accepts only texts that `write` writes.

use super::description::{Called, Description};
use super::semver_step;
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Letters, Progress, Reading, Rule, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::number::write_whole;
use crate::writer::Writer;

/// The longest accepted version, in characters. Semantic Versioning has no limit; this is the limit of npm.
const LONGEST: usize = 256;

/// More bytes than any text: the marks before a number or an identifier are shorter than the identifier and the `.` before it.
const LONGEST_TEXT: usize = 2 * LONGEST;

const RELEASE: u8 = b'~';
const PRE_RELEASE: u8 = b'-';
/// The first character of build metadata. A version and all its builds have the same precedence.
pub(crate) const BUILD: u8 = b'+';
/// A text above all builds of a version: every text after them differs before the `+`, or continues with this or a higher character.
pub(crate) const ABOVE_BUILDS: &str = ",";
const NEXT_NUMBER: u8 = b'.';
const NEXT_IDENTIFIER: u8 = b',';
const LONG_NUMBER: u8 = b':';
const LOW_IDENTIFIER: u8 = b'@';
const MANY_DIGITS: u8 = b'z';

/// Versions by Semantic Versioning 2.0.
///
/// ```
/// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
/// let release = Template::new("RELEASE#{version:semver}", TemplateOptions::default())?;
/// let key = |version| release.build(&[Value::Text(version)]);
/// assert!(key("1.0.0-beta.2")? < key("1.0.0-beta.11")?);
/// assert!(key("1.0.0-beta.11")? < key("1.0.0")?);
/// assert!(key("1.0").is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Semver;

const DESCRIPTION: Description = Description {
    name: "semver",
    about: "a version that sorts by precedence",
    accepted: "a SemVer 2.0 version",
    written: "a text in the order of its precedence: `1.10.0` is `1.:b10.0~`; bounds take all builds of a version or none",
    example: "1.10.0",
    samples: &[
        ("1.0.0-0a", "1.0.0-@0a"),
        ("1.0.0-alpha", "1.0.0-alpha"),
        ("1.0.0-alpha+1", "1.0.0-alpha+1"),
        ("1.0.0-alpha+a.b", "1.0.0-alpha+a.b"),
        ("1.0.0-alpha.1", "1.0.0-alpha,1"),
        ("1.0.0-beta.2", "1.0.0-beta,2"),
        ("1.0.0-beta.11", "1.0.0-beta,:b11"),
        ("1.0.0", "1.0.0~"),
        ("1.0.0+-", "1.0.0~+-"),
        ("1.0.0+z", "1.0.0~+z"),
        ("1.10.0", "1.:b10.0~"),
    ],
    trials: &["1.2.3", "1.10.0-rc.1", "0.0.1+b"],
    called: Called::Always("version"),
    parts: (
        "1.0.0-rc.1+build.5",
        &[
            ("1", "the major version, one digit"),
            (".", ""),
            ("0", "the minor version"),
            (".", ""),
            ("0", "the patch version"),
            ("-", "a pre-release follows"),
            ("rc", "its first identifier"),
            (",", "the next identifier follows"),
            ("1", "a number"),
            ("+build.5", "the build metadata, as it is"),
        ],
    ),
    ..Description::TEXT
};

impl Rule for Semver {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, _field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn extent(&self) -> Extent {
        Extent::BelowFirst
    }

    /// Two versions may differ only in case.
    fn letters(&self, _casing: Casing) -> Option<Letters> {
        None
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        write(value.text()?.as_bytes(), out).ok_or_else(|| misfit(Reason::NotSemver))
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let (mut version, mut again) = ([0; LONGEST], [0; LONGEST_TEXT]);
        let (mut version, mut again) = (Writer::new(&mut version), Writer::new(&mut again));
        read(text.as_bytes(), &mut version);
        write(version.written()?, &mut again)?;
        (again.written() == Some(text.as_bytes())).then_some(Reading::Rewritten)
    }

    /// The characters of semver versions and of the marks of their order, and more: no other codec has as many.
    fn may_hold(&self, byte: u8) -> bool {
        byte.is_ascii_graphic() && byte > b'$'
    }

    fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        read(text.as_bytes(), out);
    }

    fn has_builds(&self) -> bool {
        true
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        semver_step::step(text, byte)
    }

    fn loosened(&self, text: Progress) -> Progress {
        semver_step::loosened(text)
    }

    fn may_end(&self, text: Progress) -> bool {
        semver_step::may_end(text)
    }
}

/// Writes the text of a version; `None` for an invalid version.
fn write(version: &[u8], out: &mut Writer<'_>) -> Option<()> {
    if version.len() > LONGEST {
        return None;
    }
    let (precedence, build) = cut(version, BUILD);
    let (core, pre_release) = cut(precedence, PRE_RELEASE);
    write_core(core, out)?;
    match pre_release {
        Some(identifiers) => write_pre_release(identifiers, out)?,
        None => out.push_bytes(&[RELEASE]),
    }
    build.map_or(Some(()), |build| write_build(build, out))
}

/// The text before the first `mark`, and the text after it.
fn cut(text: &[u8], mark: u8) -> (&[u8], Option<&[u8]>) {
    let at = text.iter().position(|byte| *byte == mark).unwrap_or(text.len());
    let (before, after) = text.split_at_checked(at).unwrap_or_default();
    (before, after.get(1..))
}

fn pieces(text: &[u8], mark: u8) -> impl Iterator<Item = &[u8]> {
    text.split(move |byte| *byte == mark)
}

fn write_core(core: &[u8], out: &mut Writer<'_>) -> Option<()> {
    let mut numbers = pieces(core, NEXT_NUMBER);
    write_number(numbers.next()?, out)?;
    for _ in 0..2 {
        out.push_bytes(&[NEXT_NUMBER]);
        write_number(numbers.next()?, out)?;
    }
    numbers.next().is_none().then_some(())
}

fn write_pre_release(identifiers: &[u8], out: &mut Writer<'_>) -> Option<()> {
    let mut mark = PRE_RELEASE;
    for identifier in pieces(identifiers, b'.') {
        out.push_bytes(&[mark]);
        write_identifier(identifier, out)?;
        mark = NEXT_IDENTIFIER;
    }
    Some(())
}

fn write_identifier(identifier: &[u8], out: &mut Writer<'_>) -> Option<()> {
    if identifier.iter().all(u8::is_ascii_digit) {
        return write_number(identifier, out);
    }
    if !identifier.first()?.is_ascii_alphabetic() {
        out.push_bytes(&[LOW_IDENTIFIER]);
    }
    out.push_bytes(identifier);
    is_identifier(identifier).then_some(())
}

fn write_number(digits: &[u8], out: &mut Writer<'_>) -> Option<()> {
    let is_plain = digits.iter().all(u8::is_ascii_digit) && (digits.len() == 1 || !digits.starts_with(b"0"));
    match digits.len() {
        0 => return None,
        1 => {}
        count @ 2..=25 => out.push_bytes(&[LONG_NUMBER, b'a' + u8::try_from(count - 1).ok()?]),
        count => {
            out.push_bytes(&[LONG_NUMBER, MANY_DIGITS]);
            write_whole(count as u64, 3, out);
        }
    }
    out.push_bytes(digits);
    is_plain.then_some(())
}

fn write_build(build: &[u8], out: &mut Writer<'_>) -> Option<()> {
    out.push_bytes(&[BUILD]);
    out.push_bytes(build);
    pieces(build, b'.').all(is_identifier).then_some(())
}

fn is_identifier(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(|character| character.is_ascii_alphanumeric() || *character == b'-')
}

/// Writes the version of a text that [`write`] wrote, by leaving out the marks. For other texts, the result is meaningless.
fn read(text: &[u8], version: &mut Writer<'_>) {
    let (precedence, build) = cut(text, BUILD);
    let mut rest = precedence.iter();
    while let Some(byte) = rest.next() {
        match *byte {
            LONG_NUMBER => {
                let is_long = rest.next() == Some(&MANY_DIGITS);
                rest = rest.as_slice().get(if is_long { 3 } else { 0 }..).unwrap_or_default().iter();
            }
            LOW_IDENTIFIER | RELEASE => {}
            NEXT_IDENTIFIER => version.push("."),
            _ => version.push_bytes(&[*byte]),
        }
    }
    if let Some(build) = build {
        version.push_bytes(&[BUILD]);
        version.push_bytes(build);
    }
}

#[cfg(test)]
mod tests;
