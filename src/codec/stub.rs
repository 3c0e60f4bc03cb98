//! Stand-ins for the codecs, enough to test templates with; the real ones take their place.

use std::borrow::Cow;
use std::fmt::Write;

use super::{Codec, Extent, Misfit, Shape, Value};
use crate::error::{KeyErrorCode, shown};
use crate::time::Instant;

pub(crate) fn codec_of(
    name: &str,
    arguments: Option<&str>,
    descending: bool,
    verbatim: bool,
) -> Result<Box<dyn Codec>, String> {
    match name {
        "text" if !descending && arguments.is_none() => Ok(Box::new(Text { verbatim })),
        "int" => match arguments.unwrap_or("16").parse() {
            Ok(width @ 1..=20) => Ok(Box::new(Int { width, descending })),
            _ => Err("int takes a width of 1 to 20".to_owned()),
        },
        "date" | "hour" | "day" | "month" | "year" if arguments.is_none() => {
            let width = [("year", 4), ("month", 7), ("day", 10), ("hour", 13)];
            let width = width.into_iter().find(|(known, _)| *known == name).map_or(24, |(_, width)| width);
            Ok(Box::new(Date { name: name.to_owned(), width, descending }))
        }
        _ => Err(format!("no codec \"{name}\" of this kind")),
    }
}

fn misfit<T>(code: KeyErrorCode, wanted: &str, value: &Value<'_>) -> Result<T, Misfit> {
    let reason = format!("must be {wanted}, got {}", shown(&format!("{value:?}")));
    Err(Misfit { code, reason })
}

fn complement(text: &str) -> String {
    text.chars()
        .map(|c| {
            char::from_digit(9 - c.to_digit(10).unwrap_or_default(), 10).filter(|_| c.is_ascii_digit()).unwrap_or(c)
        })
        .collect()
}

#[derive(Debug)]
struct Text {
    verbatim: bool,
}

impl Codec for Text {
    fn name(&self) -> String {
        "text".to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let Value::Text(text) = value else { return misfit(KeyErrorCode::InvalidType, "a string", value) };
        if text.is_empty() {
            return misfit(KeyErrorCode::EmptyValue, "a text that is not empty", value);
        }
        if self.verbatim || text.bytes().all(|b| b > b'$') {
            out.push_str(text);
            return Ok(());
        }
        for c in text.chars() {
            if c <= '$' { _ = write!(out, "${:02X}", u32::from(c)) } else { out.push(c) }
        }
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        if text.is_empty() {
            return None;
        }
        if self.verbatim || text.bytes().all(|b| b > b'$') {
            return Some(Value::Text(Cow::Borrowed(text)));
        }
        let mut value = String::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let mut bytes = c.len_utf8();
            value.push(if c == '$' {
                bytes = 3;
                let hex = rest.get(1..3)?;
                let code =
                    u8::from_str_radix(hex, 16).ok().filter(|code| *code <= 0x24 && format!("{code:02X}") == hex)?;
                char::from(code)
            } else {
                Some(c).filter(|c| *c > '$')?
            });
            rest = rest.get(bytes..)?;
        }
        Some(Value::Text(Cow::Owned(value)))
    }
}

#[derive(Debug)]
struct Int {
    width: usize,
    descending: bool,
}

impl Codec for Int {
    fn name(&self) -> String {
        format!("int({}){}", self.width, if self.descending { " desc" } else { "" })
    }

    fn shape(&self) -> Shape {
        Shape::Whole
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.width)
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let Value::Whole(whole) = value else { return misfit(KeyErrorCode::InvalidType, "a whole number", value) };
        let text = format!("{whole:0width$}", width = self.width);
        if text.len() > self.width {
            return misfit(KeyErrorCode::InvalidNumber, "narrower", value);
        }
        out.push_str(&if self.descending { complement(&text) } else { text });
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        let digits = text.len() == self.width && text.bytes().all(|b| b.is_ascii_digit());
        let text = if self.descending { complement(text) } else { text.to_owned() };
        text.parse().ok().filter(|_| digits).map(Value::Whole)
    }
}

#[derive(Debug)]
struct Date {
    name: String,
    width: usize,
    descending: bool,
}

impl Codec for Date {
    fn name(&self) -> String {
        format!("{}{}", self.name, if self.descending { " desc" } else { "" })
    }

    fn shape(&self) -> Shape {
        Shape::Instant
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.width)
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let Value::Instant(instant) = value else { return misfit(KeyErrorCode::InvalidType, "a Date", value) };
        let (at, rest) = (instant.civil(), instant.epoch_millis().rem_euclid(3_600_000));
        let text = format!(
            "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
            at.year,
            at.month,
            at.day,
            at.hour,
            rest / 60_000,
            rest / 1000 % 60,
            rest % 1000
        );
        let text = text.get(..self.width).unwrap_or_default();
        out.push_str(&if self.descending { complement(text) } else { text.to_owned() });
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        let plain = if self.descending { complement(text) } else { text.to_owned() };
        let filled = format!("{plain}{}", "0000-01-01T00:00:00.000Z".get(self.width..)?);
        let part = |from: usize, to: usize| filled.get(from..to)?.parse::<i64>().ok();
        let (year, month, day) = (part(0, 4)?, part(5, 7)?, part(8, 10)?);
        let shifted = if month <= 2 { year - 1 } else { year };
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let days =
            shifted * 365 + shifted.div_euclid(4) - shifted.div_euclid(100) + shifted.div_euclid(400) + day_of_year
                - 719_468;
        let millis = ((days * 24 + part(11, 13)?) * 60 + part(14, 16)?) * 60_000 + part(17, 19)? * 1000 + part(20, 23)?;
        let value = Value::Instant(Instant::from_epoch_millis(millis).ok()?);
        let mut again = String::new();
        self.encode(&value, &mut again).ok()?;
        (again == text).then_some(value)
    }
}
