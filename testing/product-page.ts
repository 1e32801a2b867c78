import type { Room, UnitCode } from '#contract/availability.ts'
import type { Infer } from '#contract/client.ts'
import type { Product, Unit } from '#contract/products.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import type { TrialSources } from './trial-site.ts'

export type Wire = Infer<typeof Product>

export const money = (amount: string) => ({ amount, currency: 'USD' })
const link = (slug: string) => ({ id: slug, slug, name: slug })

/** The facts of a card that only products of some kind have. */
export const noKindFacts = {
  duration_minutes: null,
  nights: null,
  stars: null,
  district: null,
  event: null,
  car: null,
  next_departure: null,
  stay: null,
}

export const common = {
  id: 'm1',
  country: { id: 1, code: 'sa', name: 'Saudi Arabia' },
  destination: null,
  name: 'Product',
  summary: 'Summary',
  image: null,
  images: [],
  video: null,
  description: 'Text',
  category: link('category'),
  old_price: null,
  offer: null,
  score: null,
  confirmation: 'instant',
  featured: false,
  free_cancellation: false,
  accessibility: [],
  location: null,
  near: null,
  distances: [],
  ...noKindFacts,
  included: [],
  excluded: [],
  documents: [],
  travel_documents: null,
  extras: [],
  questions: [],
  cancellation: [{ days_before: 0, fee_percent: 100 }],
  cutoff_hours: 0,
  vat_category: 'S',
  vat_percent: 15,
  tax_components: [],
  max_party: 9,
  zone: 'Asia/Riyadh',
  units: [],
  trip: null,
  package: null,
  hotel: null,
  rental: null,
  departures: [],
  full_departures: [],
  reviews: null,
} satisfies Partial<Wire>

export const room = {
  id: 'room-1',
  code: 'double',
  name: 'Double room',
  beds: [{ kind: 'double', count: 1 }],
  board: 'breakfast',
  max_adults: 2,
  max_children: 0,
  standard_adults: null,
  size_m2: 28,
  view: null,
  facilities: [],
  images: [],
  units: 3,
  from_price: money('400.00'),
  old_price: null,
  rates: [
    {
      id: 'rate-1',
      code: 'standard',
      name: null,
      board: 'breakfast',
      included: [],
      cancellation: [{ days_before: 0, fee_percent: 100 }],
      min_stay: 1,
      advance_days: 0,
      adult_price: money('0.00'),
      child_price: money('0.00'),
      old_adult_price: null,
      old_child_price: null,
      from_price: money('400.00'),
      old_price: null,
    },
  ],
} satisfies Infer<typeof Room>
export const hotel = {
  ...common,
  location: { lat: 24.7, lng: 46.7, exact: true },
  kind: 'hotel',
  slug: 'najd',
  service: link('hotels'),
  from_price: money('400.00'),
  price_basis: 'room_night',
  stars: 4,
  hotel: {
    address: 'Olaya',
    lat: 24.7,
    lng: 46.7,
    check_in: '15:00',
    check_in_until: null,
    check_out: '12:00',
    min_check_in_age: null,
    rules: [],
    child_bands: [],
    extra_bed_price: null,
    amenities: ['wifi'],
    min_stay: 2,
    max_stay: 30,
    rooms: [room],
  },
} satisfies Wire
const place = {
  ...link('olaya'),
  kind: 'city',
  address: 'Olaya',
  country: common.country,
  zone: 'Asia/Riyadh',
  opens: '08:00',
  closes: '22:00',
  lat: 24.69,
  lng: 46.68,
} satisfies Infer<typeof RentalPlace>
export const car = {
  ...common,
  kind: 'car',
  slug: 'yaris',
  service: link('cars'),
  from_price: money('120.00'),
  price_basis: 'day',
  car: { seats: 5, doors: 4, bags: 2, gearbox: 'automatic', with_driver: 'optional', or_similar: true },
  rental: {
    make: 'Toyota',
    model_name: 'Yaris',
    year_from: 2025,
    year_to: 2026,
    fuel: 'petrol',
    fuel_policy: 'full_to_full',
    km_per_day: 250,
    extra_km_price: money('0.50'),
    deposit: money('500.00'),
    excess: money('1500.00'),
    min_age: 21,
    licence_years: 1,
    driver_day_price: money('200.00'),
    one_way_fee: null,
    prices: { day: money('120.00'), week: money('720.00'), month: null },
    old_prices: null,
    min_days: 1,
    max_days: 60,
    places: [place],
  },
} satisfies Wire
export const unit = (code: Infer<typeof UnitCode>, price: string) =>
  ({ code, min_age: 12, max_age: null, price: money(price), takes_seat: true }) satisfies Infer<typeof Unit>
export const tour = {
  ...common,
  kind: 'package',
  slug: 'rome',
  service: link('packages'),
  from_price: money('900.00'),
  old_price: money('1000.00'),
  offer: { id: 'o1', slug: 'early', title: 'Early booking', percent: 10 },
  price_basis: 'person',
  nights: 3,
  event: { name: 'The final', venue: 'Olympic stadium', date: '2027-01-30' },
  units: [unit('single', '1200.00'), unit('double', '900.00')],
  package: {
    type: 'sports',
    nights: 3,
    min_group: 2,
    programme: [{ day: 1, title: 'Arrival', text: 'Welcome', meals: ['dinner'] }],
    hotels: [{ name: 'Hotel Roma', city: 'Rome', stars: 4, nights: 3 }],
    flights: { included: true, text: 'From Riyadh' },
    visa_note: 'A visa is needed',
    visa_checked_on: '2026-11-01',
  },
  departures: [
    {
      id: 'd1',
      starts_on: '2027-01-29',
      ends_on: '2027-02-01',
      time: '08:00',
      zone: 'Asia/Riyadh',
      starts_at: '2027-01-29T05:00:00.000Z',
      book_until: '2027-01-08T05:00:00.000Z',
      left: 9,
      prices: { single: money('1200.00'), double: money('900.00') },
      old_prices: { single: money('1333.33'), double: money('1000.00') },
    },
  ],
} satisfies Wire

export type TrialReplies = Record<string, { status?: number; body: object }>

/** The English page of a product as a browser without scripts reads it. */
export async function openProductPage(sources: TrialSources, product: Wire, path: string, answers: TrialReplies = {}) {
  const site = await sources.open()
  const all: TrialReplies = {
    [`/products/${product.slug}`]: { body: { data: product } },
    '/products/m1/availability': { body: { data: { departures: [], days: [] } } },
    ...answers,
  }
  for (const [at, { status = 200, body }] of Object.entries(all)) site.api.answers.set(at, { status, body })
  const html = await (await site.get(`/en/services/booking/${path}`)).text()
  const text = html
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return { site, html, text, facts: JSON.parse(json), canonical }
}
