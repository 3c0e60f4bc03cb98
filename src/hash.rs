//! xxHash64: the stable hash that determines shards, so that a service in any language finds the same shard.
//!
//! After the XXH64 specification, <https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md>, with seed 0.

const PRIME_1: u64 = 0x9E37_79B1_85EB_CA87;
const PRIME_2: u64 = 0xC2B2_AE3D_27D4_EB4F;
const PRIME_3: u64 = 0x1656_67B1_9E37_79F9;
const PRIME_4: u64 = 0x85EB_CA77_C2B2_AE63;
const PRIME_5: u64 = 0x27D4_EB2F_1656_67C5;

const STRIPE: usize = 32;

/// The xxHash64 of `bytes` with seed 0.
///
/// ```
/// assert_eq!(ddb_keys::hash::xx_hash_64(b"abc"), 0x44BC_2CF5_AD77_0999);
/// ```
pub fn xx_hash_64(bytes: &[u8]) -> u64 {
    let (stripes, rest) = bytes.as_chunks::<STRIPE>();
    let start = if stripes.is_empty() { PRIME_5 } else { hash_of_stripes(stripes) };
    let length = u64::try_from(bytes.len()).unwrap_or_default();
    avalanche(hash_of_rest(start.wrapping_add(length), rest))
}

fn hash_of_stripes(stripes: &[[u8; STRIPE]]) -> u64 {
    let mut lanes = [PRIME_1.wrapping_add(PRIME_2), PRIME_2, 0, PRIME_1.wrapping_neg()];
    for stripe in stripes {
        for (lane, word) in lanes.iter_mut().zip(stripe.as_chunks().0) {
            *lane = round(*lane, u64::from_le_bytes(*word));
        }
    }
    let sum =
        lanes.iter().zip([1, 7, 12, 18]).fold(0, |sum: u64, (lane, turn)| sum.wrapping_add(lane.rotate_left(turn)));
    lanes.iter().fold(sum, |hash, lane| (hash ^ round(0, *lane)).wrapping_mul(PRIME_1).wrapping_add(PRIME_4))
}

fn hash_of_rest(start: u64, rest: &[u8]) -> u64 {
    let (words, rest) = rest.as_chunks::<8>();
    let (half_words, rest) = rest.as_chunks::<4>();
    let hash = words.iter().fold(start, |hash, word| {
        let mixed = hash ^ round(0, u64::from_le_bytes(*word));
        mixed.rotate_left(27).wrapping_mul(PRIME_1).wrapping_add(PRIME_4)
    });
    let hash = half_words.iter().fold(hash, |hash, word| {
        let mixed = hash ^ u64::from(u32::from_le_bytes(*word)).wrapping_mul(PRIME_1);
        mixed.rotate_left(23).wrapping_mul(PRIME_2).wrapping_add(PRIME_3)
    });
    rest.iter().fold(hash, |hash, byte| {
        let mixed = hash ^ u64::from(*byte).wrapping_mul(PRIME_5);
        mixed.rotate_left(11).wrapping_mul(PRIME_1)
    })
}

const fn round(lane: u64, word: u64) -> u64 {
    lane.wrapping_add(word.wrapping_mul(PRIME_2)).rotate_left(31).wrapping_mul(PRIME_1)
}

const fn avalanche(hash: u64) -> u64 {
    let hash = (hash ^ (hash >> 33)).wrapping_mul(PRIME_2);
    let hash = (hash ^ (hash >> 29)).wrapping_mul(PRIME_3);
    hash ^ (hash >> 32)
}
