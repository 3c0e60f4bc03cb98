// The steps of `npm run prove`: a name, its share of the time, the tools that it needs, and its command. A step ends by itself when its seconds are
// over, and prints a line for each result: `proved ` and JSON with `what`, `count`, `unit`, `faults`, and a `note` if there is more to say.
// A step without a `share` lasts as long as it takes.

export const steps = []
