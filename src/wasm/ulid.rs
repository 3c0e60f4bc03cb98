//! The exports for ULIDs. JavaScript provides the time and the random bytes, and passes the last ULID to a new instance.

use super::answer::{KEPT, exports, number, written};
use super::boundary::{Global, random, text};
use crate::ulid::{Generator, Order, Ulid, UlidTime, ulid_range, ulid_time};
use crate::writer::Writer;

/// ULIDs by the clock, and ULIDs of given times, each in ascending order by themselves.
static GENERATORS: [Global<Generator>; 2] = [Global::new(Generator::new()), Global::new(Generator::new())];

/// The order of given times; the other order is by the clock.
use super::layout::ULID_BY_GIVEN_TIME;

fn generator(order: u32) -> &'static Global<Generator> {
    let [by_clock, by_given_time] = &GENERATORS;
    if order == ULID_BY_GIVEN_TIME { by_given_time } else { by_clock }
}

exports! {
    /// The next ULID of an order; 0 if it needs random bytes that JavaScript has not provided.
    "ulid" fn next_ulid(order: u32, millis: f64, has_random: u32) {
        let time = UlidTime::argument("ulid", "time", millis)?;
        let made = generator(order).with(|generator| make(generator, order, time, has_random != 0));
        match made {
            Some(ulid) => written("ulid", |out| {
                push(ulid, out);
                Ok(())
            }),
            None => Ok(0),
        }
    }

    /// Continues after the last ULID of an order, or starts anew if there is none.
    "ulidResume" fn resume(order: u32) {
        if let Ok(last) = Ulid::parse(text(0)) {
            generator(order).with(|generator| *generator = Generator::resume(last));
        }
        Ok(KEPT)
    }

    /// The time of a ULID, in slot 0.
    "ulidTime" fn time_of_ulid() { number(ulid_time(text(0))?.epoch_millis() as f64) }

    /// The two ends of a range, one after the other.
    "ulidRange" fn range_of_ulids(from: f64, to: f64) {
        let from = UlidTime::argument("ulidRange", "from", from)?;
        let (first, last) = ulid_range(from, UlidTime::argument("ulidRange", "to", to)?)?;
        written("ulidRange", |out| {
            push(first, out);
            push(last, out);
            Ok(())
        })
    }
}

fn push(ulid: Ulid, out: &mut Writer<'_>) {
    if let Some(place) = out.next_bytes() {
        ulid.write_text(place);
    }
}

/// The next ULID, or `None` if it needs random bytes that are not there.
fn make(generator: &mut Generator, order: u32, time: UlidTime, has_random: bool) -> Option<Ulid> {
    let order = if order == ULID_BY_GIVEN_TIME { Order::GivenTime } else { Order::Clock };
    let lacks = !has_random && generator.needs_random_by(order, time);
    (!lacks).then(|| generator.make(order, time, random()))
}
