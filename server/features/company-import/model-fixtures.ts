const text = (name: string) => ({ ar: `${name} بالعربية`, en: name })

/** What the files of all kinds share, right and small. */
const shared = {
  country: 'sa',
  destination: 'riyadh',
  summary: text('Short'),
  description: text('Long'),
  confirmation: 'instant',
  cutoff_hours: 24,
  vat_category: 'S',
  max_party: 8,
  images: ['one', 'two', 'three'],
  zone: 'Asia/Riyadh',
  cancellation: [{ days_before: 0, fee_percent: 100 }],
}

const day = (number: number) => ({ day: number, title: text(`Day ${number}`), text: text('A full day'), meals: ['breakfast'] })

/** One package file, complete and right: every second Sunday. */
export const aPackage = (overrides: object = {}) => ({
  ...shared,
  slug: 'two-nights',
  service: 'packages',
  category: 'city-breaks',
  name: { ar: 'ليلتان في الرياض', en: 'Two nights in Riyadh' },
  type: 'international',
  nights: 2,
  programme: [day(1), day(2), day(3)],
  hotels: [{ name: text('Palm House'), city: { ar: 'الدرعية', en: 'Diriyah' }, stars: 4, nights: 2 }],
  flights: { included: false, text: text('Flights are yours') },
  visa_note: text('No visa for citizens'),
  visa_checked_on: '2026-11-01',
  min_group: 2,
  units: [
    { code: 'double', min_age: 12, max_age: null, price: '2400.00', takes_seat: true },
    { code: 'triple', min_age: 12, max_age: null, price: '2100.00', takes_seat: true },
    { code: 'child_bed', min_age: 2, max_age: 11, price: '1200.00', takes_seat: true },
    { code: 'infant', min_age: 0, max_age: 1, price: '0.00', takes_seat: false },
  ],
  questions: [
    {
      code: 'meal',
      label: text('Meal'),
      type: 'choice',
      choices: [
        { code: 'meat', label: text('Meat') },
        { code: 'greens', label: text('Greens') },
      ],
      required: true,
      per: 'traveller',
    },
  ],
  departures: [{ weekdays: [7], time: '08:00', capacity: 20, every_weeks: 2, week_offset: 1, prices: { triple: '1999.50' } }],
  ...overrides,
})

/** One hotel file, complete and right. */
export const aHotel = (overrides: object = {}) => ({
  ...shared,
  slug: 'palm-house',
  service: 'hotels',
  category: 'four-stars',
  name: { ar: 'بيت النخيل', en: 'Palm House' },
  stars: 4,
  address: { ar: 'حي السفارات', en: 'Diplomatic Quarter' },
  lat: 24.68,
  lng: 46.62,
  check_in: '15:00',
  check_out: '12:00',
  amenities: ['wifi', 'pool'],
  min_stay: 1,
  max_stay: 14,
  rooms: [
    {
      code: 'double',
      name: text('Double room'),
      beds: [{ kind: 'king', count: 1 }],
      board: 'breakfast',
      max_adults: 2,
      max_children: 1,
      size_m2: 28,
      units: 6,
      rates: [
        { weekdays: [1, 2, 3, 4, 5, 6, 7], price: '450.00' },
        { weekdays: [4, 5], price: '600.00' },
        { weekdays: [1, 2, 3], price: '399.00', from: '2027-06-01', to: '2027-08-31' },
      ],
    },
  ],
  extras: [{ code: 'late', name: text('Late check-out'), price: '100.00', per: 'order' }],
  ...overrides,
})

/** One car file, complete and right. */
export const aCar = (overrides: object = {}) => ({
  ...shared,
  slug: 'small-car',
  service: 'cars',
  category: 'economy',
  destination: null,
  name: { ar: 'سيارة صغيرة', en: 'Small car' },
  make: 'Toyota',
  model: 'Yaris',
  year_from: 2024,
  year_to: 2026,
  seats: 5,
  doors: 4,
  bags: 2,
  gearbox: 'automatic',
  fuel: 'petrol',
  fuel_policy: 'full_to_full',
  km_per_day: 250,
  extra_km_price: '0.75',
  deposit: '1000.00',
  excess: '1500.00',
  with_driver: 'optional',
  driver_day_price: '300.00',
  prices: { day: '140.00', week: '840.00', month: null },
  units: 3,
  places: ['ruh'],
  ...overrides,
})

/** One rental place, right. */
export const aPlace = (overrides: object = {}) => ({
  slug: 'ruh',
  kind: 'airport',
  name: { ar: 'مطار الملك خالد', en: 'King Khalid Airport' },
  address: text('Arrivals'),
  country: 'sa',
  zone: 'Asia/Riyadh',
  opens: '06:00',
  closes: '23:59',
  ...overrides,
})

/** One coupon, right: every limit is set. */
export const aCoupon = (overrides: object = {}) => ({
  slug: 'welcome',
  title: text('Welcome'),
  text: text('For a first order'),
  terms: [text('Once')],
  image: 'one',
  percent: '12.5',
  max_discount: '300.00',
  min_total: '500.00',
  code: 'WELCOME',
  capacity: 100,
  uses_per_customer: 1,
  valid_days: 60,
  applies_to: { kinds: ['hotel'], models: ['palm-house'], countries: ['sa'] },
  ...overrides,
})

/** One offer for everybody, right. */
export const anOffer = (overrides: object = {}) => ({
  slug: 'autumn',
  title: text('Autumn'),
  text: text('On every package'),
  percent: '10',
  valid_days: 30,
  applies_to: { services: ['packages'], categories: ['city-breaks'], destinations: ['riyadh'] },
  ...overrides,
})
