import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { aCar, aCoupon, aHotel, anOffer, aPackage, aPlace } from './model-fixtures.ts'

const text = (name: string) => ({ ar: `${name} بالعربية`, en: name })

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="var(--primary, #111111)"/></svg>'

/** One trip file, complete and right. */
export const aTrip = (overrides: object = {}) => ({
  slug: 'dunes',
  service: 'trips',
  category: 'desert',
  destination: 'riyadh',
  country: 'sa',
  name: { ar: 'كثبان الدهناء', en: 'Dahna dunes' },
  summary: text('A day on the sand'),
  description: text('Long'),
  confirmation: 'instant',
  cutoff_hours: 12,
  vat_category: 'S',
  max_party: 8,
  featured: true,
  sort: 10,
  images: ['one', 'two', 'three'],
  duration_minutes: 480,
  languages: ['ar', 'en'],
  min_age: 6,
  zone: 'Asia/Riyadh',
  meeting_point: { text: text('The gate'), lat: 24.77, lng: 46.73 },
  units: [
    { code: 'adult', min_age: 12, max_age: null, price: '320.00', takes_seat: true },
    { code: 'child', min_age: 6, max_age: 11, price: '210.50', takes_seat: true },
  ],
  extras: [{ code: 'photographer', name: text('Photographer'), price: '450.00', per: 'order' }],
  programme: [{ time: '14:00', title: text('Start'), text: text('We leave') }],
  included: [text('Water')],
  excluded: [text('Lunch')],
  documents: [],
  cancellation: [
    { days_before: 3, fee_percent: 0 },
    { days_before: 0, fee_percent: 100 },
  ],
  departures: [
    { weekdays: [4, 5], time: '14:00', capacity: 10, prices: null },
    { weekdays: [1], time: '14:00', capacity: 10, prices: { adult: '300.00' } },
  ],
  ...overrides,
})

/** company.json, complete and right. */
export const aCompany = (overrides: object = {}) => ({
  slug: 'dunes-travel',
  display_name: text('Dunes Travel'),
  legal_name: text('Dunes Travel LLC'),
  default_language: 'ar',
  base_currency: 'SAR',
  default_currency: 'USD',
  default_country: 'sa',
  primary_color: '#1d5fd0',
  secondary_color: '#12805c',
  licence: { expires_at: null, specifications: [{ code: 'has_offers', value: '1' }] },
  hosts: ['www.dunes.example'],
  settings: [
    { key: 'primary_phone', phone: { country_code: '00966', number: '500000000', extension: null }, displayed: true },
    { key: 'primary_email', value: 'hello@dunes.example', displayed: true },
  ],
  exchange_rates: [{ currency: 'USD', rate: '3.75', valid_from: '2026-01-01T00:00:00Z' }],
  ...overrides,
})

const picture = (slug: string) => ({
  slug,
  file: `pictures/${slug}.png`,
  alt: text(`Picture ${slug}`),
  placeholder: 'linear-gradient(180deg, #78bbec 0%, #bf976f 100%)',
})

const service = (slug: string, kind: string, overrides: object = {}) => ({
  slug,
  code: slug,
  kind,
  page: 'booking',
  name: text(slug),
  summary: text(`All ${slug}`),
  description: text('All of them'),
  icon: 'compass',
  image: 'one',
  ...overrides,
})

/** A service without models, where a request is written. */
export const aForm = (overrides: object = {}) =>
  service('own-trip', 'custom', {
    page: 'form',
    form: [
      { code: 'where', type: 'text', label: text('Where to'), required: true, max: 200 },
      { code: 'party', type: 'party', label: text('How many'), min: 1, max: 40 },
      {
        code: 'season',
        type: 'choice',
        label: text('Season'),
        choices: [
          { code: 'winter', label: text('Winter') },
          { code: 'summer', label: text('Summer') },
        ],
      },
    ],
    ...overrides,
  })

const desert = { slug: 'desert', service: 'trips', code: 'desert', name: { ar: 'الصحراء', en: 'Desert' }, image: 'two' }

const category = (slug: string, of: string) => ({ slug, service: of, code: slug, name: text(slug) })

/** One destination with all that a page of its own shows. */
export const aDestination = (overrides: object = {}) => ({
  slug: 'riyadh',
  country: 'sa',
  name: { ar: 'الرياض', en: 'Riyadh' },
  summary: text('Capital'),
  text: text('Long'),
  image: 'one',
  images: ['two', 'three'],
  best_months: [11, 12, 1],
  visa_note: text('An e-visa for many'),
  visa_checked_on: '2026-11-01',
  currency: 'SAR',
  zone: 'Asia/Riyadh',
  lat: 24.71,
  lng: 46.68,
  featured: true,
  ...overrides,
})

/** The files of a small right company that sells one trip. */
export const rightFiles = (): Record<string, unknown> => ({
  'company.json': aCompany(),
  'pictures.json': ['one', 'two', 'three'].map(picture),
  'services.json': [service('trips', 'trip')],
  'categories.json': [desert],
  'destinations.json': [{ slug: 'riyadh', country: 'sa', name: { ar: 'الرياض', en: 'Riyadh' }, summary: text('Capital') }],
  'sections.json': [{ code: 'hero', title: text('Welcome'), image: 'three' }],
  'trips/dunes.json': aTrip(),
  'icon.svg': icon,
})

/** What a company adds to them that sells something of every kind. */
export const filesOfEveryKind = (): Record<string, unknown> => ({
  'services.json': [
    service('trips', 'trip'),
    service('packages', 'package'),
    service('hotels', 'hotel'),
    service('cars', 'car_rental', { page: 'rental' }),
    aForm(),
  ],
  'categories.json': [desert, category('city-breaks', 'packages'), category('four-stars', 'hotels'), category('economy', 'cars')],
  'destinations.json': [aDestination()],
  'rental-places.json': [aPlace()],
  'offers.json': [anOffer(), aCoupon()],
  'packages/two-nights.json': aPackage(),
  'hotels/palm-house.json': aHotel(),
  'cars/small-car.json': aCar(),
})

const colours = { one: '#aa0000', two: '#00aa00', three: '#0000aa' }

/** A company's folder on disk, gone when it is disposed; values are written as JSON, texts as they are, undefined not at all. */
export async function companyFolder(overrides: Record<string, unknown> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'rihla-company-'))
  await mkdir(path.join(folder, 'pictures'))
  for (const kind of ['trips', 'packages', 'hotels', 'cars', 'articles', 'pages']) await mkdir(path.join(folder, kind))
  for (const [slug, background] of Object.entries(colours)) {
    const image = sharp({ create: { width: 500, height: 300, channels: 3, background } })
    await image.png().toFile(path.join(folder, `pictures/${slug}.png`))
  }
  const write = async (files: Record<string, unknown>) => {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name)
      if (content === undefined) await rm(file, { force: true })
      else await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    }
  }
  await write({ ...rightFiles(), ...overrides })
  return { path: folder, write, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
