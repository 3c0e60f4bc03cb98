// What each of the three files exports: a hotel's table, with what is written to it and four access patterns.

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export interface Guest {
  guestId: string
  name: string
}

export interface Room {
  hotelId: string
  type: string
  number: string
  beds: number
}

/** Days are those of the hotel's calendar: `2025-03-04`. */
export interface Booking {
  bookingId: string
  guestId: string
  hotelId: string
  arrival: string
  nights: number
}

/** An invoice that is paid need not have a day on which it is due. */
export interface Invoice {
  invoiceId: string
  bookingId: string
  due?: string
  total: number
}

export interface Hotel {
  putGuest(guest: Guest): Promise<unknown>
  putRoom(room: Room): Promise<unknown>
  putBooking(booking: Booking): Promise<unknown>
  putInvoice(invoice: Invoice): Promise<unknown>
  /** Takes an invoice as it was read, and puts it back as one that is paid: it is no longer overdue. Fails if it was deleted. */
  pay(invoice: Invoice): Promise<unknown>

  /** The rooms of one type, by their numbers. */
  roomsOfType(hotelId: string, type: string): Promise<unknown>
  /** The bookings of a guest who arrives on the first day or later, and before the last, by arrival. */
  bookingsOfGuest(guestId: string, from: string, before: string): Promise<unknown>
  /** The bookings of guests who arrive on a day. */
  arrivals(hotelId: string, day: string): Promise<unknown>
  /** The invoices that were due before a day and are not paid, the oldest first. */
  overdue(before: string): Promise<unknown>
}

/** The table has the keys `pk` and `sk`, and an index `gsi1` of `gsi1pk` and `gsi1sk`. Queries read one page. */
export type Connect = (client: DynamoDBDocumentClient, table: string) => Hotel
