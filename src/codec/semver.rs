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
//! - Behind equal cores `-` is below `~`: a pre-release is below its release.
//! - A number begins with a digit or `:`, all below `@` and the letters: numeric identifiers are below the others. Of
//!   these, the ones that begin with a digit or `-` are the lower ones in ASCII too, and `@` is below `A`.
//! - Where identifiers end, `$` < `+` < `,` < `-`, and `-` is the lowest character of an identifier: an identifier is
//!   below those that it begins, a list of identifiers is below those that it begins, and build metadata comes between
//!   a version and everything above it. That is the order of versions which differ only in their build: by its bytes.
//!
//! It parses back because no identifier holds `~`, `+` or `,`, and `decode` takes only what `encode` writes.

use std::borrow::Cow;

use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::KeyErrorCode;
use crate::number::push_padded;

/// Longest version taken, in characters. Semantic Versioning has no limit; npm's is this one.
const LONGEST: usize = 256;

const RELEASE: char = '~';
const PRE_RELEASE: char = '-';
const BUILD: char = '+';
const NEXT_IDENTIFIER: char = ',';
const LONG_NUMBER: char = ':';
const LOW_IDENTIFIER: char = '@';
const MANY_DIGITS: char = 'z';

/// Versions by Semantic Versioning 2.0.
///
/// ```
/// use ddb_keys::codec::{Codec, Semver, Value};
/// let text = |version: &'static str| {
///     let mut text = String::new();
///     Semver.encode(&Value::Text(version.into()), &mut text).map(|()| text)
/// };
/// assert!(text("1.0.0-beta.2")? < text("1.0.0-beta.11")?);
/// assert!(text("1.0.0-beta.11")? < text("1.0.0")?);
/// assert!(text("1.0").is_err());
/// # Ok::<(), ddb_keys::codec::Misfit>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Semver;

impl Codec for Semver {
    fn name(&self) -> String {
        "semver".to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let version = value.text()?;
        write(version, out).ok_or_else(|| no_version(version))
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        let version = read(text)?;
        let mut canonical = String::with_capacity(text.len());
        write(&version, &mut canonical)?;
        (canonical == text).then_some(Value::Text(Cow::Owned(version)))
    }
}

/// Writes the text of a version; nothing where it is none.
fn write(version: &str, out: &mut String) -> Option<()> {
    if version.len() > LONGEST {
        return None;
    }
    let (precedence, build) = cut(version, BUILD);
    let (core, pre_release) = cut(precedence, PRE_RELEASE);
    write_core(core, out)?;
    match pre_release {
        Some(identifiers) => write_pre_release(identifiers, out)?,
        None => out.push(RELEASE),
    }
    build.map_or(Some(()), |build| write_build(build, out))
}

/// What stands before the first `mark`, and what stands behind it.
fn cut(text: &str, mark: char) -> (&str, Option<&str>) {
    crate::text::cut(text, mark).map_or((text, None), |(before, behind)| (before, Some(behind)))
}

fn write_core(core: &str, out: &mut String) -> Option<()> {
    let mut numbers = core.split('.');
    write_number(numbers.next()?, out)?;
    for _ in 0..2 {
        out.push('.');
        write_number(numbers.next()?, out)?;
    }
    numbers.next().is_none().then_some(())
}

fn write_pre_release(identifiers: &str, out: &mut String) -> Option<()> {
    let mut mark = PRE_RELEASE;
    for identifier in identifiers.split('.') {
        out.push(mark);
        write_identifier(identifier, out)?;
        mark = NEXT_IDENTIFIER;
    }
    Some(())
}

fn write_identifier(identifier: &str, out: &mut String) -> Option<()> {
    if identifier.bytes().all(|character| character.is_ascii_digit()) {
        return write_number(identifier, out);
    }
    if !identifier.starts_with(|first: char| first.is_ascii_alphabetic()) {
        out.push(LOW_IDENTIFIER);
    }
    out.push_str(identifier);
    is_identifier(identifier).then_some(())
}

fn write_number(digits: &str, out: &mut String) -> Option<()> {
    let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && (digits.len() == 1 || !digits.starts_with('0'));
    match digits.len() {
        0 => return None,
        1 => {}
        count @ 2..=25 => {
            out.push(LONG_NUMBER);
            out.push(char::from(b'a' + u8::try_from(count - 1).ok()?));
        }
        count => {
            out.push(LONG_NUMBER);
            out.push(MANY_DIGITS);
            push_padded(u128::try_from(count).ok()?, 3, out);
        }
    }
    out.push_str(digits);
    plain.then_some(())
}

fn write_build(build: &str, out: &mut String) -> Option<()> {
    out.push(BUILD);
    out.push_str(build);
    build.split('.').all(is_identifier).then_some(())
}

fn is_identifier(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|character| character.is_ascii_alphanumeric() || character == b'-')
}

/// The version of a text that [`write`] wrote, and anything for other texts.
fn read(text: &str) -> Option<String> {
    let mut version = String::with_capacity(text.len());
    let (precedence, build) = cut(text, BUILD);
    let (core, pre_release) = cut(precedence.strip_suffix(RELEASE).unwrap_or(precedence), PRE_RELEASE);
    read_list(core, '.', &mut version)?;
    if let Some(identifiers) = pre_release {
        version.push(PRE_RELEASE);
        read_list(identifiers, NEXT_IDENTIFIER, &mut version)?;
    }
    if let Some(build) = build {
        version.push(BUILD);
        version.push_str(build);
    }
    Some(version)
}

fn read_list(list: &str, between: char, version: &mut String) -> Option<()> {
    for (index, piece) in list.split(between).enumerate() {
        if index > 0 {
            version.push('.');
        }
        version.push_str(unmarked(piece)?);
    }
    Some(())
}

