//! The laws of keys over random templates, entities, plans and values, on every core: `laws --seconds 60 --seed 1`.
//!
//!   --seconds <n>   how long; or
//!   --checks <n>    until there were so many checks
//!   --seed <n>      the seed of all cases
//!   --case <n>      this case alone, as a fault names it
//!   --threads <n>   as many as there are cores
//!   --plant <law>   makes the oracle of a law wrong, which has to be found
//!   --rules         the laws of rules of their own in place of those of keys

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::random::Random;
use crate::tally::{Law, Tally};
use crate::{Check, SUBJECTS, Subject, coverage, entities, own_attributes, plans, templates};

struct Options {
    seconds: Option<u64>,
    checks: Option<u64>,
    seed: u64,
    case: Option<u64>,
    threads: usize,
    planted: Option<&'static str>,
    /// The subjects of the cases, in turn; all laws of keys where there are none.
    rules: Vec<Subject>,
}

/// # Panics
/// If an argument is wrong.
pub fn main() {
    let options = options();
    coverage::check();
    let start = Instant::now();
    let (all, cases) = run(&options);
    for shown in &all.shown {
        println!("{shown}");
    }
    for (place, law) in Law::NAMES.into_iter().enumerate() {
        println!("law {law}\t{}\t{}\t{}", all.checks[place], all.faults[place], all.selected[place]);
    }
    println!("seed {}\tcases {cases}\tmilliseconds {}", options.seed, start.elapsed().as_millis());
    std::process::exit(i32::from(all.faults.iter().any(|count| *count > 0)));
}

fn options() -> Options {
    let given: Vec<_> = std::env::args().skip(1).collect();
    let text = |name: &str| given.iter().position(|one| one == name).and_then(|at| given.get(at + 1)).cloned();
    let number =
        |name: &str| text(name).map(|text| text.parse::<u64>().unwrap_or_else(|_| panic!("{name} takes a number")));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Options {
        seconds: number("--seconds"),
        checks: number("--checks"),
        seed: number("--seed").unwrap_or(1),
        case: number("--case"),
        threads: number("--threads").and_then(|count| usize::try_from(count).ok()).unwrap_or(cores),
        planted: text("--plant").map(|name| {
            Law::NAMES.into_iter().find(|law| *law == name).unwrap_or_else(|| panic!("there is no law {name:?}"))
        }),
        rules: if given.iter().any(|one| one == "--rules") { rules() } else { vec![] },
    }
}

fn rules() -> Vec<Subject> {
    SUBJECTS.iter().copied().filter(|subject| matches!(subject.1, Check::Rules(_))).collect()
}

/// All threads take cases from one counter. A case depends on the seed and its number alone.
fn run(options: &Options) -> (Tally, u64) {
    let all = Mutex::new(Tally::default());
    if let Some(case) = options.case {
        one(options, case, &mut Tally::new(options.planted), &all);
        return (all.into_inner().expect("one thread"), 1);
    }
    let (next, checks) = (AtomicU64::new(0), AtomicU64::new(0));
    let deadline = options.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let is_over = || {
        let has_all = options.checks.is_some_and(|wanted| checks.load(Ordering::Relaxed) >= wanted);
        has_all || deadline.is_some_and(|deadline| Instant::now() >= deadline)
    };
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                while !is_over() {
                    let mut tally = Tally::new(options.planted);
                    one(options, next.fetch_add(1, Ordering::Relaxed), &mut tally, &all);
                    checks.fetch_add(tally.all_checks(), Ordering::Relaxed);
                }
            });
        }
    });
    (all.into_inner().expect("all threads have ended"), next.into_inner())
}

/// A panic is a fault too, of the law that is counted first.
fn one(options: &Options, number: u64, tally: &mut Tally, all: &Mutex<Tally>) {
    tally.begin(number);
    let subject =
        usize::try_from(number).ok().and_then(|number| options.rules.get(number % options.rules.len().max(1)));
    let random = &mut Random::of(options.seed, number);
    let ended = catch_unwind(AssertUnwindSafe(|| match subject {
        Some(subject) => subject.check(random, tally),
        None => check(random, tally),
    }));
    if ended.is_err() {
        let law = if subject.is_some() { Law::Rules } else { Law::RoundTrip };
        tally.fault(law, &format!("a panic of {}", subject.map_or("keys", |subject| subject.0)));
    }
    all.lock().expect("no thread panics").add(tally);
}

fn check(random: &mut Random, tally: &mut Tally) {
    match random.below(8) {
        0 => entities::check(random, tally),
        1 => plans::check(random, tally),
        2 => own_attributes::check(random, tally),
        _ => templates::check(random, tally),
    }
}
