//! A codec as it is spelled in a template.

use alloc::string::String;

use super::value::misfit;
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::number::{append_all, parse_digits, shown_whole};

/// The codec of a field as written in its template.
pub(super) struct Spelled<'t> {
    pub(super) name: &'t str,
    pub(super) arguments: Option<&'t str>,
    /// The names that there are.
    pub(super) known: &'t [&'t str],
    /// The separator after a verbatim text; `None` if texts are escaped.
    pub(super) separator: Option<&'t str>,
    /// The case of the whole key.
    pub(super) casing: Option<Casing>,
}

impl<'t> Spelled<'t> {
    /// The width in its arguments.
    pub(super) fn width(&self, default: usize) -> Result<usize, KeyError> {
        let Some(digits) = self.arguments else { return Ok(default) };
        let width = parse_digits(digits).and_then(|width| usize::try_from(width).ok());
        width.ok_or_else(|| {
            misfit(Reason::WidthNotDigits).word(self.name).word(&shown_whole(default as u64)).word(digits)
        })
    }

    /// The two widths in its arguments.
    pub(super) fn widths(&self) -> Result<[usize; 2], KeyError> {
        let arguments = self.arguments.unwrap_or_default();
        widths_in(arguments).ok_or_else(|| misfit(Reason::BadWidths).word(arguments))
    }

    /// The options in its arguments.
    pub(super) fn options(&self) -> Result<&'t str, KeyError> {
        self.arguments.ok_or_else(|| misfit(Reason::NeedsOptions).word(self.name))
    }

    /// The separator after a verbatim text; refused if texts are escaped.
    pub(super) fn verbatim(&self) -> Result<&'t str, KeyError> {
        self.separator.ok_or_else(|| misfit(Reason::NeedsVerbatim).word(self.name))
    }

    /// The separator that an option must not contain; empty if texts are escaped.
    pub(super) fn end(&self) -> &'t str {
        self.separator.unwrap_or_default()
    }

    #[cold]
    pub(super) fn unknown(&self) -> KeyError {
        let mut names = String::new();
        for name in self.known {
            append_all(&[if names.is_empty() { "" } else { ", " }, name], &mut names);
        }
        misfit(Reason::UnknownCodec).word(self.name).list(names)
    }
}

/// Two numbers with a comma between them. Digit by digit, because to split a text takes 400 bytes of wasm.
fn widths_in(arguments: &str) -> Option<[usize; 2]> {
    let (mut first, mut number) = (None, None);
    for byte in arguments.bytes() {
        match byte {
            b'0'..=b'9' => {
                number = Some(number.unwrap_or(0_usize).checked_mul(10)?.checked_add(usize::from(byte - b'0'))?);
            }
            b',' if first.is_none() => first = number.take(),
            b' ' => {}
            _ => return None,
        }
    }
    Some([first?, number?])
}
