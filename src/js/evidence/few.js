// Nearly all items decide what the definition of an entity is: a few may be stale, or written by hand.

/** How many of these may differ from all others: one in ten. */
export const fewOf = ({ length }) => Math.floor(length / 10)
