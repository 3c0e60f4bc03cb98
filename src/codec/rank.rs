//! `rank(low|medium|high)`: one of a few texts, preceded by its place in the list, so that it sorts in the order of the list: `01-low`.

use super::descending::Base;
use super::description::{Arguments, Description};
use super::options::Options;
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Letters, Progress, Reading, Rule, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::number::{shown_whole, write_whole};
use crate::writer::Writer;

/// The number of digits of a place. Any two texts differ within them.
pub(crate) const RANK_DIGITS: usize = 2;
/// The last place that these digits can show.
const LAST: usize = 99;
const MARK: &str = "-";

/// One of at most 99 texts, which sort in the order of the list.
///
/// ```
/// use ddb_keys::{codec::{Codec, Rank, Value}, writer::Writer};
/// let priority = Codec::from(Rank::new("low|medium|high")?);
/// let mut bytes = [0; 20];
/// let mut text = Writer::new(&mut bytes);
/// priority.write(Value::Text("low"), &mut text)?;
/// priority.descending()?.write(Value::Text("low"), &mut text)?;
/// assert_eq!(text.text(), Some("01-low98-low"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    options: Options,
    /// Whether the last option sorts first.
    is_descending: bool,
}

impl Rank {
    /// Creates the codec of these options, separated by `|`, from the lowest to the highest.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for more than 99 options, an empty option, a repeated option, and an option with a character up to `$` (U+0000 to
    /// U+0024), which would need an escape.
    pub fn new(options: &str) -> Result<Self, KeyError> {
        let options = Options::new(["a rank", DESCRIPTION.name], options)?;
        match options.iter().count() {
            ..=LAST => Ok(Self { options, is_descending: false }),
            count => Err(misfit(Reason::TooManyRanks).limit(LAST).word(&shown_whole(count as u64))),
        }
    }

    /// The options, in the order given.
    pub fn options(&self) -> impl Iterator<Item = &str> {
        self.options.iter()
    }

    /// Converts the place of an option to the number before it, or back; both count from 1.
    const fn turned(&self, place: usize) -> usize {
        if self.is_descending { LAST - place } else { place }
    }

    /// Refuses a separator that could begin before the end of a text: within the number, or at the `-` after it.
    fn check_end(&self, separator: &str) -> Result<(), KeyError> {
        match separator.bytes().next() {
            Some(b'-' | b'0'..=b'9') => Err(misfit(Reason::OptionRunsInto).word(self.options.text()).word(separator)),
            _ => self.options.check_end(separator),
        }
    }

    /// The text of the option with this number.
    fn option(&self, number: usize) -> Option<&str> {
        // Numbers have two digits, so that none is above the last.
        self.options.texts().nth(self.turned(number).checked_sub(1)?)
    }
}

const DESCRIPTION: Description = Description {
    name: "rank",
    arguments: Arguments::Options("low|medium|high"),
    about: "one of these, in the order of the list",
    accepted: "one of at most 99 names",
    written: "its place and itself, `01-low`: sorts in the order of the list; add new names at the end",
    example: "high",
    samples: &[("low", "01-low"), ("medium", "02-medium"), ("high", "03-high")],
    parts: ("medium", &[("02", "the place in the list, counted from 01"), ("-", ""), ("medium", "the name")]),
    ..Description::TEXT
};

impl Rule for Rank {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        let mut codec = Self::new(field.options()?)?;
        codec.options = codec.options.in_case(DESCRIPTION.name, field.casing)?;
        codec.check_end(field.end()).map(|()| codec)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn options_text(&self) -> Option<&str> {
        Some(self.options.text())
    }

    fn extent(&self) -> Extent {
        Extent::Listed
    }

