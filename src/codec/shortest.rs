//! The numbers that JavaScript holds: the fewest digits that name one double, and of these the nearest, as `Number.prototype.toString` of
//! ECMA-262 says.

use crate::decimal::Decimal;
use crate::double::Double;

/// As many digits always name one double, if it has all its bits.
const SURE_DIGITS: usize = 15;
/// The powers of ten of a first digit between which doubles have all their bits.
const SURE_POWERS: [i16; 2] = [-300, 300];
/// The powers of ten of the first digits of the least and of the greatest double.
const POWERS: [i16; 2] = [-324, 308];
/// The most digits that a double needs.
const MOST_DIGITS: usize = 17;

/// Whether JavaScript writes a number with these digits.
pub(super) fn is_shortest(number: &Decimal) -> bool {
    let [least, greatest] = POWERS;
    let [from, to] = SURE_POWERS;
    match (number.digits().len(), number.exponent()) {
        (0, _) => true,
        (count, first) if count > MOST_DIGITS || first < least || first > greatest => false,
        (count, first) if count <= SURE_DIGITS && from <= first && first <= to => true,
        (count, _) => names_a_double(number, count),
    }
}

fn names_a_double(number: &Decimal, count: usize) -> bool {
    let (whole, power) = number.whole_and_power();
    let Some(double) = Double::nearest(whole, power) else { return false };
    let tens = whole / 10;
    let is_shorter = count > 1 && [tens, tens + 1].into_iter().any(|one| double.is_named(one, power + 1));
    !is_shorter && double.is_nearest_to(whole, power)
}
#[cfg(test)]
mod tests {
    use super::*;

    fn number(whole: u128, power: i32) -> Decimal {
        Decimal::parse_beyond(format!("{whole}e{power}").as_bytes()).unwrap()
    }

    /// The digits of a double as the standard library writes them, which are the shortest, too. Of two that are as near, it takes the greater.
    fn digits_of(double: f64) -> (u128, i32) {
        let (whole, power) = Decimal::parse_beyond(format!("{double:e}").as_bytes()).unwrap().whole_and_power();
        let own = Double::nearest(whole, power).unwrap();
        let is_halfway = own.compare_with(10 * whole - 5, power - 1).is_eq();
        (whole - u128::from(whole % 2 == 1 && is_halfway), power)
    }

    fn doubles() -> impl Iterator<Item = f64> {
        let mut bits = 0x1234_5678_9ABC_DEF1_u64;
        let random = (0..300).map(move |_| {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            f64::from_bits((bits ^ bits >> 29) & f64::MAX.to_bits())
        });
        let edges =
            [5e-324, 1e-323, f64::MIN_POSITIVE, f64::MAX, 0.1 + 0.2, 1e21, 1e22, 9e15, 1e23, 2.0_f64.powi(-1074) * 3.0];
        random.chain(edges).filter(|double| double.is_finite() && *double > 0.0)
    }

    #[test]
    fn the_digits_of_doubles_are_the_shortest() {
        for double in doubles() {
            let (whole, power) = digits_of(double);
            let own = number(whole, power);
            assert!(is_shortest(&own) && names_a_double(&own, own.digits().len()), "{double:e}");
            assert_eq!(crate::double::nearest(&own).to_bits(), double.to_bits(), "{double:e}");
        }
    }

    #[test]
    fn no_other_digits_are() {
        for double in doubles() {
            let (own, power) = digits_of(double);
            let mut others = vec![];
            for step in [1, 7] {
                others.extend([(own + step, power), (own.saturating_sub(step).max(1), power)]);
                if own.to_string().len() < MOST_DIGITS {
                    others.push((10 * own + step, power - 1));
                }
            }
            for (whole, power) in others.into_iter().filter(|(whole, _)| whole % 10 > 0) {
                let read: f64 = format!("{whole}e{power}").parse().unwrap();
                let expected = read.is_finite() && read > 0.0 && digits_of(read) == (whole, power);
                assert_eq!(is_shortest(&number(whole, power)), expected, "{whole}e{power} {read:e}");
            }
        }
    }

    #[test]
    fn numbers_beyond_all_doubles() {
        for (whole, power) in [(2, -324), (18, 307), (1, 400), (1, -400), (123_456_789_012_345_678, 0)] {
            assert!(!is_shortest(&number(whole, power)), "{whole}e{power}");
        }
    }
}
