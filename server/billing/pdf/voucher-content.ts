import type { Locale } from '#shared/locale.ts'

/** A wall time in a zone: a day (yyyy-mm-dd), the time (hh:mm) where one is agreed, and the IANA name of the zone. */
export type VoucherMoment = { day: string; time: string | null; zone: string }

/** Where the booking begins or takes place; the map link is an https address. */
export type VoucherPlace = {
  kind: 'meeting_point' | 'address' | 'pick_up' | 'return'
  text: string
  map_url: string | null
}

/** What the customer takes along: everything in one language, the customer's. Empty lists and nulls leave their section out. */
export type VoucherContent = {
  version: 1
  locale: Locale
  /** The order's reference, which staff and guides look up; the QR code holds it alone. */
  reference: string
  /** ISO 8601 in UTC. */
  issued_at: string
  /** Phones as they are dialled, with blanks between groups. */
  company: { name: string; phones: string[]; email: string | null }
  product_name: string
  service_name: string
  period: { kind: 'trip' | 'stay' | 'rental'; from: VoucherMoment; to: VoucherMoment | null } | null
  /** `category` is the word for an adult, a child or an infant. */
  travellers: { name: string; category: string | null; is_lead: boolean }[]
  /** Units, rooms and extras. */
  items: { name: string; detail: string | null; quantity: number }[]
  places: VoucherPlace[]
  itinerary: { title: string; text: string | null }[]
  included: string[]
  excluded: string[]
  bring: string[]
  /** Guides, drivers and whoever answers the phone while the customer is there. */
  people: { role: string; name: string; phone: string | null }[]
  notes: string[]
}
