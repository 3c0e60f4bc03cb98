//! Makes ULIDs, in an order by the clock or by given times.

use super::{RandomSource, ULID_RANDOM_BYTES, Ulid, UlidTime};
use crate::error::KeyError;

/// Makes ULIDs, each greater than the last of the same millisecond.
#[derive(Debug, Default)]
pub struct Generator {
    last: Option<Ulid>,
}

impl Generator {
    /// A generator that has made none yet.
    pub const fn new() -> Self {
        Self { last: None }
    }

    /// A generator that goes on where another one stopped: `last` is what that one made last.
    ///
    /// ```
    /// use ddb_keys::ulid::{Generator, Ulid};
    /// let last = Ulid::parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")?;
    /// assert!(Generator::resume(last).next_with(last.time(), [0; 10]) > last);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub const fn resume(last: Ulid) -> Self {
        Self { last: Some(last) }
    }

    /// The next ULID by the clock: greater than every one before it, also where the clock has gone back.
    ///
    /// # Errors
    /// What the random source refuses.
    pub fn next(&mut self, now: UlidTime, random: &mut impl RandomSource) -> Result<Ulid, KeyError> {
        let bytes = bytes_of(random, self.needs_random(now))?;
        Ok(self.next_with(now, bytes))
    }

    /// Whether [`next_with`](Self::next_with) reads its random bytes: not within the millisecond of the last ULID.
    pub fn needs_random(&self, now: UlidTime) -> bool {
        self.needs_random_by(Order::Clock, now)
    }

    /// [`next`](Self::next) with random bytes that are there already.
    pub fn next_with(&mut self, now: UlidTime, random: [u8; ULID_RANDOM_BYTES]) -> Ulid {
        self.make(Order::Clock, now, random)
    }

    /// A ULID of exactly this time, greater than the one before it where that was of the same millisecond. (Where all 80
    /// random bits of that are ones, which happens once in 10^24 times, it is of the next.)
    ///
    /// # Errors
    /// What the random source refuses.
    pub fn at(&mut self, time: UlidTime, random: &mut impl RandomSource) -> Result<Ulid, KeyError> {
        let bytes = bytes_of(random, self.needs_random_at(time))?;
        Ok(self.at_with(time, bytes))
    }

    /// Whether [`at_with`](Self::at_with) reads its random bytes.
    pub fn needs_random_at(&self, time: UlidTime) -> bool {
        self.needs_random_by(Order::GivenTime, time)
    }

    /// [`at`](Self::at) with random bytes that are there already.
    pub fn at_with(&mut self, time: UlidTime, random: [u8; ULID_RANDOM_BYTES]) -> Ulid {
        self.make(Order::GivenTime, time, random)
    }

    pub(crate) fn needs_random_by(&self, order: Order, time: UlidTime) -> bool {
        self.before(order, time.0).is_none()
    }

    /// One more than the ULID to follow, or a fresh one where there is none.
    pub(crate) fn make(&mut self, order: Order, time: UlidTime, random: [u8; ULID_RANDOM_BYTES]) -> Ulid {
        let next = self.before(order, time.0).map_or_else(|| Ulid::fresh(time.0, random), Ulid::one_more);
        self.last = Some(next);
        next
    }

    /// The last ULID, where the next one of this time must follow it.
    fn before(&self, order: Order, millis: u64) -> Option<Ulid> {
        self.last.filter(|last| last.millis == millis || (order == Order::Clock && last.millis > millis))
    }
}

/// What the ULIDs of a generator follow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// The clock: each is greater than all before it.
    Clock,
    /// A time that was given: they ascend within its millisecond.
    GivenTime,
}

/// Random bytes where they are needed.
fn bytes_of(random: &mut impl RandomSource, needed: bool) -> Result<[u8; ULID_RANDOM_BYTES], KeyError> {
    let mut bytes = [0; ULID_RANDOM_BYTES];
    if needed {
        random.fill(&mut bytes)?;
    }
    Ok(bytes)
}
