import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import {
  car,
  common,
  hotel,
  money,
  openProductPage,
  room,
  type TrialReplies,
  tour,
  unit,
  type Wire,
} from '#testing/product-page.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const show = (product: Wire, path: string, answers?: TrialReplies) => openProductPage(sources, product, path, answers)

test('each kind tells search engines what it is, at the one address that names its service', async () => {
  const pages = [await show(hotel, 'models/najd'), await show(car, 'cars/models/yaris'), await show(tour, 'models/rome')]
  expect(pages.map(({ facts, canonical }) => [facts['@type'], canonical])).toEqual([
    ['Hotel', 'http://ofuq.localhost/en/services/booking/hotels/models/najd'],
    [['Product', 'Car'], 'http://ofuq.localhost/en/services/booking/cars/models/yaris'],
    ['TouristTrip', 'http://ofuq.localhost/en/services/booking/packages/models/rome'],
  ])
})

test('what search engines read of a price is what the page shows', async () => {
  const shown = await show(hotel, 'hotels/models/najd')
  expect(shown.facts.containsPlace).toMatchObject([
    { '@type': ['HotelRoom', 'Product'], name: 'Double room', offers: { price: '400.00', priceCurrency: 'USD' } },
  ])
  expect(shown.text).toContain('400.00')
  const rented = await show(car, 'cars/models/yaris')
  expect(rented.facts.offers).toMatchObject({ price: '120.00', priceCurrency: 'USD', priceSpecification: { unitCode: 'DAY' } })
  expect(rented.text).toContain('120.00')
  const trip = await show(tour, 'packages/models/rome')
  expect(trip.facts).toMatchObject({
    offers: { price: '900.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    provider: { '@type': 'TravelAgency', '@id': 'http://ofuq.localhost/#agency', url: 'http://ofuq.localhost/en' },
  })
  expect(trip.text).toContain('900.00')
})

/** A card of the list as somebody else's page shows it. */
function cardOf(slug: string) {
  const { id: _, ...card } = { ...common, ...hotel }
  return { ...card, id: slug, slug, name: `Hotel ${slug}` }
}

describe('similar products', () => {
  const list = (...slugs: string[]) => ({ '/products': { body: { data: [hotel, ...slugs.map(cardOf)] } } })
  const heading = 'You may also like'

  test('stand in the HTML as links, up to four and without the product itself', async () => {
    const { html, text } = await show(hotel, 'hotels/models/najd', list('a', 'b', 'c', 'd', 'e'))
    expect(text).toContain(heading)
    const end = html.slice(html.indexOf(heading), html.indexOf('</main>'))
    const links = [...end.matchAll(/<h3[^>]*><a[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['a', 'b', 'c', 'd'].map((slug) => `/en/services/booking/hotels/models/${slug}`))
  })

  test('are of the same category first, then of the same service', async () => {
    const site = await sources.open()
    site.api.answers.set('/products/najd', { status: 200, body: { data: hotel } })
    site.api.answers.set('/products/m1/availability', { status: 200, body: { data: { departures: [], days: [] } } })
    const lists = [list('near'), list('near', 'far')]
    site.api.delays.set('/products', async () => {
      const body = lists.shift()?.['/products'].body ?? { data: [] }
      site.api.answers.set('/products', { status: 200, body })
    })
    const html = await (await site.get('/en/services/booking/hotels/models/najd')).text()
    const end = html.slice(html.indexOf(heading), html.indexOf('</main>'))
    expect([...end.matchAll(/<h3[^>]*>.*?models\/(\w+)"/g)].map(([, slug]) => slug)).toEqual(['near', 'far'])
  })

  test('are not there where there are none, or where they cannot be loaded', async () => {
    expect((await show(hotel, 'hotels/models/najd', list())).text).not.toContain(heading)
    const failing = { '/products': { status: 500, body: { code: 'internal', message: 'No' } } }
    const { text } = await show(hotel, 'hotels/models/najd', failing)
    expect(text).toContain('Double room')
    expect(text).not.toContain(heading)
  })
})

describe('a package', () => {
  test('tells its event, days, hotels, visa and offer; adults of a room for two are counted in twos', async () => {
    const { text, html } = await show(tour, 'packages/models/rome?departure=d1')
    for (const said of ['The final', 'Day 1', 'Meals: dinner', 'Hotel Roma', 'A visa is needed', 'Minimum 2 travellers'])
      expect(text).toContain(said)
    expect(html).toContain('href="/en/offers/early"')
    expect(html).toMatch(
      /<input[^>]*name="double"[^>]*step="2"[^>]*value="2"|<input[^>]*step="2"[^>]*name="double"[^>]*value="2"/,
    )
    expect(text).toMatch(/2 adults, double room.*2,000\.00.*Offer −10%.*200\.00.*Total.*1,800\.00/)
  })

  test.each([
    ['double=0', 'Please choose at least one traveller.'],
    ['double=500', 'Up to 9 travellers per booking'],
    ['double=-2', 'Enter a whole number, such as 0 or 2.'],
    ['double=abc', 'Enter a whole number, such as 0 or 2.'],
    ['double=1e1', 'Enter a whole number, such as 0 or 2.'],
    ['double=1.5', 'Enter a whole number, such as 0 or 2.'],
    ['double=2&adult=2', 'This option is not available with this package.'],
    ['pax=abc', 'Enter a whole number, such as 0 or 2.'],
    ['pax=500', 'Up to 9 travellers per booking'],
  ])('refuses the party %s in words, and prices no other one instead', async (query, words) => {
    const { text, html } = await show(tour, `packages/models/rome?departure=d1&${query}`)
    expect(html).toMatch(/<ul[^>]*text-danger/)
    expect(text).toContain(words)
    expect(text).toContain('Correct the number of travellers to see the total.')
  })

  test('takes counts in Arabic digits', async () => {
    const { text } = await show(tour, 'packages/models/rome?departure=d1&double=٤')
    expect(text).toMatch(/4 adults, double room.*Total.*3,600\.00/)
  })

  test('says at an extra for how many it is charged, infants too, as its price line does', async () => {
    const standard = { vat_category: 'S' } as const
    const esim = { id: 'x1', code: 'esim', name: 'Data SIM', price: money('45.00'), per: 'person' as const, ...standard }
    const infant = { ...unit('infant', '0.00'), takes_seat: false }
    const prices = { ...tour.departures[0]?.prices, infant: money('0.00') }
    const withExtra = {
      ...tour,
      extras: [esim],
      units: [...tour.units, infant],
      departures: tour.departures.map((departure) => ({ ...departure, prices })),
    }
    const { text } = await show(withExtra, 'packages/models/rome?departure=d1&double=2&infant=1&extra=x1')
    expect(text).toMatch(/Data SIM 45\.00 \$ per traveller, infants included × 3/)
    expect(text).toMatch(/Data SIM.* × 3 .*135\.00/)
  })

  const many = tour.departures.flatMap((departure) =>
    Array.from({ length: 60 }, (_, place) => {
      const starts_on = addDays('2027-01-01', place)
      return { ...departure, id: `d${place}`, starts_on, starts_at: `${starts_on}T05:00:00.000Z` }
    }),
  )

  test('offers each date once, as one selection: the next ones, and the others by month', async () => {
    const of = (query: string) => show({ ...tour, departures: many }, `packages/models/rome?${query}`)
    const { html, text } = await of('departure=d40')
    const radiosIn = (page: string) => page.match(/<input[^>]*type="radio"[^>]*name="departure"[^>]*>/g) ?? []
    expect(radiosIn(html)).toHaveLength(6 + 28)
    expect(html).toMatch(/href="[^"]*month=2027-01[^"]*#book"/)
    const january = await of('month=2027-01')
    expect(radiosIn(january.html)).toHaveLength(6 + 25)
    expect(radiosIn(html).filter((tag) => /\schecked/.test(tag))).toEqual([expect.stringContaining('value="d40"')])
    const lists = html.match(/<details[^>]*>(?=<summary[^>]*>[^<]*(?:More dates|2027))/g)
    expect(lists?.map((tag) => tag.includes('open=""'))).toEqual([true, false, true])
    expect(text).toMatch(/More dates.*Jan\w* 2027: 25 dates.*Feb\w* 2027: 28 dates/)
    expect(html).toMatch(/href="[^"]*month=2027-03[^"]*#book"/)
    expect(html).not.toMatch(/href="[^"]*month=2027-02/)
    expect(january.html).toMatch(/href="[^"]*month=2027-02/)
    expect(radiosIn((await of('from=2027-02-20')).html)[0]).toContain('d50')
  })

  test('says in words what is wrong with a party', async () => {
    const { text } = await show(tour, 'packages/models/rome?departure=d1&double=1')
    expect(text).toContain('choose 2 or a multiple of it')
  })
})

describe('a hotel', () => {
  const stay = 'from=2026-12-01&to=2026-12-03'
  const night = (day: string, left: number) => ({ night: day, price: money('400.00'), left })
  const nights = (left: number) => [night('2026-12-01', left), night('2026-12-02', 3)]
  const rooms = (left: number, total: string | null) => ({
    '/products/m1/rooms': {
      body: {
        data: [
          {
            room,
            left,
            total: total && money(total),
            old_total: null,
            nights: nights(left),
            rates: [{ rate_id: 'rate-1', unmet: null, total: total && money(total), old_total: null, nights: nights(left) }],
          },
        ],
      },
    },
  })

  test('answers too short a stay at its field, with the way to one that is long enough', async () => {
    const { text, html, site } = await show(hotel, 'hotels/models/najd?from=2026-12-01&to=2026-12-02')
    expect(text).toContain('The minimum stay here is 2 nights.')
    expect(html).toMatch(/href="[^"]*to=2026-12-03[^"]*#rooms"/)
    expect(site.api.requests.map(({ path }) => path)).not.toContain('/products/m1/rooms')
  })

  test.each([
    [`${stay}&adults=500`, 'The number of adults in this link cannot be booked. Choose 1 to 18.'],
    [`${stay}&pax=abc`, 'The number of adults in this link cannot be booked. Choose 1 to 18.'],
    [`${stay}&children=-1`, 'The number of children in this link cannot be booked. Choose 0 to 12.'],
    [`${stay}&room=room-1&room_adults=500`, 'The number of guests in this link does not fit this room. Choose it again.'],
    [`${stay}&room=room-0`, 'This link asks for rooms that cannot be booked here. Choose from the list.'],
    ['from=2026-02-30&to=2026-03-03', 'This date is not valid. Choose another one.'],
    ['from=2026-12-01&to=soon', 'This date is not valid. Choose another one.'],
  ])('refuses %s in words', async (query, words) => {
    const { text } = await show(hotel, `hotels/models/najd?${query}`, rooms(3, '800.00'))
    expect(text).toContain(words)
  })

  test('chosen rooms lead on with who sleeps in each, at the price of all nights', async () => {
    const chosen = '&room=room-1&room_adults=2&room_children=0&room=room-1&room_adults=1&room_children=0'
    const { html, text } = await show(hotel, `hotels/models/najd?${stay}${chosen}`, rooms(3, '800.00'))
    expect(text).toMatch(/Double room.* × 2.*2 nights.*1,600\.00.*Total/)
    const form = /<form[^>]*action="\/en\/booking".*?<\/form>/s.exec(html)?.[0] ?? ''
    const names = [...form.matchAll(/<(?:input|select)[^>]*name="(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual([
      ...['product', 'from', 'to'],
      ...['room', 'room_rate', 'room_adults', 'room_children'],
      ...['room', 'room_rate', 'room_adults', 'room_children'],
    ])
  })

  test('says when the chosen rooms are for others than the stay was searched for', async () => {
    const chosen = `&adults=2&children=1&room=room-1&room_adults=2&room=room-1&room_adults=2`
    const { text } = await show(hotel, `hotels/models/najd?${stay}${chosen}`, rooms(3, '800.00'))
    expect(text).toContain('These rooms are for 4 adults, but you searched for 2 adults and 1 child.')
    const fewer = await show(hotel, `hotels/models/najd?${stay}&adults=3&room=room-1&room_adults=2`, rooms(3, '800.00'))
    expect(fewer.text).toContain('1 guest has no room yet.')
    const same = await show(hotel, `hotels/models/najd?${stay}&adults=2&room=room-1&room_adults=2`, rooms(3, '800.00'))
    expect(same.text).not.toMatch(/you searched for|has no room/)
  })

  test('names the night that is gone, and the nearest days on which the room can be had', async () => {
    const near = { departure_id: null, starts_on: '2026-12-04', ends_on: '2026-12-06', time: '15:00', left: 2 }
    const rejection = { status: 409, body: { message: 'Sold out', code: 'sold_out', details: { nearest: [near] } } }
    const { text, html } = await show(hotel, `hotels/models/najd?${stay}`, { ...rooms(0, null), '/quotes': rejection })
    expect(text).toContain('Not available on the night of Tue 1 Dec 2026')
    expect(html).toMatch(/href="[^"]*from=2026-12-04&amp;to=2026-12-06[^"]*#rooms"/)
  })
})

describe('a car', () => {
  const query = 'from=2026-12-01&to=2026-12-04&pickup=olaya&from_time=09:30&age=19&itinerary=Abha'

  test('says what is wrong at the fields, and keeps everything that was typed', async () => {
    const errors = { driver_age: ['The minimum age is 21 years'], from_time: ['Not open then'] }
    const rejection = { status: 422, body: { message: 'Check', code: 'invalid', errors } }
    const { html, text } = await show(car, `cars/models/yaris?${query}`, { '/quotes': rejection })
    expect(text).toMatch(/Not open then.*The minimum age is 21 years/)
    expect(html).toMatch(
      /<input[^>]*id="age"[^>]*aria-invalid="true"[^>]*value="19"|<input[^>]*value="19"[^>]*id="age"[^>]*aria-invalid/,
    )
    expect(html).toMatch(/<option[^>]*value="09:30"[^>]*selected|<option[^>]*selected[^>]*value="09:30"/)
    expect(html).toContain('>Abha</textarea>')
  })

  test('offers other days where none of it is free', async () => {
    const near = { departure_id: null, starts_on: '2026-12-05', ends_on: '2026-12-08', time: '09:30', left: 1 }
    const rejection = { status: 409, body: { message: 'No car is free then.', code: 'sold_out', details: { nearest: [near] } } }
    const { html, text } = await show(car, `cars/models/yaris?${query}`, { '/quotes': rejection })
    expect(text).toContain('No car is free then.')
    expect(html).toMatch(/href="[^"]*from=2026-12-05&amp;to=2026-12-08[^"]*#book"/)
  })

  const days = 'from=2026-12-01&to=2026-12-04&pickup=olaya&return=olaya&from_time=09:30&to_time=09:30'
  const quote = { body: { data: { lines: [], discounts: [], taxes: [], total: money('360.00'), rental: null } } }

  test('without scripts says what is missing at its field, before anybody signs in', async () => {
    const { html, text } = await show(car, `cars/models/yaris?${days}&age=30&book=yes`, { '/quotes': quote })
    expect(html).toMatch(
      /<button[^>]*formAction="[^"]*#book"[^>]*name="book"|<button[^>]*name="book"[^>]*formAction="[^"]*#book"/i,
    )
    expect(html).toMatch(/<input[^>]*id="licence"[^>]*aria-invalid="true"/)
    expect(html).not.toMatch(/<input[^>]*id="age"[^>]*aria-invalid="true"/)
    expect(text).toMatch(/Driver[^*]*\*/)
    expect(text).toContain('This field is required')
  })

  test.each([
    [`${days.replace('2026-12-01', '2026-02-30')}`, 'This date is not valid. Choose another one.'],
    [`${days.replace('09:30', '25:00')}`, 'This time is not valid. Choose one from the list.'],
    [`${days.replace('olaya', 'nowhere')}`, 'This car is not available at the location in the link. Choose one from the list.'],
    [`${days}&driver=maybe`, 'Choose with or without a driver.'],
  ])('refuses %s in words, asks for no other price, and leads nowhere', async (query, words) => {
    const { text, site } = await show(car, `cars/models/yaris?${query}&age=30&licence=4&book=yes`, { '/quotes': quote })
    expect(text).toContain(words)
    expect(text).toContain('Please check the marked fields.')
    expect(site.api.requests.map(({ path }) => path)).not.toContain('/quotes')
  })

  test('without scripts a complete selection leads on to the booking', async () => {
    const { site } = await show(car, `cars/models/yaris?${days}`, { '/quotes': quote })
    const reply = await site.get(`/en/services/booking/cars/models/yaris?product=yaris&${days}&age=30&licence=4&book=yes`)
    const next = `/en/booking?${new URLSearchParams(`product=yaris&${days}&age=30&licence=4`)}`
    expect([reply.status, reply.headers.get('location')]).toEqual([302, next])
  })
})
