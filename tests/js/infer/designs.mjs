// Published single-table designs, each entity with the labels and fields of its keys: `USER {userId}`. How they are written, styles.mjs says.

/**
 * The keys of an entity are `pk`, `sk`, `gsi1pk`, `gsi1sk`, in this order, and its share of the items comes first. The kind of a field is that
 * of its name in `kinds`, else random letters and digits.
 */
export const DESIGNS = {
  // The DynamoDB Book, chapter 19
  shop: {
    kinds: { customerId: 'name', createdAt: 'date', orderId: 'ulid', itemId: 'number' },
    type: 'type',
    entities: {
      customer: [1, 'CUSTOMER {customerId}', 'CUSTOMER {customerId}'],
      customerEmail: [1, 'CUSTOMEREMAIL {email}', 'CUSTOMEREMAIL {email}'],
      order: [4, 'CUSTOMER {customerId}', 'ORDER {orderId}', 'ORDER {orderId}', 'ORDER {orderId}'],
      orderItem: [6, 'ORDER {orderId} ITEM {itemId}', 'ORDER {orderId} ITEM {itemId}', 'ORDER {orderId}', 'ITEM {itemId}'],
    },
  },
  // The DynamoDB Book, chapter 21
  github: {
    kinds: { owner: 'name', repo: 'slug', issue: 'int(7)', pr: 'int(7)', commentId: 'ulid', user: 'name' },
    type: 'type',
    entities: {
      repo: [3, 'REPO {owner} {repo}', 'REPO {owner} {repo}', 'REPO {owner} {repo}', 'REPO {owner} {repo}'],
      issue: [5, 'REPO {owner} {repo}', 'ISSUE {issue}', 'ISSUE {owner} {repo}', 'ISSUE {status} {issue}'],
      pull: [4, 'PR {owner} {repo}', 'PR {pr}'],
      comment: [5, 'ISSUECOMMENT {owner} {repo} {issue}', 'ISSUECOMMENT {commentId}'],
      star: [3, 'REPO {owner} {repo}', 'STAR {user}'],
      account: [2, 'ACCOUNT {owner}', 'ACCOUNT {owner}'],
    },
  },
  // AWS: an online shop
  onlineShop: {
    kinds: { orderId: 'number', invoiceId: 'number', date: 'day', productId: 'number' },
    entities: {
      customer: [2, 'c {customerId}', 'c {customerId}'],
      product: [2, 'p {productId}', 'p {productId}'],
      order: [4, 'o {orderId}', 'o {orderId}', 'c {customerId}', 'o {date}'],
      line: [4, 'o {orderId}', 'p {productId}', 'p {productId}', '{date}'],
      invoice: [3, 'o {orderId}', 'i {invoiceId}', 'i {invoiceId}', 'c {customerId}'],
      shipment: [3, 'o {orderId}', 'sh {shipmentId}', 'w {warehouseId}', '{date}'],
    },
  },
  // AWS: a device state log
  devices: {
    kinds: { deviceId: 'number', at: 'seconds', operator: 'name' },
    entities: {
      log: [8, 'DeviceID {deviceId}', 'State {state} {at}', 'Operator {operator}', '{at}'],
      operator: [2, 'Operator {operator}', 'PROFILE'],
    },
  },
  // AWS: a battle royale game
  game: {
    kinds: { gameId: 'uuid', username: 'slug' },
    entities: {
      user: [4, 'USER {username}', 'METADATA {username}'],
      game: [3, 'GAME {gameId}', 'METADATA {gameId}'],
      mapping: [7, 'GAME {gameId}', 'USER {username}', 'USER {username}', 'GAME {gameId}'],
    },
  },
  // AWS: tenants of a service in one table
  saas: {
    kinds: { tenant: 'tenant', userId: 'uuid', projectId: 'ulid', day: 'day', invoice: 'int(6)' },
    type: 'entityType',
    entities: {
      tenant: [1, 'TENANT {tenant}', 'SETTINGS'],
      user: [4, 'TENANT {tenant}', 'USER {userId}', 'EMAIL {email}', 'USER'],
      project: [4, 'TENANT {tenant}', 'PROJECT {projectId}', 'TENANT {tenant} STATUS {status}', 'PROJECT {projectId}'],
      usage: [4, 'TENANT {tenant} USAGE', '{day} {userId}'],
      invoice: [3, 'TENANT {tenant}', 'INVOICE {invoice}'],
    },
  },
  // A chat, of many blogs
  chat: {
    kinds: { at: 'date', messageId: 'ulid', userId: 'name' },
    entities: {
      room: [2, 'ROOM {roomId}', 'META'],
      member: [4, 'ROOM {roomId}', 'MEMBER {userId}', 'USER {userId}', 'ROOM {roomId}'],
      message: [8, 'ROOM {roomId}', 'MSG {at} {messageId}', 'USER {userId}', 'MSG {at}'],
    },
  },
  // AWS: the employees of a company, its relational example
  staff: {
    kinds: { employeeId: 'number', date: 'day', city: 'slug', title: 'slug' },
    type: 'kind',
    entities: {
      employee: [4, 'EMP {employeeId}', 'EMP {employeeId}', 'CITY {city}', 'BUILDING {building}'],
      title: [3, 'EMP {employeeId}', 'TITLE {title}', 'TITLE {title}', 'EMP {employeeId}'],
      quota: [3, 'EMP {employeeId}', 'QUOTA {date}', 'QUOTA {date}', 'EMP {employeeId}'],
      department: [2, 'DEPT {deptId}', 'DEPT {deptId}'],
    },
  },
  // The DynamoDB Book, chapter 20: deals
  deals: {
    kinds: { dealId: 'ulid', day: 'day', brand: 'slug', category: 'slug', username: 'name', messageId: 'ulid' },
    type: 'type',
    entities: {
      deal: [5, 'DEAL {dealId}', 'DEAL {dealId}', 'DEALS {day}', 'DEAL {dealId}'],
      brand: [2, 'BRAND {brand}', 'BRAND {brand}'],
      brandLike: [4, 'BRANDLIKE {brand} {username}', 'BRANDLIKE {brand} {username}'],
      category: [2, 'CATEGORY {category}', 'CATEGORY {category}'],
      message: [4, 'MESSAGES {username}', 'MESSAGE {messageId}', 'MESSAGES {username}', 'MESSAGE {messageId}'],
    },
  },
  // Serverless sessions: one entity with a token and a user
  sessions: {
    kinds: { token: 'uuid', username: 'name', createdAt: 'date' },
    entities: {
      session: [8, 'SESSION {token}', 'SESSION {token}', 'USER {username}', 'SESSION {createdAt}'],
      user: [3, 'USER {username}', 'USER {username}'],
    },
  },
  // A hotel: rooms, bookings, guests
  hotel: {
    kinds: { hotelId: 'number', room: 'int(4)', from: 'day', bookingId: 'ulid' },
    entities: {
      hotel: [1, 'HOTEL {hotelId}', 'PROFILE'],
      room: [3, 'HOTEL {hotelId}', 'ROOM {room}'],
      booking: [6, 'HOTEL {hotelId}', 'BOOKING {from} ROOM {room}', 'GUEST {guestId}', 'BOOKING {bookingId}'],
      guest: [3, 'GUEST {guestId}', 'PROFILE', 'EMAIL {email}', 'GUEST'],
    },
  },
  // A bank: accounts, transfers, cards
  bank: {
    kinds: { accountId: 'uuid', at: 'date', transferId: 'ulid', month: 'month', customer: 'number' },
    type: '_type',
    entities: {
      account: [2, 'ACC {accountId}', 'BALANCE', 'CUST {customer}', 'ACC {accountId}'],
      transfer: [8, 'ACC {accountId}', 'TX {at} {transferId}', 'TX {transferId}', 'TX {at}'],
      statement: [3, 'ACC {accountId}', 'STATEMENT {month}'],
      card: [3, 'ACC {accountId}', 'CARD {cardId}', 'CARD {cardId}', 'CARD'],
    },
  },
  // Social network: followers, posts, likes
  social: {
    kinds: { userId: 'name', otherId: 'name', postId: 'ulid', commentId: 'ulid' },
    entities: {
      user: [2, 'u {userId}', 'count'],
      info: [2, 'u {userId}', 'info'],
      follower: [4, 'u {userId} follower', 'u {otherId}'],
      following: [4, 'u {userId} following', 'u {otherId}'],
      post: [5, 'u {userId} post', 'p {postId}', 'p {postId}', 'u {userId}'],
      like: [4, 'p {postId} likelist', 'u {userId}'],
    },
  },
  // School management
  school: {
    kinds: { schoolId: 'number', course: 'slug', year: 'year', studentId: 'int(6)', grade: 'slug' },
    type: 'entity',
    entities: {
      school: [1, 'SCHOOL {schoolId}', 'INFO'],
      student: [4, 'SCHOOL {schoolId}', 'STUDENT {studentId}', 'STUDENT {studentId}', 'INFO'],
      course: [3, 'SCHOOL {schoolId}', 'COURSE {course} {year}'],
      enrolment: [6, 'STUDENT {studentId}', 'COURSE {course} {year}', 'COURSE {course}', 'STUDENT {studentId}'],
    },
  },
}

