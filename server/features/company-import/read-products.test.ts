import { expect, test } from 'vitest'
import { aDestination, aForm, companyFolder, filesOfEveryKind } from './fixtures/folder-fixture.ts'
import { aCar, aCoupon, aHotel, anOffer, aPackage, aPlace } from './fixtures/product-fixtures.ts'
import { readCompanyFolder } from './read-company-folder.ts'

const issuesWith = async (files: Record<string, unknown>) => {
  await using folder = await companyFolder({ ...filesOfEveryKind(), ...files })
  const result = await readCompanyFolder(folder.path)
  return result.ok ? [] : result.issues
}

const text = { ar: 'نص', en: 'Text' }
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const choices = [
  { code: 'a', label: text },
  { code: 'b', label: text },
]

test('a folder of every kind is read whole, with what files may leave out', async () => {
  await using folder = await companyFolder(filesOfEveryKind())
  expect(await readCompanyFolder(folder.path)).toMatchObject({
    ok: true,
    company: {
      services: [
        { form: null },
        {},
        {},
        {},
        { form: [{ code: 'where', required: true }, { code: 'party', required: false }, {}] },
      ],
      trips: [{ slug: 'dunes', departures: [{ every_weeks: 1, week_offset: 0 }, {}] }],
      packages: [{ event: null, dates: [], extras: [], questions: [{ hint: null }] }],
      hotels: [{ rooms: [{ code: 'double' }] }],
      cars: [{ one_way_fee: null, min_days: 1, max_days: 90, or_similar: true }],
      rentalPlaces: [{ slug: 'ruh', sort: 0 }],
      offers: [{ code: null, min_total: '0.00', terms: [] }, { code: 'WELCOME' }],
    },
  })
})

const [unit] = aPackage().units
const [weekly] = aPackage().departures
const [room] = aHotel().rooms
const service = { label: text, category: 'S', percent: 100 }
const event = { name: text, venue: text, date: '2027-02-14' }

test.for<[string, object, string]>([
  [
    'a service that sells something else',
    { service: 'hotels', category: 'four-stars' },
    'service: hotels does not sell packages',
  ],
  ["another service's category", { category: 'desert' }, 'category: desert belongs to trips'],
  ['a sports package without an event', { type: 'sports' }, 'event: an event is what'],
  ['an event that is no sports package', { event }, 'event: an event is what'],
  ['a day that does not exist', { type: 'sports', event: { ...event, date: '2027-02-30' } }, 'event.date: a day is'],
  ['a day without an entry', { programme: aPackage().programme.slice(1) }, 'programme: the programme has one entry'],
  [
    'components that are less than the price',
    { tax_components: [{ ...service, percent: 99.99 }] },
    'tax_components: the percents',
  ],
  [
    'a percent of three decimals',
    { tax_components: [{ ...service, percent: 99.999 }] },
    'tax_components.0.percent: a percent has',
  ],
  ['an unknown category', { tax_components: [{ ...service, category: 'X' }] }, 'tax_components.0.category'],
  [
    'an unknown exemption',
    { tax_components: [{ ...service, category: 'Z', exemption: 'VATEX-SA-99' }] },
    'tax_components.0.exemption: not an exemption code',
  ],
  [
    'an exemption of what is taxed',
    { tax_components: [{ ...service, exemption: 'VATEX-SA-OOS' }] },
    'tax_components.0.exemption: not an exemption code',
  ],
  ['nights that no hotel has', { hotels: [{ name: text, city: text, stars: 3, nights: 1 }] }, 'hotels: nights of the hotels'],
  ['a visa note without its day', { visa_checked_on: null }, 'visa_checked_on: visa_note and'],
  ['a group above the party', { min_group: 9 }, 'min_group: min_group is above'],
  ['no double', { units: [{ ...unit, code: 'single' }], departures: [{ ...weekly, prices: null }] }, 'units: the double unit'],
  ['a grown child', { units: [{ ...unit, min_age: 11 }], departures: [{ ...weekly, prices: null }] }, 'units.0.min_age: grown'],
  [
    'a child above its age',
    { units: [unit, { ...unit, code: 'child_no_bed', min_age: 2, max_age: 6 }], departures: [{ ...weekly, prices: null }] },
    'units.1.max_age: child_no_bed is 2 to 5 years',
  ],
  [
    'an infant with a seat',
    { units: [unit, { ...unit, code: 'infant', min_age: 0, max_age: 1 }], departures: [{ ...weekly, prices: null }] },
    'units.1.takes_seat: an infant',
  ],
  [
    'a price of a unit it has not',
    { departures: [{ ...weekly, prices: { single: '1' } }] },
    'departures.0.prices: the package has no unit single',
  ],
  [
    'a fixed date with such a price',
    { departures: [], dates: [{ date: '2027-02-12', time: '08:00', capacity: 9, prices: { adult: '1' } }] },
    'dates.0.prices: the package has no unit adult',
  ],
  ['neither departures nor dates', { departures: [] }, 'departures: a package has either'],
  [
    'both departures and dates',
    { dates: [{ date: '2027-02-12', time: '08:00', capacity: 9 }] },
    'departures: a package has either',
  ],
  [
    'a date that misses its event',
    { type: 'sports', event, departures: [], dates: [{ date: '2027-02-11', time: '08:00', capacity: 9 }] },
    'dates: the event is not between',
  ],
  [
    'an offset beyond its weeks',
    { departures: [{ ...weekly, week_offset: 2 }] },
    'departures.0.week_offset: week_offset is below',
  ],
  [
    'two rhythms that meet',
    { departures: [weekly, { ...weekly, every_weeks: 4, week_offset: 3 }] },
    'departures: two patterns leave',
  ],
  ['an extra for each night', { extras: [{ code: 'x', name: text, price: '1', per: 'night' }] }, 'extras.0.per: '],
  [
    'a choice without choices',
    { questions: [{ code: 'a', label: text, type: 'choice', per: 'order' }] },
    'questions.0: choices are',
  ],
  [
    'choices of a text',
    { questions: [{ code: 'a', label: text, type: 'text', per: 'order', choices }] },
    'questions.0: choices are',
  ],
  [
    'a question code with a hyphen',
    { questions: [{ code: 'a-b', label: text, type: 'text', per: 'order' }] },
    'questions.0.code: ',
  ],
])('a package with %s is refused', async ([, overrides, issue]) => {
  expect(await issuesWith({ 'packages/two-nights.json': aPackage(overrides) })).toEqual([
    expect.stringContaining(`packages/two-nights.json: ${issue}`),
  ])
})

