//! Random numbers of a seed: xoshiro256++, whose state splitmix64 makes of the seed and the number of a case. A case is the same on every
//! machine, in every thread, and alone.

pub(crate) struct Random([u64; 4]);

impl Random {
    pub(crate) fn of(seed: u64, case: u64) -> Self {
        let mut state = seed ^ case.wrapping_mul(0xD134_2543_DE82_EF95);
        Self(std::array::from_fn(|_| splitmix(&mut state)))
    }

    pub(crate) fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
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
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let product = u128::from(self.bits()) * limit as u128;
        usize::try_from(product >> 64).unwrap_or_default()
    }

    /// A number of this range, both ends included.
    pub(crate) fn within(&mut self, low: i64, high: i64) -> i64 {
        let width = u128::from(high.abs_diff(low)) + 1;
        let by = (u128::from(self.bits()) * width) >> 64;
        low + i64::try_from(by).unwrap_or_default()
    }

    pub(crate) fn one_in(&mut self, chance: usize) -> bool {
        self.below(chance) == 0
    }

    pub(crate) fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }

    /// A number below 2^128 of a random length, so that all orders of magnitude come up.
    pub(crate) fn whole(&mut self) -> u128 {
        let number = u128::from(self.bits()) << 64 | u128::from(self.bits());
        number >> self.below(128)
    }
}

fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
