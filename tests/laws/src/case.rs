//! A random template, values for each of its fields, and tuples of them with their keys.

use std::cmp::Ordering;

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::text::Limit;

use crate::field::{Family, Field};
use crate::field_values::FieldValue;
use crate::random::Random;
use crate::style::Style;
use crate::tally::{Law, Tally};

/// The values of a field, with their places in its order. Values that are read as one have one `same`.
pub(crate) struct Pool {
    pub(crate) made: Vec<FieldValue>,
    pub(crate) rank: Vec<usize>,
    pub(crate) same: Vec<usize>,
}

pub(crate) struct Case {
    pub(crate) style: Style,
    pub(crate) template: Template,
    pub(crate) fields: Vec<Field>,
    pub(crate) literals: Vec<String>,
    pub(crate) pools: Vec<Pool>,
    /// A place in the pool of each field.
    pub(crate) tuples: Vec<Vec<usize>>,
    pub(crate) keys: Vec<String>,
}

const VALUES: usize = 24;
const TUPLES: usize = 96;

impl Pool {
    pub(crate) fn random(field: &Field, style: Style, random: &mut Random) -> Self {
        let is_long = random.one_in(12);
        let mut made: Vec<FieldValue> = Vec::new();
        for _ in 0..random.size(VALUES) {
            made.push(field.family.random_value(random, style, is_long, made.last()));
        }
        Self { rank: ranks(&made, |a, b| a.order.compare(&b.order)), same: sames(&made), made }
    }
}

/// The place of each value in the order; equal ones share a place.
fn ranks(made: &[FieldValue], order: impl Fn(&FieldValue, &FieldValue) -> Ordering) -> Vec<usize> {
    let mut places: Vec<_> = (0..made.len()).collect();
    places.sort_by(|a, b| order(&made[*a], &made[*b]));
    let (mut ranks, mut rank) = (vec![0; made.len()], 0);
    for (at, place) in places.iter().enumerate() {
        if at > 0 && order(&made[places[at - 1]], &made[*place]).is_ne() {
            rank += 1;
        }
        ranks[*place] = rank;
    }
    ranks
}

/// For each value the first that is read like it.
fn sames(made: &[FieldValue]) -> Vec<usize> {
    let first =
        |value: &FieldValue| made.iter().position(|other| other.read.is(&value.read.value())).unwrap_or_default();
    made.iter().map(first).collect()
}

impl Case {
    /// `None` where the template is refused, which only arguments that run into separators may cause.
    pub(crate) fn random(random: &mut Random, tally: &mut Tally) -> Option<Self> {
        let style = *random.pick(Style::OFTEN);
        let most = if random.one_in(4) { 6 } else { 3 };
        let count = 1 + random.below(most);
        let fields: Vec<_> = (0..count).map(|at| Field::random(random, style, at + 1 == count)).collect();
        let mut literals = vec![(*random.pick(&["", "", "USER#", "{{", "é", "$", "A-"])).to_owned()];
        for (at, field) in fields.iter().enumerate() {
            let may_be_empty = fields.get(at + 1).is_none_or(|next| field.family.may_touch(&next.family));
            literals.push(literal(random, style, &field.family, may_be_empty));
        }
        let limit = if random.one_in(2) { Limit::Sort } else { Limit::Partition };
        let template = template(style, limit, &fields, &literals, tally)?;
        let pools: Vec<_> = fields.iter().map(|field| Pool::random(field, style, random)).collect();
        let mut case = Self { style, template, fields, literals, pools, tuples: vec![], keys: vec![] };
        case.fill(random, tally);
        (case.tuples.len() > 1).then_some(case)
    }

    fn fill(&mut self, random: &mut Random, tally: &mut Tally) {
        for _ in 0..random.size(TUPLES) {
            let tuple = self.tuple(random);
            match self.template.build(&self.given(&tuple)) {
                Ok(key) => {
                    let fits = !key.is_empty() && key.len() <= self.template.limit().bytes();
                    tally.check(Law::RoundTrip, fits, || {
                        format!("{:?} wrote {} bytes", self.template.text(), key.len())
                    });
                    self.tuples.push(tuple);
                    self.keys.push(key);
                }
                Err(error) => {
                    let is_right = self.may_refuse(&tuple, error.code().as_str());
                    tally.check(Law::RoundTrip, is_right, || {
                        format!("{:?} refused {tuple:?}: {error}", self.template.text())
                    });
                }
            }
        }
    }

    /// A tuple, which as a rule shares its first values with another one.
    fn tuple(&self, random: &mut Random) -> Vec<usize> {
        let mut tuple: Vec<_> = self.pools.iter().map(|pool| random.below(pool.made.len())).collect();
        if !self.tuples.is_empty() && !random.one_in(4) {
            let keep = random.below(tuple.len() + 1);
            tuple[..keep].copy_from_slice(&random.pick(&self.tuples)[..keep]);
        }
        tuple
    }