test('rhythms that never meet and fixed dates are taken', async () => {
  const turns = [weekly, { ...weekly, week_offset: 0 }]
  expect(await issuesWith({ 'packages/two-nights.json': aPackage({ departures: turns }) })).toEqual([])
  const dates = [{ date: '2027-02-12', time: '08:00', capacity: 9 }]
  const sports = aPackage({ type: 'sports', event, departures: undefined, dates })
  expect(await issuesWith({ 'packages/two-nights.json': sports })).toEqual([])
})

test.for<[string, object, string]>([
  ['an amenity of no list', { amenities: ['helipad'] }, 'amenities.0: '],
  ['stays in the wrong order', { min_stay: 5, max_stay: 4 }, 'max_stay: max_stay is below'],
  ['no room', { rooms: [] }, 'rooms: '],
  ['two rooms of one code', { rooms: [room, room] }, 'rooms: the same code twice'],
  [
    'a weekday without a price',
    { rooms: [{ ...room, rates: [{ weekdays: [4, 5], price: '1' }] }] },
    'rooms.0.rates: the first rate',
  ],
  [
    'a price for a season alone',
    { rooms: [{ ...room, rates: [{ weekdays: everyDay, price: '1', from: '2027-01-01' }] }] },
    'rooms.0.rates: the first rate',
  ],
  [
    'a season that ends before it begins',
    {
      rooms: [
        {
          ...room,
          rates: [...(room?.rates ?? []), { weekdays: [1], price: '1', from: '2027-02-02', to: '2027-02-01' }],
        },
      ],
    },
    'rooms.0.rates.3.to: to is before from',
  ],
  ['a bed of no kind', { rooms: [{ ...room, beds: [{ kind: 'water', count: 1 }] }] }, 'rooms.0.beds.0.kind: '],
  ['an extra for each day', { extras: [{ code: 'x', name: text, price: '1', per: 'day' }] }, 'extras.0.per: '],
  ['the slug of a trip', { slug: 'dunes' }, "slug: the file's name"],
])('a hotel with %s is refused', async ([, overrides, issue]) => {
  const [first] = await issuesWith({ 'hotels/palm-house.json': aHotel(overrides), 'offers.json': [] })
  expect(first).toContain(`hotels/palm-house.json: ${issue}`)
})

test('a slug belongs to one kind', async () => {
  expect(await issuesWith({ 'hotels/dunes.json': aHotel({ slug: 'dunes' }) })).toEqual([
    'hotels/dunes.json: slug: the slug is that of trips/dunes.json',
  ])
})

