//! Where choices come from: a seed and the number of a case, or the bytes of the fuzzer. Random numbers are those of xoshiro256++, whose state
//! splitmix64 makes of the seed and the number. A case is the same on every machine, in every thread, and alone.

use crate::texts;

/// Choices.
pub struct Random<'b> {
    state: [u64; 4],
    /// What is left of the fuzzer's bytes. Where they are used up, choices are those of one seed.
    bytes: Option<&'b [u8]>,
    /// The most of anything of which a case has many.
    most: usize,
    /// Whether an oracle is wrong on purpose.
    pub(crate) is_planted: bool,
}

/// How many of each the fuzzer tries at a time: its bytes are few.
const FEW: usize = 5;

impl<'b> Random<'b> {
    /// The choices of a case.
    pub fn of(seed: u64, case: u64) -> Self {
        let mut state = seed ^ case.wrapping_mul(0xD134_2543_DE82_EF95);
        let state = std::array::from_fn(|_| splitmix(&mut state));
        Self { state, bytes: None, most: usize::MAX, is_planted: false }
    }

    /// The same, with lists of at most so many.
    pub(crate) fn small(seed: u64, case: u64, most: usize) -> Self {
        Self { most, ..Self::of(seed, case) }
    }

    pub(crate) fn of_bytes(bytes: &'b [u8]) -> Self {
        Self { bytes: Some(bytes), most: FEW, ..Self::of(0, 0) }
    }

    /// How many there are of something, of which so many would be good.
    pub(crate) fn size(&self, wanted: usize) -> usize {
        wanted.min(self.most)
    }

    /// 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.taken_from_bytes(u64::MAX).unwrap_or_else(|| self.next())
    }

    /// A number up to `most` from as many bytes as that takes; none where no bytes are left.
    fn taken_from_bytes(&mut self, most: u64) -> Option<u64> {
        let bytes = self.bytes.as_mut().filter(|bytes| !bytes.is_empty())?;
        let count = (8 - most.leading_zeros() as usize / 8).min(bytes.len());
        let (taken, left) = bytes.split_at(count);
        *bytes = left;
        let number = taken.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        Some(if most == u64::MAX { number } else { number % (most + 1) })
    }

    fn next(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let answer = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let moved = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= moved;
        *d = d.rotate_left(45);
        answer
    }

    /// A number from 0 to `limit`, without it.
    pub fn below(&mut self, limit: usize) -> usize {
        self.up_to(limit.saturating_sub(1) as u64) as usize
    }

    fn up_to(&mut self, most: u64) -> u64 {
        if let Some(number) = self.taken_from_bytes(most) {
            return number;
        }
        let product = u128::from(self.next()) * (u128::from(most) + 1);
        u64::try_from(product >> 64).unwrap_or_default()
    }

    /// A number of this range, both ends included.
    pub fn within(&mut self, low: i64, high: i64) -> i64 {
        let by = self.up_to(high.abs_diff(low));
        low.wrapping_add_unsigned(by)
    }

    pub(crate) fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }

    pub(crate) fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of a list that is not empty.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }

    /// Some of a list, in its order.
    pub(crate) fn some_of<T: Copy>(&mut self, list: &[T]) -> Vec<T> {
        list.iter().copied().filter(|_| self.flag()).collect()
    }

    /// A number below 2^128 of a random length, so that all orders of magnitude come up.
    pub fn whole(&mut self) -> u128 {
        let number = u128::from(self.bits()) << 64 | u128::from(self.bits());
        number >> self.below(128)
    }

    /// A text of at most `most` characters, most of them at edges.
    pub(crate) fn text(&mut self, most: usize) -> String {
        let count = self.below(most + 1);
        (0..count).map(|_| texts::edge(self)).collect()
    }

    /// The bytes of the fuzzer that are left, or a text in their place: one of these that are almost right, as it is or changed, or any.
    pub(crate) fn rest(&mut self, like: &[&str]) -> Vec<u8> {
        if let Some(bytes) = &mut self.bytes {
            return std::mem::take(bytes).to_vec();
        }
        let text = if like.is_empty() || self.one_in(3) { self.text(12) } else { (*self.pick(like)).to_owned() };
        let changes = self.below(3);
        (0..changes).fold(text, |text, _| texts::changed_key(&text, self)).into_bytes()
    }

    /// The same as a text. What is not UTF-8 is replaced.
    pub(crate) fn rest_as_text(&mut self, like: &[&str]) -> String {
        String::from_utf8_lossy(&self.rest(like)).into_owned()
    }
}

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
