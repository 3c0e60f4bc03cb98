//! The laws, how often each was checked, and the faults that were found.

/// A law, or a part of one that is counted by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Law {
    RoundTrip,
    Injective,
    Order,
    OnlyOwn,
    Prefix,
    StartsWith,
    Bounds,
    Edges,
    Foreign,
    Entities,
    Queries,
    OwnAttributes,
    Plans,
    /// The laws of rules of their own, which are counted together.
    Rules,
}

impl Law {
    /// The names of all, for results and for `--plant`.
    pub(crate) const NAMES: [&str; Self::Rules as usize + 1] = [
        "round trip",
        "injective",
        "order",
        "only own keys",
        "prefix",
        "starts with",
        "bounds",
        "edges of bounds",
        "foreign keys",
        "entities",
        "queries",
        "own attributes",
        "plans",
        "rules",
    ];

    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// More faults of one law are counted and not shown.
const SHOWN: u64 = 3;
const SHOWN_IN_ALL: usize = 20;

#[derive(Clone, Default)]
pub(crate) struct Tally {
    pub(crate) checks: [u64; Law::NAMES.len()],
    pub(crate) faults: [u64; Law::NAMES.len()],
    /// How many of the checks were of a key that had to be selected.
    pub(crate) selected: [u64; Law::NAMES.len()],
    pub(crate) shown: Vec<String>,
    /// The law whose oracle is wrong on purpose.
    planted: Option<&'static str>,
    case: u64,
}

impl Tally {
    pub(crate) fn new(planted: Option<&'static str>) -> Self {
        Self { planted, ..Self::default() }
    }

    pub(crate) const fn begin(&mut self, case: u64) {
        self.case = case;
    }

    pub(crate) fn is_planted(&self, law: Law) -> bool {
        self.planted == Some(law.name())
    }

    /// Counts a check of a law. A fault shows `both` answers.
    #[inline]
    pub(crate) fn check(&mut self, law: Law, holds: bool, both: impl FnOnce() -> String) {
        self.checks[law as usize] += 1;
        if !holds {
            self.fault(law, &both());
        }
    }

    /// Counts a check of whether a condition takes a key.
    #[inline]
    pub(crate) fn check_selected(&mut self, law: Law, takes: bool, wanted: bool, both: impl FnOnce() -> String) {
        self.selected[law as usize] += u64::from(wanted);
        self.check(law, takes == wanted, || format!("{}; taken: {takes}, expected: {wanted}", both()));
    }

    #[cold]
    pub(crate) fn fault(&mut self, law: Law, both: &str) {
        self.faults[law as usize] += 1;
        if self.faults[law as usize] <= SHOWN {
            let both = shortened(both);
            self.shown.push(format!("{}, case {}: {both}", law.name(), self.case));
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for law in 0..Law::NAMES.len() {
            self.checks[law] += other.checks[law];
            self.faults[law] += other.faults[law];
            self.selected[law] += other.selected[law];
        }
        if self.shown.len() < SHOWN_IN_ALL {
            self.shown.extend_from_slice(&other.shown);
        }
    }

    pub(crate) fn all_checks(&self) -> u64 {
        self.checks.iter().sum()
    }
}

/// The text without most of each run of one character, of which long keys consist: `a…(1000)`.
fn shortened(text: &str) -> String {
    const LEAST: usize = 12;
    let (mut rest, mut short) = (text, String::new());
    while let Some(first) = rest.chars().next() {
        let escape = rest.starts_with("\\u{").then(|| rest.find('}')).flatten();
        let (one, _) = rest.split_at(escape.map_or(first.len_utf8(), |end| end + 1));
        let mut count = 0;
        while let Some(after) = rest.strip_prefix(one) {
            (rest, count) = (after, count + 1);
        }
        short += &if count < LEAST { one.repeat(count) } else { format!("{one}…({count})") };
    }
    short
}