test.for<[string, object, string]>([
  ['a place that is not there', { places: ['ruh', 'jed'] }, 'places.1: no such place: jed'],
  ['years in the wrong order', { year_to: 2023 }, 'year_to: year_to is before'],
  ['days in the wrong order', { min_days: 9, max_days: 8 }, 'max_days: max_days is below'],
  ['a driver without a price', { driver_day_price: null }, 'driver_day_price: a driver'],
  ['a price of no driver', { with_driver: 'no' }, 'driver_day_price: a driver'],
  ['a number as a price', { prices: { day: 140 } }, 'prices.day: '],
])('a car with %s is refused', async ([, overrides, issue]) => {
  expect(await issuesWith({ 'cars/small-car.json': aCar(overrides) })).toEqual([
    expect.stringContaining(`cars/small-car.json: ${issue}`),
  ])
})

test('a place closes after it opens', async () => {
  expect(await issuesWith({ 'rental-places.json': [aPlace({ opens: '10:00', closes: '09:00' })] })).toEqual([
    'rental-places.json: 0.closes: closes is not after opens',
  ])
})

test.for<[string, object, string]>([
  ['both a percent and an amount', aCoupon({ amount: '50' }), '0.percent: an offer has either'],
  ['neither', anOffer({ percent: null }), '0.percent: an offer has either'],
  ['a percentage above 100', anOffer({ percent: '100.5' }), '0.percent: a percentage is above'],
  ['a bound on an amount', aCoupon({ percent: null, amount: '50' }), '0.max_discount: max_discount bounds'],
  ['a limit without a code', anOffer({ capacity: 5 }), '0.code: an offer without a code'],
  ['a code in small letters', aCoupon({ code: 'welcome' }), '0.code: a code is'],
  [
    'a product that is not there',
    aCoupon({ applies_to: { products: ['x'] } }),
    'welcome.applies_to.products: no such product: x',
  ],
  ['a service that is not there', anOffer({ applies_to: { services: ['x'] } }), 'autumn.applies_to.services: no such service: x'],
  ['a picture that is not there', anOffer({ image: 'four' }), 'autumn.image: no such picture: four'],
  ['an empty list', anOffer({ applies_to: { kinds: [] } }), '0.applies_to.kinds: '],
])('an offer with %s is refused', async ([, offer, issue]) => {
  const [first] = await issuesWith({ 'offers.json': [offer] })
  expect(first).toContain(`offers.json: ${issue}`)
})

test('two offers never share a code', async () => {
  expect(await issuesWith({ 'offers.json': [aCoupon(), aCoupon({ slug: 'other' })] })).toEqual([
    'offers.json: other.code: another offer has the code WELCOME',
  ])
})

test.for<[string, object, string]>([
  ['a picture that is not there', { images: ['four'] }, 'riyadh.images.0: no such picture: four'],
  ['a thirteenth month', { best_months: [13] }, '0.best_months.0: '],
  ['half a place on the map', { lng: null }, '0.lng: lat and lng'],
  ['a day of no note', { visa_note: null }, '0.visa_checked_on: '],
])('a destination with %s is refused', async ([, overrides, issue]) => {
  expect(await issuesWith({ 'destinations.json': [aDestination(overrides)] })).toEqual([
    expect.stringContaining(`destinations.json: ${issue}`),
  ])
})

test.for<[string, object, string]>([
  ['another page than its kind has', { page: 'booking', form: null }, 'page: the page of custom is form'],
  ['no form', { form: null }, 'form: a form is what'],
  ['a field without a type', { form: [{ code: 'a', label: text }] }, 'form.0.type: '],
  ['a field of no type', { form: [{ code: 'a', type: 'map', label: text }] }, 'form.0.type: '],
  ['a choice without choices', { form: [{ code: 'a', type: 'choice', label: text }] }, 'form.0.choices: '],
  [
    'bounds in the wrong order',
    { form: [{ code: 'a', type: 'party', label: text, min: 2, max: 1 }] },
    'form.0.max: max is below',
  ],
  ['a size of no file', { form: [{ code: 'a', type: 'text', label: text, max_kilobytes: 5 }] }, 'form.0.max_kilobytes: '],
])('a form service with %s is refused', async ([, overrides, issue]) => {
  const services = filesOfEveryKind()['services.json'] as object[]
  expect(await issuesWith({ 'services.json': [...services.slice(0, 4), aForm(overrides)] })).toEqual([
    expect.stringContaining(`services.json: 4.${issue}`),
  ])
})

test('a company without rental places and offers needs no files for them', async () => {
  const without = { 'rental-places.json': undefined, 'offers.json': undefined, 'cars/small-car.json': undefined }
  expect(await issuesWith(without)).toEqual([])
})
