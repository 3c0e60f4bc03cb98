//! The laws of conditions: a prefix, a start of a text, and bounds select the keys whose values a filter selects, and no other key.

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::condition::Comparison;
use ddb_keys::template::{End, Range, Selection};

use crate::case::Case;
use crate::key_condition::selects;
use crate::random::Random;
use crate::range_ends::{Side, range_of};
use crate::style::Style;
use crate::tally::{Law, Tally};
use crate::texts::changed_key;

/// How many ranges of each field are tried.
const RANGES: usize = 5;
const SORT_KEY_BYTES: usize = 1024;

pub(crate) fn check(case: &Case, random: &mut Random, tally: &mut Tally) {
    for count in 0..case.fields.len() {
        let leading = random.below(case.tuples.len());
        prefix(case, leading, count, tally);
        for _ in 0..random.size(RANGES) {
            bounds(case, random, count, tally);
        }
        if case.fields[count].family.takes_start() {
            starts_with(case, random, count, tally);
        }
    }
}

fn prefix(case: &Case, like: usize, count: usize, tally: &mut Tally) {
    let leading = &case.tuples[like];
    let compared = count.saturating_sub(usize::from(tally.is_planted(Law::Prefix)));
    match case.template.prefix(&case.given(leading)[..count]) {
        Ok(prefix) => each(
            case,
            tally,
            Law::Prefix,
            |tuple| case.is_same(compared, tuple, leading),
            |key| key.starts_with(&prefix),
        ),
        Err(error) => {
            let is_right = match error.code().as_str() {
                "EMPTY_VALUE" => count == 0 && case.literals[0].is_empty(),
                _ => case.has_digits(),
            };
            tally.check(Law::Prefix, is_right, || {
                format!("{:?} has no prefix of {count}: {error}", case.template.text())
            });
        }
    }
}

/// Checks for each tuple that its key is selected where the tuple is.
fn each(case: &Case, tally: &mut Tally, law: Law, wants: impl Fn(&[usize]) -> bool, takes: impl Fn(&str) -> bool) {
    for (tuple, key) in case.tuples.iter().zip(&case.keys) {
        let wanted = wants(tuple);
        tally.check_selected(law, takes(key), wanted, || format!("{:?}: {key:?}", case.template.text()));
    }
}

/// The leading values of a range, and which values of the next field lie in it.
struct Bounded<'c> {
    case: &'c Case,
    law: Law,
    leading: &'c [usize],
    count: usize,
    range: Range<'c>,
    /// For each value of the field whether it lies in the range.
    is_in: Vec<bool>,
}

fn bounds(case: &Case, random: &mut Random, count: usize, tally: &mut Tally) {
    let leading = random.pick(&case.tuples);
    let pool = &case.pools[count];
    let (a, b) = (random.below(pool.made.len()), random.below(pool.made.len()));
    // Bounds in their order as a rule: few ranges are empty.
    let (low, high) = if pool.rank[a] <= pool.rank[b] || random.one_in(8) { (a, b) } else { (b, a) };
    let sides = [Side::random(random), Side::random(random)];
    let forgets = tally.is_planted(Law::Bounds);
    let (from, to) = (sides[0].meant(&pool.made[low], forgets), sides[1].meant(&pool.made[high], forgets));
    let lies = |rank: usize| from.takes(rank.cmp(&pool.rank[low])) && to.takes(pool.rank[high].cmp(&rank));
    let is_in = pool.rank.iter().map(|rank| lies(*rank)).collect();
    let range = range_of(sides, &pool.made[low], &pool.made[high]);
    let bounded = Bounded { case, law: Law::Bounds, leading, count, range, is_in };
    let forgets = tally.is_planted(Law::Edges);
    let (from, to) = (sides[0].meant(&pool.made[low], forgets), sides[1].meant(&pool.made[high], forgets));
    let lies = |value: &Value<'_>| {
        let order = case.fields[count].family.order_of(value);
        from.takes(order.compare(&pool.made[low].order)) && to.takes(pool.made[high].order.compare(&order))
    };
    bounded.check(random, tally, &lies);
}