    /// The options are in that case already.
    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::None)
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let (index, text) = self.options.find(value.text()?)?;
        write_whole(self.turned(index + 1) as u64, RANK_DIGITS, out);
        out.push(MARK);
        out.push(text);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let walked = text.bytes().try_fold(Progress::default(), |walked, byte| self.step(walked, byte))?;
        self.may_end(walked).then_some(Reading::Rewritten)
    }

    fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        let text = text.get(RANK_DIGITS + MARK.len()..).unwrap_or_default();
        out.push(self.options.of_text(text).unwrap_or_default());
    }

    /// Remembers the first digit, then the number.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let (place, memory) = (text.place(), usize::from(text.memory));
        if place >= RANK_DIGITS {
            let expected = match place - RANK_DIGITS {
                0 => MARK.as_bytes().first(),
                place => self.option(memory)?.as_bytes().get(place - MARK.len()),
            };
            return (expected == Some(&byte)).then_some(text.next(text.memory));
        }
        let digit = byte.is_ascii_digit().then(|| usize::from(byte - b'0'))?;
        let number = memory * 10 + digit;
        let is_number = |number: usize| self.option(number).is_some();
        let goes_on = if place == 0 { (0..10).any(|last| is_number(number * 10 + last)) } else { is_number(number) };
        goes_on.then_some(text.next(u16::try_from(number).unwrap_or_default()))
    }

    fn may_end(&self, text: Progress) -> bool {
        let option = self.option(usize::from(text.memory)).unwrap_or_default();
        text.place() == RANK_DIGITS + MARK.len() + option.len()
    }

    fn may_hold(&self, byte: u8) -> bool {
        byte.is_ascii_digit() || MARK.as_bytes() == [byte] || self.options.may_hold(byte)
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Own)
    }

    /// Only the first digits are reversed.
    fn descend(&mut self) {
        self.is_descending = true;
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::super::{Codec, codec_of};
    use super::*;

    fn rank(options: &str) -> Codec {
        Rank::new(options).unwrap().into()
    }

    fn reversed(options: &str) -> Codec {
        rank(options).descending().unwrap()
    }

    #[test]
    fn places_and_names() {
        for (value, text, turned) in [
            ("low", "01-low", "98-low"),
            ("medium", "02-medium", "97-medium"),
            ("p1", "03-p1", "96-p1"),
            ("é", "04-é", "95-é"),
        ] {
            writes(rank("low|medium|p1|é"), Value::Text(value), text);
            writes(reversed("low|medium|p1|é"), Value::Text(value), turned);
        }
        assert_eq!(reversed("low|high").name(), "rank(low|high)");
    }

    #[test]
    fn ninety_nine_names() {
        let names: Vec<_> = (1..=100).map(|name| format!("n{name}")).collect();
        let most = names[..99].join("|");
        writes(rank(&most), Value::Text("n99"), "99-n99");
        writes(reversed(&most), Value::Text("n99"), "00-n99");
        let values: Vec<_> = names[..99].iter().map(|name| Value::Text(name)).collect();
        sorts(rank(&most), &values);
        sorts(reversed(&most), &values.into_iter().rev().collect::<Vec<_>>());
        let error = Rank::new(&names.join("|")).unwrap_err();
        assert_eq!(error.code().as_str(), "INVALID_TEMPLATE");
        assert!(error.to_string().contains("the codec rank takes at most 99 options, got 100"), "{error}");
    }

    #[test]
    fn the_order_is_that_of_the_list() {
        sorts(rank("low|medium|high|hi|a"), &["low", "medium", "high", "hi", "a"].map(Value::Text));
        sorts(reversed("low|medium|high"), &["high", "medium", "low"].map(Value::Text));
    }

    #[test]
    fn other_values_and_texts() {
        let reason = "must be one of \"low\", \"high\", got \"Low\"";
        refuses(rank("low|high"), Value::Text("Low"), "INVALID_OPTION", reason);
        refuses(rank("low|high"), Value::Number(1.0), "INVALID_TYPE", "must be text, got a number");
        let texts = ["", "0", "01", "01-", "01-lo", "01-low ", "02-low", "1-low", "low", "00-low", "03-low", "98-low"];
        reads_nothing(rank("low|high"), &texts);
        reads_nothing(reversed("low|high"), &["01-low", "97-low", "98-high", "99-low"]);
    }

    #[test]
    fn invalid_options() {
        for (options, reason) in [
            ("", "an option of a rank must not be empty"),
            ("a||b", "an option of a rank must not be empty"),
            ("a|b|a", "option \"a\" appears twice in the rank"),
            ("a b", "option \"a b\" of the rank must not contain ' '"),
        ] {
            let message = Rank::new(options).unwrap_err().to_string();
            assert!(message.contains(reason), "{message}");
        }
        let message = codec_of("rank", Some("a"), Some("-")).unwrap_err().to_string();
        assert!(message.contains("option \"a\" merges with the \"-\" after it"), "{message}");
        let message = codec_of("rank", None, None).unwrap_err().to_string();
        assert!(message.contains("the codec rank needs its options, as in rank(a|b|c)"), "{message}");
    }
}
