//! The switch of all mutants: at most one is on, which `DDB_MUTANT` names. Without it, and with `DDB_MUTANTS_REACHED`, it writes a line to that file
//! for each mutant that a test reaches. The name of a test is the name of its thread.

use std::cell::RefCell;
use std::env;
use std::fs::File;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

const UNKNOWN: u32 = u32::MAX;
const RECORDED: u32 = u32::MAX - 1;
const NONE: u32 = u32::MAX - 2;

static ACTIVE: AtomicU32 = AtomicU32::new(UNKNOWN);
static REACHED: Mutex<Option<File>> = Mutex::new(None);

thread_local! {
    static SEEN: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// Whether this mutant is on.
#[inline]
pub fn mutated(id: u32) -> bool {
    let active = ACTIVE.load(Ordering::Relaxed);
    if active < RECORDED { active == id } else { rarely(active, id) }
}

#[cold]
fn rarely(active: u32, id: u32) -> bool {
    if active == UNKNOWN {
        ACTIVE.store(from_environment(), Ordering::Relaxed);
        return mutated(id);
    }
    record(id);
    false
}

fn from_environment() -> u32 {
    if let Ok(id) = env::var("DDB_MUTANT") {
        return id.parse().unwrap_or(NONE);
    }
    let Some(path) = env::var_os("DDB_MUTANTS_REACHED") else { return NONE };
    if let Ok(mut reached) = REACHED.lock() {
        *reached = File::create(path).ok();
    }
    RECORDED
}

fn record(id: u32) {
    let is_new = SEEN.try_with(|seen| {
        let mut seen = seen.borrow_mut();
        let index = id as usize;
        if seen.len() <= index {
            seen.resize(index + 1, false);
        }
        !std::mem::replace(&mut seen[index], true)
    });
    if is_new == Ok(false) {
        return;
    }
    let name = thread::current().name().unwrap_or("?").to_owned();
    if let Some(file) = REACHED.lock().ok().as_mut().and_then(|reached| reached.as_mut()) {
        let _ = file.write_all(format!("{name}\t{id}\n").as_bytes());
    }
}