/// A number or identifier without its mark.
fn unmarked(piece: &str) -> Option<&str> {
    match piece.strip_prefix(LONG_NUMBER) {
        Some(counted) if counted.starts_with(MANY_DIGITS) => counted.get(4..),
        Some(counted) => counted.get(1..),
        None => Some(piece.strip_prefix(LOW_IDENTIFIER).unwrap_or(piece)),
    }
}

#[cold]
fn no_version(version: &str) -> Misfit {
    let wanted = format!("a version by Semantic Versioning 2.0, such as 1.2.3-beta.4, of at most {LONGEST} characters");
    Misfit::text(KeyErrorCode::InvalidSemver, &wanted, version)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, sorts, writes};

    #[track_caller]
    fn written(version: &str, text: &str) {
        writes(&Semver, &Value::Text(version.into()), text);
    }

    #[test]
    fn readable_texts() {
        written("0.0.0", "0.0.0~");
        written("1.10.0", "1.:b10.0~");
        written("2024.12.1", ":d2024.:b12.1~");
        written("1.0.0-alpha", "1.0.0-alpha");
        written("1.0.0-beta.11", "1.0.0-beta,:b11");
        written("1.0.0-0.3.7", "1.0.0-0,3,7");
        written("1.0.0-rc.1+build.5", "1.0.0-rc,1+build.5");
        written("1.0.0+001-b.x", "1.0.0~+001-b.x");
        written("1.0.0-0a.-.--1.A-", "1.0.0-@0a,@-,@--1,A-");
        written(&format!("{}.0.0", "9".repeat(25)), &format!(":y{}.0.0~", "9".repeat(25)));
        written(&format!("{}.0.0", "9".repeat(26)), &format!(":z026{}.0.0~", "9".repeat(26)));
        written(&format!("{}.0.0", "9".repeat(252)), &format!(":z252{}.0.0~", "9".repeat(252)));
    }

    #[test]
    fn byte_order_is_precedence() {
        let hundred_digits = format!("1.0.0-1{}", "0".repeat(99));
        let one_more = format!("1.0.0-1{}", "0".repeat(100));
        let versions = [
            "0.9.9",
            "1.0.0-0",
            "1.0.0-9",
            "1.0.0-9.0",
            "1.0.0-10",
            &hundred_digits,
            &one_more,
            "1.0.0--",
            "1.0.0--.0",
            "1.0.0--0",
            "1.0.0-0-",
            "1.0.0-00a",
            "1.0.0-0a",
            "1.0.0-A",
            "1.0.0-alpha",
            "1.0.0-alpha+b",
            "1.0.0-alpha+b.1",
            "1.0.0-alpha.0",
            "1.0.0-alpha.1",
            "1.0.0-alpha.1.0",
            "1.0.0-alpha.-",
            "1.0.0-alpha.beta",
            "1.0.0-alpha-",
            "1.0.0-alpha0",
            "1.0.0-beta",
            "1.0.0-beta.2",
            "1.0.0-beta.11",
            "1.0.0-rc.1",
            "1.0.0",
            "1.0.0+b",
            "1.0.1-alpha",
            "1.0.1",
            "1.2.0",
            "1.10.0",
            "2.0.0",
            "10.0.0",
            "9007199254740993.0.0",
        ];
        sorts(&Semver, &versions.map(|version| Value::Text(version.into())));
    }

    #[test]
    fn what_is_no_version() {
        let long = format!("1.0.0-{}", "a".repeat(251));
        let versions = [
            "",
            "1",
            "1.0",
            "1.0.0.0",
            "v1.0.0",
            "=1.0.0",
            " 1.0.0",
            "1.0.0 ",
            "01.0.0",
            "1.00.0",
            "1.0.01",
            "1.0.x",
            "-1.0.0",
            "1.0.0-",
            "1.0.0-.",
            "1.0.0-a..b",
            "1.0.0-01",
            "1.0.0-a.00",
            "1.0.0-é",
            "1.0.0-a_b",
            "1.0.0+",
            "1.0.0+a+b",
            "1.0.0+a..b",
            "1.0.0+é",
            "1.0.0-+b",
            "1.0.0~",
            "1.٣.0",
            "1..0",
            &long,
        ];
        for version in versions {
            let misfit = Semver.encode(&Value::Text(version.into()), &mut String::new()).unwrap_err();
            assert_eq!(misfit.code, KeyErrorCode::InvalidSemver, "{version}");
        }
        refuses(
            &Semver,
            &Value::Text("1.0".into()),
            KeyErrorCode::InvalidSemver,
            "must be a version by Semantic Versioning 2.0, such as 1.2.3-beta.4, of at most 256 characters, got \"1.0\"",
        );
    }

    #[test]
    fn texts_that_encode_never_writes() {
        reads_nothing(&Semver, &["", "1.0.0", "1.0.0~~", "1.0.0-alpha~", "1.0.0~-alpha", "1.0~", "1.0.0.0~", "~"]);
        reads_nothing(&Semver, &["10.0.0~", ":a1.0.0~", ":c10.0.0~", ":b01.0.0~", ":b9.0.0~", ":.0.0~", ":z.0.0~"]);
        reads_nothing(&Semver, &[":z00210.0.0~", ":Z10.0.0~", "1.0.0-alpha.1", "1.0.0-,", "1.0.0-alpha,", "1.0.0-11"]);
        reads_nothing(&Semver, &["1.0.0-@alpha", "1.0.0-0a", "1.0.0-@0", "1.0.0-@", "1.0.0--", "1.0.0~+", "1.0.0~+é"]);
        reads_nothing(&Semver, &["1.0.0-:b1é", ":é.0.0~", "@1.0.0~", "1.0.0~#"]);
    }
}
