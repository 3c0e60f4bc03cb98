//! The ends of a range if they are the same for every value that a span describes, so that JavaScript, which has the text of the value, can
//! write them without a call.
//!
//! The ends are written by the same rules, but without a value. A rule that depends on the value then returns `None`, because there is no
//! text before the end that it could change.

use super::bounds::{End, Range};
use super::definition::Template;
use super::ends::Bounded;
use crate::condition::Comparison;
use crate::writer::Writer;

impl Template {
    /// Writes the text after the value at each end of a range of the field after `leading` fields, and returns the comparison; `None` if
    /// only the template can decide. If the high end is open, the second text replaces the literal before the field. A comparison with one
    /// operand leaves the other text unchanged.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) fn sure_ends(
        &self,
        leading: usize,
        range: &Range<'_>,
        low: &mut Writer<'_>,
        high: &mut Writer<'_>,
    ) -> Option<Comparison> {
        let (field, before) = (self.fields.get(leading)?, self.before(leading));
        // Only whether something precedes the field matters here.
        let shared = leading + before.len();
        let next = self.fields.get(leading + 1);
        let bounded = Bounded { template: self, function: "", field, next, leading, shared };
        if range.high == End::Open {
            high.push(before);
        }
        let comparison = bounded.sure_ends(range, low, high)?;
        let most = before.len().max(bounded.literal().len()) + 1;
        (low.len().max(high.len()) <= most).then_some(comparison) // a longer text fills the whole key
    }
}

impl Bounded<'_> {
    fn sure_ends(&self, range: &Range<'_>, low: &mut Writer<'_>, high: &mut Writer<'_>) -> Option<Comparison> {
        let codec = &self.field.codec;
        codec.sure_span().filter(|_| !self.template.has_optional())?;
        if range.starts() {
            return (codec.takes_start() && range.high == End::Open).then_some(Comparison::BeginsWith);
        }
        if codec.disorder(self.literal()).is_some() {
            return None;
        }
        match (range.low, range.high) {
            (End::Open, end) if self.shared == 0 => self.finish_operand(&end, false, high),
            (end, End::Open) if self.shared == 0 => self.finish_operand(&end, true, low),
            (End::Open, to) => self.finish_high(&to, high).map(|()| Comparison::Between), // the shared part is the low end
            (from, to) => self.finish_low(&from, low).and(self.finish_high(&to, high)).map(|()| Comparison::Between),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TemplateOptions, TextMode};
    use super::*;
    use crate::codec::Value;
    use crate::text::Limit;

    const ANY: Value<'_> = Value::Whole(0);
    const WITH: End<'_> = End::With(ANY);
    const WITHOUT: End<'_> = End::Without(ANY);

    /// The comparison, and the texts after the values.
    fn ends(form: &str, leading: usize, low: End<'_>, high: End<'_>) -> String {
        let options = TemplateOptions { limit: Limit::Sort, text: TextMode::Escaped, casing: None };
        let (mut of_low, mut of_high) = ([0; 1024], [0; 1024]);
        let (mut of_low, mut of_high) = (Writer::new(&mut of_low), Writer::new(&mut of_high));
        let template = Template::new(form, options).unwrap();
        let comparison = template.sure_ends(leading, &Range { low, high }, &mut of_low, &mut of_high);
        let texts = [&of_low, &of_high].map(|text| text.text().unwrap());
        comparison.map_or_else(String::new, |comparison| format!("{comparison:?} {} {}", texts[0], texts[1]))
    }

    #[test]
    fn ends_after_a_shared_part() {
        for (form, low, high, found) in [
            ("X#{a}#{b}", WITH, WITH, "Between # $"),
            ("X#{a}#{b}", WITHOUT, WITHOUT, "Between $ "),
            ("X#{a}#{b}", WITH, End::Open, "Between # X$"),
            ("X#{a}#{b}", End::Open, WITH, "Between  $"),
            ("X#{a}", WITHOUT, WITH, "Between $ "),
            ("X#{a}", WITH, End::Open, "Between  X$"),
            ("X#{at:date}#{b}", WITHOUT, WITHOUT, "Between $ "),
            ("X#{at:date}#{b}", WITH, End::Open, "Between # X#~"),
            ("X#{a}#{b}", End::StartsWith(ANY), End::Open, "BeginsWith  X#"),
        ] {
            assert_eq!(ends(form, 0, low, high), found, "{form}");
        }
    }

    #[test]
    fn an_end_that_depends_on_the_value_is_not_sure() {
        for (form, leading, low, high) in [
            ("X#{n:int(4)}", 0, WITHOUT, End::Open),
            ("X#{n:int(4)}", 0, WITH, WITHOUT),
            ("X#{a}", 0, WITH, WITHOUT),
            ("X#{n:int(4)}-{b}", 0, WITHOUT, WITH),
            ("X#{n:int(4) desc}#{b}", 0, WITH, WITH),
            ("X#{p:enum(a|b)}#{b}", 0, WITH, End::Open),
            ("X#{at:date}#{b}", 0, End::StartsWith(ANY), End::Open),
            ("X#{a}#{b}", 2, WITH, WITH),
        ] {
            assert_eq!(ends(form, leading, low, high), "", "{form}");
        }
    }

    #[test]
    fn one_end_with_nothing_before_it_is_a_comparison() {
        for (form, low, high, found) in [
            ("{a}#{b}", WITH, End::Open, "AtLeast # "),
            ("{a}#{b}", WITHOUT, End::Open, "AtLeast $ "),
            ("{a}#{b}", End::Open, WITH, "Below  $"),
            ("{a}", WITHOUT, End::Open, "Above  "),
            ("{n:int(1)}-{b}", End::Open, WITH, "Below  ."),
            ("{n:int(1)}-{b}", WITHOUT, End::Open, ""),
            ("{a}#{b}", WITH, WITH, "Between # $"),
        ] {
            assert_eq!(ends(form, 0, low, high), found, "{form}");
        }
    }
}
