// What the help desk has written into its table since 2019, by hand. `table.mjs` describes it, and `desk.mjs` works with it.

/** Customers. The first program wrote its prefixes in lower case; some ids hold a `#`. */
const customers = [
  { pk: 'customer#7', sk: 'profile', email: 'ada@example.com', name: 'Ada' },
  { pk: 'CUSTOMER#8', sk: 'PROFILE', email: 'grace@example.com', name: 'Grace' },
  { pk: 'CUSTOMER#corp#22', sk: 'PROFILE', email: 'it@corp.example', name: 'Corp' },
]

/** Tickets, with numbers that are not padded. Only an open ticket is due: at a time in seconds, by which the index `byDue` sorts. */
const tickets = [
  { pk: 'CUSTOMER#8', sk: 'TICKET#9', title: 'No sound', assignee: 'lin', due: 1700000000 },
  { pk: 'CUSTOMER#8', sk: 'TICKET#10', title: 'Too loud' },
  { pk: 'CUSTOMER#corp#22', sk: 'TICKET#11', title: 'Forty new seats', assignee: 'lin', due: 1600000000 },
  { pk: 'CUSTOMER#corp#22', sk: 'TICKET#12', title: 'No light', assignee: 'kim', due: 1650000000 },
]

/** Messages. Three programs wrote their times: without milliseconds, with them, and with the offset of their office. */
const messages = [
  { pk: 'TICKET#9', sk: 'MESSAGE#2023-11-14T08:00:00Z', text: 'It is silent.' },
  { pk: 'TICKET#9', sk: 'MESSAGE#2023-11-14T09:30:00.250Z', text: 'Plugged in?' },
  { pk: 'TICKET#9', sk: 'MESSAGE#2023-11-15T10:00:00+01:00', text: 'It was not.' },
]

/** Tags, in lower case whatever people type. */
const tags = [
  { pk: 'TAG#audio', sk: 'TICKET#9' },
  { pk: 'TAG#audio', sk: 'TICKET#10' },
  { pk: 'TAG#größe', sk: 'TICKET#11' },
]

/** What nobody remembers: none of the descriptions in `table.mjs` fits. */
export const strays = [
  { pk: 'CUSTOMER#8', sk: 'TICKET#007', title: 'Padded by a test' },
  { pk: 'TICKET#9', sk: 'MESSAGE#yesterday', text: 'A time that is none.' },
  { pk: 'TAG#Audio', sk: 'TICKET#9' },
  { pk: 'CUSTOMER#8', sk: 'NOTE', text: 'Call back.' },
]

export const items = [...customers, ...tickets, ...messages, ...tags, ...strays]