/** Designs on which the rules were not tried while they were written. */
export const UNSEEN = {
  // A podcast host
  podcast: {
    kinds: { show: 'slug', episode: 'int(5)', at: 'date', listener: 'uuid', day: 'day' },
    type: 'type',
    entities: {
      show: [2, 'SHOW {show}', 'SHOW'],
      episode: [4, 'SHOW {show}', 'EPISODE {episode}', 'FEED', '{at} {show}'],
      play: [7, 'EPISODE {episode}', 'PLAY {day} {listener}', 'LISTENER {listener}', 'PLAY {at}'],
      subscriber: [3, 'LISTENER {listener}', 'SUBSCRIPTION {show}'],
    },
  },
  // A warehouse
  warehouse: {
    kinds: { warehouse: 'city', sku: 'sku', lot: 'ulid', picker: 'name', day: 'day' },
    entities: {
      bin: [3, 'WH {warehouse}', 'BIN {bin}'],
      stock: [6, 'WH {warehouse}', 'STOCK {sku} {lot}', 'SKU {sku}', 'WH {warehouse}'],
      pick: [5, 'WH {warehouse} PICKS', '{day} {picker}', 'PICKER {picker}', '{day}'],
      product: [2, 'SKU {sku}', 'DETAILS'],
    },
  },
  // A clinic
  clinic: {
    kinds: { patientId: 'uuid', at: 'date', doctor: 'name', rx: 'number' },
    type: '_et',
    entities: {
      patient: [3, 'PATIENT {patientId}', 'PATIENT'],
      visit: [6, 'PATIENT {patientId}', 'VISIT {at}', 'DOCTOR {doctor}', 'VISIT {at} {patientId}'],
      prescription: [4, 'PATIENT {patientId}', 'RX {rx}'],
      doctor: [2, 'DOCTOR {doctor}', 'DOCTOR'],
    },
  },
}