fn starts_with(case: &Case, random: &mut Random, count: usize, tally: &mut Tally) {
    let leading = random.pick(&case.tuples);
    let Value::Text(text) = random.pick(&case.pools[count].made).given.value() else { return };
    let most = text.chars().count().min(4);
    let start: String = text.chars().take(1 + random.below(most)).collect();
    let expected = if tally.is_planted(Law::StartsWith) {
        &start[..start.len() - start.chars().last().map_or(0, char::len_utf8)]
    } else {
        &start
    };
    let begins = |value: &Value<'_>| matches!(value, Value::Text(text) if text.starts_with(expected));
    let is_in = case.pools[count].made.iter().map(|made| begins(&made.read.value())).collect();
    let range = Range { low: End::StartsWith(Value::Text(&start)), high: End::Open };
    Bounded { case, law: Law::StartsWith, leading, count, range, is_in }.check(random, tally, &begins);
}

impl Bounded<'_> {
    fn check(&self, random: &mut Random, tally: &mut Tally, lies: &dyn Fn(&Value<'_>) -> bool) {
        let leading = &self.case.given(self.leading)[..self.count];
        match self.case.template.select(leading, &self.range) {
            Ok(selection) => {
                self.check_selection(selection.as_ref(), tally);
                self.check_edges(selection.as_ref(), random, tally, lies);
            }
            Err(error) => self.check_refusal(error.code().as_str(), &error.to_string(), tally),
        }
        if let Ok((low, high)) = self.case.template.range(leading, &self.range) {
            self.check_selection(Some(&Selection { comparison: Comparison::Between, low, high }), tally);
        }
    }

    fn is_bounded(&self) -> bool {
        self.range != Range::default() && self.law == Law::Bounds
    }

    fn check_selection(&self, selection: Option<&Selection>, tally: &mut Tally) {
        let literal = &self.case.literals[self.count + 1];
        let is_promised = !(self.is_bounded() && self.case.fields[self.count].refuses_bounds(self.case.style, literal));
        let prefix = self.case.template.prefix(&self.case.given(self.leading)[..self.count]).unwrap_or_default();
        let fits = |Selection { comparison, low, high }: &Selection| {
            let is_between = *comparison == Comparison::Between;
            let are_short = low.len() <= SORT_KEY_BYTES && high.len() <= SORT_KEY_BYTES && !low.is_empty();
            are_short && low.starts_with(&prefix) && is_between != high.is_empty() && (low <= high || !is_between)
        };
        tally.check(self.law, is_promised && selection.is_none_or(fits), || {
            format!("{:?} takes {:?}: {selection:?}", self.case.template.text(), self.range)
        });
        // A longer key of a partition can be no sort key, so that no operand has to be above it.
        let sort_keys = self.case.tuples.iter().zip(&self.case.keys).filter(|(_, key)| key.len() <= SORT_KEY_BYTES);
        for (tuple, key) in sort_keys {
            let wanted = self.is_in[tuple[self.count]] && self.case.is_same(self.count, tuple, self.leading);
            tally.check_selected(self.law, selects(selection, key), wanted, || self.shown(selection, key));
        }
    }

    fn shown(&self, selection: Option<&Selection>, key: &str) -> String {
        let leading = &self.case.given(self.leading)[..self.count];
        let text = self.case.template.text();
        format!("{text:?} with {leading:?} and {:?} is {selection:?}, for {key:?}", self.range)
    }

    /// A refusal is right where bounds on the field are, where nothing can lie in the range, and where an operand is too long.
    fn check_refusal(&self, code: &str, message: &str, tally: &mut Tally) {
        let field = &self.case.fields[self.count];
        let refuses = self.is_bounded() && field.refuses_bounds(self.case.style, &self.case.literals[self.count + 1]);
        let is_wanted =
            |tuple: &Vec<usize>| self.is_in[tuple[self.count]] && self.case.is_same(self.count, tuple, self.leading);
        let is_right = match code {
            "INVALID_RANGE" => refuses || self.case.has_digits() || !self.case.tuples.iter().any(is_wanted),
            "KEY_TOO_LONG" => self.most_bytes() > 1000,
            "SEPARATOR_IN_PART" => self.case.style != Style::Escaped,
            _ => false,
        };
        tally.check(self.law, is_right, || {
            format!("{:?} refuses {:?}: {message}", self.case.template.text(), self.range)
        });
    }

    fn most_bytes(&self) -> usize {
        let literals: usize = self.case.literals.iter().map(String::len).sum();
        let leading: usize = (0..self.count).map(|field| self.case.made(field, self.leading).given.most_bytes()).sum();
        let bounds =
            self.case.pools[self.count].made.iter().map(|made| made.given.most_bytes()).max().unwrap_or_default();
        literals + leading + bounds
    }

    /// Texts that are almost an operand: selected only as keys in the range, or as no keys of the template; and none without its prefix.
    fn check_edges(
        &self,
        selection: Option<&Selection>,
        random: &mut Random,
        tally: &mut Tally,
        lies: &dyn Fn(&Value<'_>) -> bool,
    ) {
        let Some(Selection { low, high, .. }) = selection else { return };
        let leading = &self.case.given(self.leading)[..self.count];
        let prefix = self.case.template.prefix(leading).unwrap_or_default();
        for end in [low, high] {
            let other = random.pick::<String>(&self.case.keys).clone();
            let foreign = self.case.foreign(random);
            for near in [end.clone(), changed_key(end, random), changed_key(&other, random)].into_iter().chain(foreign)
            {
                self.check_edge(selection, &near, tally, lies);
                self.check_foreign(selection, &near, &prefix, tally);
            }
        }
    }

    fn check_edge(
        &self,
        selection: Option<&Selection>,
        text: &str,
        tally: &mut Tally,
        lies: &dyn Fn(&Value<'_>) -> bool,
    ) {
        if text.len() > SORT_KEY_BYTES {
            return; // no sort key is so long, so that no operand has to be
        }
        let Some(parsed) = self.case.template.try_parse(text).filter(|parsed| self.promises(parsed)) else { return };
        let is_led = (0..self.count).all(|field| self.case.made(field, self.leading).read.is(&parsed[field].value()));
        let value = parsed[self.count].value();
        if !self.case.fields[self.count].family.places(&value) {
            return; // nothing says whether it lies between two samples
        }
        let wanted = is_led && lies(&value);
        tally.check_selected(Law::Edges, selects(selection, text), wanted, || self.shown(selection, text));
    }

    /// Whether bounds are exact for these values: no order is promised for verbatim text with characters below `#`.
    fn promises(&self, parsed: &[Parsed<'_>]) -> bool {
        let is_plain =
            |value: &Parsed<'_>| !matches!(value.value(), Value::Text(text) if text.chars().any(|char| char < '$'));
        self.case.style == Style::Escaped || parsed.iter().all(is_plain)
    }

    fn check_foreign(&self, selection: Option<&Selection>, text: &str, prefix: &str, tally: &mut Tally) {
        // A range of texts ends with the character after its prefix: `tableKeys` refuses an entity with that key.
        let is_end = prefix
            .char_indices()
            .last()
            .is_some_and(|(at, _)| text.len() <= prefix.len() && text.starts_with(&prefix[..at]) && text > prefix);
        let is_foreign = !text.starts_with(prefix) && !is_end || tally.is_planted(Law::Foreign);
        tally.check(Law::Foreign, !is_foreign || !selects(selection, text), || self.shown(selection, text));
    }
}
