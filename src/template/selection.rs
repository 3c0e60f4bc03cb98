//! The shortest condition on a sort key that selects the keys whose next field is in a range.

use alloc::string::String;

use super::bounds::{End, Range};
use super::build::{Given, given, owned_ends};
use super::definition::Template;
use crate::attribute_value::AttributeType;
use crate::codec::Value;
use crate::condition::Comparison;
use crate::error::KeyError;
use crate::writer::Writer;

const SELECT: &str = "keyTemplate.select";

/// A condition on a sort key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// How the key is compared.
    pub comparison: Comparison,
    /// The operand; for BETWEEN, the lower operand.
    pub low: String,
    /// The higher operand of BETWEEN; empty for any other comparison.
    pub high: String,
}

impl Template {
    /// The shortest exact condition for all keys with these leading values whose next field is in `range`; `None` if every sort key
    /// qualifies. The condition never selects a key without the template's own literals before the field.
    ///
    /// # Errors
    /// Those of [`range`](Self::range).
    ///
    /// ```
    /// use ddb_keys::{codec::Value, condition::Comparison, template::{End, Range, Selection, Template, TemplateOptions}};
    /// let order = Template::new("ORDER#{year:int(4)}#{id}", TemplateOptions::default())?;
    /// let range = Range { low: End::Without(Value::Whole(2023)), high: End::Open };
    /// assert_eq!(
    ///     order.select(&[], &range)?,
    ///     Some(Selection { comparison: Comparison::Between, low: "ORDER#2023$".to_owned(), high: "ORDER#~".to_owned() })
    /// );
    /// let all = order.select(&[Value::Whole(2024)], &Range::default())?;
    /// assert_eq!(all.map(|all| (all.comparison, all.low)), Some((Comparison::BeginsWith, "ORDER#2024#".to_owned())));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn select(&self, leading: &[Value<'_>], range: &Range<'_>) -> Result<Option<Selection>, KeyError> {
        self.check_count(SELECT, leading)?;
        let (count, value) = (leading.len(), &mut |field| given(leading, field));
        let selected = owned_ends(|low, high| self.write_selection(SELECT, count, value, range, low, high))?;
        let (comparison, low, high) = selected;
        Ok(comparison.map(|comparison| Selection { comparison, low, high }))
    }

    /// The comparison that selects all keys with this number of leading values; `None` if every sort key qualifies.
    pub(crate) fn comparison_of(&self, leading: usize) -> Option<Comparison> {
        match leading {
            _ if leading == self.fields.len() => Some(Comparison::Equals),
            0 if self.head().is_empty() => None,
            _ => Some(Comparison::BeginsWith),
        }
    }

    /// Writes the operands of the condition into `low` and `high`, which are empty. Only BETWEEN writes into `high`.
    pub(crate) fn write_selection<'v>(
        &self,
        function: &'static str,
        leading: usize,
        value: &mut dyn FnMut(usize) -> Given<'v>,
        range: &Range<'_>,
        low: &mut Writer<'_>,
        high: &mut Writer<'_>,
    ) -> Result<Option<Comparison>, KeyError> {
        let Some(bounded) = self.write_shared(function, leading, value, range, low)? else {
            return Ok(Some(Comparison::Equals));
        };
        if let Some(kind) = self.plain_type().filter(|kind| *kind != AttributeType::Text) {
            return bounded.write_plain(kind, range, low, high);
        }
        if range.is_whole() {
            return Ok(self.comparison_of(leading));
        }
        if range.starts() {
            return bounded.write_start(range, low).map(|()| Some(Comparison::BeginsWith));
        }
        if low.is_empty() && (range.low == End::Open || range.high == End::Open) {
            return bounded.write_operand(range, low).map(Some);
        }
        high.push_bytes(low.written().unwrap_or_default());
        bounded.write_ends(range, low, high).map(|()| Some(Comparison::Between))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TemplateOptions, TextMode};
    use super::*;
    use crate::codec::Decimal;
    use crate::error::KeyErrorCode;
    use crate::text::Limit;
    use crate::time::Instant;

    fn template(text: &str, mode: TextMode) -> Template {
        Template::for_function(
            "keyTemplate",
            text,
            TemplateOptions { limit: Limit::Partition, text: mode, casing: None },
        )
        .unwrap()
    }

    const A: Value<'_> = Value::Text("a");
    const ONE: Value<'_> = Value::Whole(1);
    const VERSION: Value<'_> = Value::Text("1.0.0+b");

    /// The condition as one reads it.
    fn selected(form: &str, leading: &[Value<'_>], low: End<'_>, high: End<'_>) -> String {
        match template(form, TextMode::Escaped).select(leading, &Range { low, high }).unwrap() {
            None => "all".to_owned(),
            Some(Selection { comparison, low, high }) => format!("{comparison:?} {low} {high}").trim_end().to_owned(),
        }
    }

    #[test]
    fn without_bounds() {
        for (form, leading, condition) in [
            ("PROFILE", vec![], "Equals PROFILE"),
            ("X#{a}", vec![], "BeginsWith X#"),
            ("X#{a}", vec![A], "Equals X#a"),
            ("X#{a}#{b}", vec![A], "BeginsWith X#a#"),
            ("{a}#{b}", vec![], "all"),
            ("{a}#{b}", vec![A], "BeginsWith a#"),
            ("{n:int(1)}#ITEM", vec![ONE], "Equals 1#ITEM"),
        ] {
            assert_eq!(selected(form, &leading, End::Open, End::Open), condition, "{form}");
        }
    }

    #[test]
    fn bounds_after_a_shared_part_are_two_ends() {
        for (form, low, high, condition) in [
            ("X#{n:int(1)}#{b}", End::With(ONE), End::Open, "Between X#1# X#~"),
            ("X#{a}#{b}", End::With(A), End::Open, "Between X#a# X$"),
            ("X#{n:int(1)}#{b}", End::Open, End::Without(ONE), "Between X# X#1"),
            ("X#{n:int(1)}", End::With(ONE), End::With(ONE), "Between X#1 X#1"),
            ("X#{a}#{b}", End::StartsWith(A), End::Open, "BeginsWith X#a"),
            ("{a}#{b}", End::StartsWith(A), End::Open, "BeginsWith a"),
        ] {
            assert_eq!(selected(form, &[], low, high), condition, "{form}");
        }
    }

    #[test]
    fn one_bound_of_the_first_field_is_a_comparison() {
        for (form, low, high, condition) in [
            ("{a}#{b}", End::With(A), End::Open, "AtLeast a#"),
            ("{a}#{b}", End::Without(A), End::Open, "AtLeast a$"),
            ("{a}#{b}", End::Open, End::With(A), "Below a$"),
            ("{a}#{b}", End::Open, End::Without(A), "Below a#"),
            ("{a}", End::With(A), End::Open, "AtLeast a"),
            ("{a}", End::Without(A), End::Open, "Above a"),
            ("{a}", End::Open, End::With(A), "AtMost a"),
            ("{a}", End::Open, End::Without(A), "Below a"),
            ("{a}#", End::Without(A), End::Open, "Above a#"),
            ("{a}#", End::Open, End::With(A), "AtMost a#"),
            ("{n:int(1)}-{b}", End::Without(ONE), End::Open, "AtLeast 2"),
            ("{n:int(1)}-{b}", End::Open, End::With(ONE), "Below 1."),
            ("{n:int(1) desc}#{b}", End::With(ONE), End::Open, "Below 8$"),
            ("{n:int(1) desc}#{b}", End::Without(ONE), End::Open, "Below 8#"),
            ("{n:int(1) desc}#{b}", End::Open, End::With(ONE), "AtLeast 8#"),
            ("{a}#{b}", End::With(A), End::With(A), "Between a# a$"),
            ("{p:rank(a|b)}#{b}", End::With(A), End::Open, "AtLeast 01-a#"),
            ("{p:rank(a|b)}", End::Without(A), End::Open, "Above 01-a"),
            ("{p:rank(a|b)}", End::Open, End::With(A), "AtMost 01-a"),
            ("{p:rank(a|b) desc}#{b}", End::Without(A), End::Open, "Below 98-a#"),
            ("{v:semver}", End::With(VERSION), End::Open, "AtLeast 1.0.0~"),
            ("{v:semver}", End::Without(VERSION), End::Open, "AtLeast 1.0.0~,"),
            ("{v:semver}", End::Open, End::With(VERSION), "AtMost 1.0.0~,"),
            ("{v:semver}", End::Open, End::Without(VERSION), "Below 1.0.0~"),
            ("{v:semver}#{b}", End::With(VERSION), End::Open, "AtLeast 1.0.0~#"),
            ("{v:semver}#{b}", End::Without(VERSION), End::Open, "AtLeast 1.0.0~,"),
            ("{v:semver}#{b}", End::Open, End::With(VERSION), "AtMost 1.0.0~,"),
            ("{v:semver}#{b}", End::Open, End::Without(VERSION), "Below 1.0.0~#"),
        ] {
            assert_eq!(selected(form, &[], low, high), condition, "{form}");
        }
    }

    #[test]
    fn refusals_name_the_function_and_keep_the_limit_of_an_operand() {
        let form = template("{a}#{b}", TextMode::Escaped);
        let long = "x".repeat(1024);
        for (leading, low, code) in [
            (vec![Value::Text(&long)], End::Open, KeyErrorCode::KeyTooLong),
            (vec![], End::With(Value::Text(&long)), KeyErrorCode::KeyTooLong),
            (vec![], End::With(ONE), KeyErrorCode::InvalidType),
            (vec![A, A], End::With(A), KeyErrorCode::InvalidRange),
        ] {
            let error = form.select(&leading, &Range { low, high: End::Open }).unwrap_err();
            assert_eq!(error.code(), code);
            assert_eq!(error.details().function, "keyTemplate.select");
        }
        let verbatim = template("{a}:{b}", TextMode::Verbatim);
        assert!(verbatim.select(&[], &Range { low: End::With(A), high: End::Open }).is_err());
        assert!(verbatim.select(&[], &Range { low: End::StartsWith(A), high: End::Open }).is_ok());
    }

    #[test]
    fn a_start_that_runs_into_the_separator_is_refused() {
        let form = template("{a}-X#{b}", TextMode::Verbatim);
        for (start, is_fine) in [("a", true), ("a-b", true), ("a-", false), ("a-X", false)] {
            let range = Range { low: End::StartsWith(Value::Text(start)), high: End::Open };
            let code = form.select(&[], &range).err().map(|error| error.code());
            assert_eq!(code, (!is_fine).then_some(KeyErrorCode::SeparatorInPart), "{start}");
        }
    }

    fn number(text: &str) -> Value<'_> {
        Value::Decimal(Decimal { text, double: f64::NAN })
    }

    #[test]
    fn plain_numbers_are_compared_as_numbers() {
        let (one, ten) = (number("1"), number("10"));
        for (low, high, condition) in [
            (End::Open, End::Open, "all"),
            (End::With(one), End::Open, "AtLeast 1"),
            (End::Without(one), End::Open, "Above 1"),
            (End::Open, End::With(ten), "AtMost 10"),
            (End::Open, End::Without(ten), "Below 10"),
            (End::With(one), End::With(ten), "Between 1 10"),
            (End::With(ten), End::With(ten), "Between 10 10"),
            (
                End::Without(one),
                End::Without(ten),
                "Between 1.0000000000000000000000000000000000001 9.9999999999999999999999999999999999999",
            ),
        ] {
            assert_eq!(selected("{n:N}", &[], low, high), condition);
        }
        assert_eq!(selected("{n:N}", &[ten], End::Open, End::Open), "Equals 10");
        for (low, high) in
            [(End::With(ten), End::With(one)), (End::Without(one), End::With(one)), (End::With(one), End::Without(one))]
        {
            let error = template("{n:N}", TextMode::Escaped).select(&[], &Range { low, high }).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::InvalidRange);
        }
    }

    #[test]
    fn plain_times_have_whole_numbers_beside_them() {
        let [from, to] = ["2024-12-01T10:30:54.000Z", "2024-12-01T10:30:59.000Z"]
            .map(|time| Value::Instant(Instant::from_iso(time).unwrap()));
        for (form, low, high, condition) in [
            ("{t:epoch}", End::With(from), End::With(to), "Between 1733049054 1733049059"),
            ("{t:epoch}", End::Without(from), End::Without(to), "Between 1733049055 1733049058"),
            ("{t:epochms}", End::Without(from), End::Without(to), "Between 1733049054001 1733049058999"),
            ("{t:epoch}", End::Without(from), End::Open, "Above 1733049054"),
        ] {
            assert_eq!(selected(form, &[], low, high), condition, "{form}");
        }
    }

    #[test]
    fn plain_bytes_are_counted_as_bytes() {
        let [short, fits, too_long] = [1000, 1024, 1025].map(|count| "\u{FF}".repeat(count));
        let form = template("{b:B}", TextMode::Escaped);
        let select = |bytes| form.select(&[], &Range { low: End::StartsWith(Value::Binary(bytes)), high: End::Open });
        let selection = select(&fits).unwrap().unwrap();
        assert_eq!((selection.comparison, selection.low), (Comparison::BeginsWith, fits.clone()));
        assert!(select(&short).is_ok());
        assert_eq!(select(&too_long).unwrap_err().code(), KeyErrorCode::KeyTooLong);
    }

    #[test]
    fn a_key_split_from_the_right_is_one_key() {
        let form = template("{file}@{v:digits}", TextMode::Verbatim);
        let selection = form.select(&[Value::Text("a@b"), ONE], &Range::default()).unwrap().unwrap();
        assert_eq!((selection.comparison, selection.low.as_str()), (Comparison::Equals, "a@b@1"));
    }

    #[test]
    fn leading_values_select_one_key_or_all_keys_with_a_prefix() {
        let [headed, bare] = ["X#{a}#{b}", "{a}#{b}"].map(|form| template(form, TextMode::Escaped));
        let starts = Some(Comparison::BeginsWith);
        assert_eq!([0, 1, 2].map(|count| headed.comparison_of(count)), [starts, starts, Some(Comparison::Equals)]);
        assert_eq!([0, 1, 2].map(|count| bare.comparison_of(count)), [None, starts, Some(Comparison::Equals)]);
    }
}