    /// Whether the documentation lets a template refuse these values: a key that is too long, and verbatim text that runs into what ends it.
    fn may_refuse(&self, tuple: &[usize], code: &str) -> bool {
        let given = || tuple.iter().zip(&self.pools).map(|(place, pool)| &pool.made[*place].given);
        let literals: usize = self.literals.iter().map(String::len).sum();
        match code {
            "KEY_TOO_LONG" => {
                literals + given().map(|own| own.most_bytes()).sum::<usize>() > self.template.limit().bytes()
            }
            "SEPARATOR_IN_PART" if self.style != Style::Escaped => {
                let ends = |at: usize| self.literals[at + 1].chars().next().into_iter().chain(['#']);
                let meets = |(at, own): (usize, &crate::owned_values::Owned)| match own.value() {
                    Value::Text(text) => ends(at).any(|end| text.contains(end)),
                    _ => false,
                };
                given().enumerate().any(meets)
            }
            _ => false,
        }
    }

    pub(crate) fn given(&self, tuple: &[usize]) -> Vec<Value<'_>> {
        tuple.iter().zip(&self.pools).map(|(place, pool)| pool.made[*place].given.value()).collect()
    }

    pub(crate) fn made(&self, field: usize, tuple: &[usize]) -> &FieldValue {
        &self.pools[field].made[tuple[field]]
    }

    /// Whether two tuples have the same first values.
    pub(crate) fn is_same(&self, count: usize, a: &[usize], b: &[usize]) -> bool {
        (0..count).all(|field| self.pools[field].same[a[field]] == self.pools[field].same[b[field]])
    }

    /// A key of a template that differs from this one in a literal, with values of this one.
    pub(crate) fn foreign(&self, random: &mut Random) -> Option<String> {
        let mut literals = self.literals.clone();
        let literal = *random.pick(&["", "#", "!", "\"", "##", "#Y#", "Y#", "-", "#X", "\0", "$", "#Y$"]);
        let place = random.below(literals.len());
        literal.clone_into(&mut literals[place]);
        let options = TemplateOptions { limit: self.template.limit(), text: self.style.mode(), casing: None };
        let template = Template::new(&text_of(&self.fields, &literals), options).ok()?;
        template.build(&self.given(random.pick::<Vec<usize>>(&self.tuples))).ok()
    }

    /// The order of two tuples, field by field; `None` where no order is promised.
    pub(crate) fn order(&self, a: &[usize], b: &[usize], forgets_desc: bool) -> Option<Ordering> {
        for (at, (field, pool)) in self.fields.iter().zip(&self.pools).enumerate() {
            let (a, b) = (a[at], b[at]);
            if pool.same[a] == pool.same[b] {
                continue;
            }
            let order = pool.rank[a].cmp(&pool.rank[b]);
            if order.is_eq() {
                return None; // versions that differ in their builds, and what does not sort
            }
            return Some(if field.is_descending && !forgets_desc { order.reverse() } else { order });
        }
        Some(Ordering::Equal)
    }

    /// Whether a text before digits may hold the separator: prefixes that end with it are refused.
    pub(crate) fn has_digits(&self) -> bool {
        self.fields.iter().any(|field| matches!(field.family, Family::Digits))
    }
}

/// A literal as a template writes it. After a field of any length it begins as the style says.
fn literal(random: &mut Random, style: Style, family: &Family, may_be_empty: bool) -> String {
    if may_be_empty && (matches!(family, Family::Rest) || random.one_in(2)) {
        return String::new();
    }
    let firsts: &[&str] = match (family.is_open(), style) {
        (true, Style::Separated | Style::Hostile) => &[":", "|", "_", "/", "-", "::", "#", "!", "@", "@v"],
        (true, _) => &["#", "#", "#", "!", " ", "\0", "\""],
        (false, _) => &["#", "#", "-", "a", "é", "{{", "0", "\u{10FFFF}", "T", "~", "$", "."],
    };
    let rest = random.pick(&["", "", "", "#", "X#", "}}", "$", "--", "A", "~"]);
    [random.pick(firsts), *rest].concat()
}

/// The template of these parts. Only arguments and digits that run into a separator excuse a refusal.
fn template(style: Style, limit: Limit, fields: &[Field], literals: &[String], tally: &mut Tally) -> Option<Template> {
    let text = text_of(fields, literals);
    match Template::new(&text, TemplateOptions { limit, text: style.mode(), casing: None }) {
        Ok(template) => Some(template),
        Err(error) => {
            let is_excused = matches!(style, Style::Separated | Style::Hostile);
            tally.check(Law::RoundTrip, is_excused, || format!("{text:?} was refused: {error}"));
            None
        }
    }
}

fn text_of(fields: &[Field], literals: &[String]) -> String {
    let mut text = literals[0].clone();
    for (at, (field, literal)) in fields.iter().zip(&literals[1..]).enumerate() {
        text += &["{f", &at.to_string(), &field.codec, "}", literal].concat();
    }
    text
}
