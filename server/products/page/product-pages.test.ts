import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('pages of every kind', (world) => {
  const sar = (amount: string) => ({ amount, currency: 'SAR' })

  test('a package says all that its page shows, in the language of its reader', async () => {
    const { id, slug } = await world.company()
    await world.tourPackage(id, { slug: 'derby', type: 'sports', nights: 3, minGroup: 2, visaNote: 'On arrival' })
    const read = async (locale: 'ar' | 'en') =>
      (await succeeded(world.call({ company: slug, locale }).packages[':id'].$get({ param: { id: 'derby' } }))).data
    const page = await read('en')
    expect(page).toMatchObject({
      kind: 'package',
      nights: 3,
      from_price: sar('3900.00'),
      next_departure: '2026-12-01',
      event: { name: 'Derby', venue: 'The stadium', date: '2026-12-02' },
      package: {
        type: 'sports',
        nights: 3,
        min_group: 2,
        programme: [{ day: 1, title: 'Arrival', text: 'Met at the airport', meals: ['dinner'] }],
        hotels: [{ name: 'Bosphorus Hotel', city: 'Istanbul', stars: 4, nights: 3 }],
        flights: null,
        visa_note: 'On arrival',
        visa_checked_on: null,
      },
      trip: null,
      hotel: null,
      rental: null,
    })
    expect(page.units.map(({ code, price }) => [code, price.amount])).toEqual([
      ['double', '4200.00'],
      ['triple', '3900.00'],
      ['single', '5600.00'],
      ['child_bed', '2800.00'],
      ['child_no_bed', '1900.00'],
      ['infant', '400.00'],
    ])
    expect(page.departures.map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([['2026-12-01', '2026-12-04']])
    const arabic = await read('ar')
    expect([arabic.event?.name, arabic.package?.hotels[0]?.city]).toEqual(['مباراة Derby', 'إسطنبول'])
  })

  test('a trip over midnight ends on the day after', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'camp', time: '16:00', minutes: 18 * 60 })
    const { data } = await succeeded(world.call({ company: slug }).trips[':id'].$get({ param: { id: 'camp' } }))
    expect(data.departures.map(({ starts_on, ends_on }) => [starts_on, ends_on])).toEqual([['2026-12-01', '2026-12-02']])
  })

  test('a hotel says all that its page shows, each room at its lowest free night', async () => {
    const { id, slug } = await world.company()
    const { rooms } = await world.hotel(id, {
      slug: 'najd',
      stars: 4,
      amenities: ['wifi', 'pool'],
      minStay: 2,
      rooms: [{ price: '500.00', onWeekday: { 7: '350.00' } }, { price: '800.00', units: 1 }, { active: false }],
    })
    await world.inside(id, (trx) =>
      trx
        .updateTable('room_night')
        .set({ taken: 1 })
        .where('room_type_id', '=', rooms[1]?.id ?? '')
        .execute(),
    )
    const { data } = await succeeded(world.call({ company: slug }).hotels[':id'].$get({ param: { id: 'najd' } }))
    expect(data).toMatchObject({
      kind: 'hotel',
      stars: 4,
      units: [],
      departures: [],
      hotel: {
        address: 'Al Murabba, Riyadh',
        lat: 24.65,
        lng: 46.71,
        check_in: '15:00',
        check_out: '12:00',
        amenities: ['wifi', 'pool'],
        min_stay: 2,
        max_stay: 30,
      },
    })
    expect(data.hotel?.rooms.map(({ code, from_price, old_price }) => [code, from_price.amount, old_price])).toEqual([
      ['double', '350.00', null],
      ['room-2', '800.00', null],
    ])
    expect(data.hotel?.rooms[0]).toMatchObject({
      name: 'Double room',
      beds: [{ kind: 'double', count: 1 }],
      board: 'breakfast',
      max_adults: 2,
      max_children: 1,
      size_m2: 28,
      units: 3,
    })
  })

  test('a car says all that its page shows, with its places', async () => {
    const { id, slug } = await world.company()
    const { places } = await world.car(id, { slug: 'yaris', month: null, facts: { km_per_day: 250, deposit: 50_000n } })
    const { data } = await succeeded(world.call({ company: slug })['car-models'][':id'].$get({ param: { id: 'yaris' } }))
    expect(data).toMatchObject({
      kind: 'car',
      from_price: sar('120.00'),
      car: { seats: 5, gearbox: 'automatic', with_driver: 'optional' },
      rental: {
        make: 'Toyota',
        model_name: 'Yaris',
        km_per_day: 250,
        deposit: sar('500.00'),
        driver_day_price: sar('200.00'),
        one_way_fee: sar('150.00'),
        prices: { day: sar('120.00'), week: sar('720.00'), month: null },
        old_prices: null,
      },
    })
    expect(data.rental?.places.map((place) => [place.id, place.slug, place.country.code])).toEqual(
      places.map((place) => [place.id, place.slug, 'sa']),
    )
  })

  test('questions are asked in the language of the reader', async () => {
    const { id, slug } = await world.company()
    const { product } = await world.trip(id, { slug: 'dunes' })
    await world.question(id, product.id, {
      code: 'meal',
      label: 'Meal',
      labelAr: 'الوجبة',
      choices: ['meat', 'plants'],
      per: 'traveller',
    })
    await world.question(id, product.id, { code: 'hotel', label: 'Hotel', required: true, hint: 'For pick-up', sort: -1 })
    await world.question(id, product.id, { code: 'gone', active: false })
    const read = async (locale: 'ar' | 'en') =>
      (await succeeded(world.call({ company: slug, locale }).products[':id'].$get({ param: { id: 'dunes' } }))).data.questions
    expect(await read('en')).toEqual([
      { code: 'hotel', label: 'Hotel', hint: 'For pick-up', type: 'text', choices: [], required: true, per: 'order' },
      {
        code: 'meal',
        label: 'Meal',
        hint: null,
        type: 'choice',
        choices: [
          { code: 'meat', label: 'meat' },
          { code: 'plants', label: 'plants' },
        ],
        required: false,
        per: 'traveller',
      },
    ])
    expect((await read('ar')).map(({ label, choices }) => [label, choices[0]?.label])).toEqual([
      ['هل من شيء نعرفه؟', undefined],
      ['الوجبة', 'خيار meat'],
    ])
  })

  test('a page of a kind answers 404 for products of the others', async () => {
    const { id, slug } = await world.company()
    await world.trip(id, { slug: 'trip' })
    await world.tourPackage(id, { slug: 'package' })
    await world.hotel(id, { slug: 'hotel' })
    await world.car(id, { slug: 'car' })
    const call = world.call({ company: slug })
    const pages = { trip: call.trips, package: call.packages, hotel: call.hotels, car: call['car-models'] }
    for (const [kind, page] of Object.entries(pages))
      for (const requested of Object.keys(pages)) {
        const answer = page[':id'].$get({ param: { id: requested } })
        if (requested === kind) expect((await succeeded(answer)).data.slug).toBe(kind)
        else await rejected(answer, 404)
      }
  })

  test('a service answers its request form in the language of the reader', async () => {
    const { id, slug } = await world.company()
    await world.service(id, {
      slug: 'visas',
      kind: 'custom',
      page: 'form',
      form: [
        { code: 'people', type: 'party', label: { ar: 'المسافرون', en: 'Travellers' }, required: true, min: 1, max: 9 },
        {
          code: 'entry',
          type: 'choice',
          label: { ar: 'نوع الدخول', en: 'Entries' },
          hint: { ar: 'كما في الدعوة', en: 'As invited' },
          required: false,
          choices: [{ code: 'single', label: { ar: 'مرة واحدة', en: 'Single' } }],
        },
      ],
    })
    await world.service(id)
    const read = async (requested: string, locale: 'ar' | 'en') =>
      (await succeeded(world.call({ company: slug, locale }).services[':id'].$get({ param: { id: requested } }))).data
    const bounds = { min: null, max: null, max_kilobytes: null }
    expect((await read('visas', 'en')).form).toEqual([
      { code: 'people', type: 'party', label: 'Travellers', hint: null, required: true, ...bounds, min: 1, max: 9, choices: [] },
      {
        code: 'entry',
        type: 'choice',
        label: 'Entries',
        hint: 'As invited',
        required: false,
        ...bounds,
        choices: [{ code: 'single', label: 'Single' }],
      },
    ])
    expect((await read('visas', 'ar')).form.map(({ label, hint }) => [label, hint])).toEqual([
      ['المسافرون', null],
      ['نوع الدخول', 'كما في الدعوة'],
    ])
    expect((await read('trips', 'en')).form).toEqual([])
  })

  test('car categories are those of rental services, places those that are open', async () => {
    const { id, slug } = await world.company()
    await world.trip(id)
    await world.hotel(id)
    await world.car(id, { category: 'economy', day: '120.00' })
    await world.car(id, { category: 'economy', day: '99.00' })
    const { places } = await world.car(id, { category: 'suv', day: '300.00' })
    const call = world.call({ company: slug })
    const { data } = await succeeded(call['car-categories'].$get({ query: {} }))
    expect(
      data.map(({ slug: own, service_kind, price_basis, from_price, products_count }) => [
        own,
        service_kind,
        price_basis,
        from_price?.amount,
        products_count,
      ]),
    ).toEqual([
      ['economy', 'car_rental', 'day', '99.00', 2],
      ['suv', 'car_rental', 'day', '300.00', 1],
    ])
    const all = (await succeeded(call.categories.$get({ query: {} }))).data
    expect(all.map(({ service_kind, price_basis }) => [service_kind, price_basis])).toEqual([
      ['trip', 'person'],
      ['hotel', 'room_night'],
      ['car_rental', 'day'],
      ['car_rental', 'day'],
    ])
    const of = async () => (await succeeded(call['rental-places'].$get({ query: {} }))).data.map((place) => place.slug)
    expect(await of()).toEqual(['riyadh-airport', 'riyadh-olaya'])
    await world.inside(id, (trx) =>
      trx
        .updateTable('rental_place')
        .set({ active: false, name: jsonb({ ar: 'مغلق', en: 'Closed' }) })
        .where('id', '=', places[0]?.id ?? '')
        .execute(),
    )
    expect(await of()).toEqual(['riyadh-olaya'])
  })

  test('a page says what its card says, in every currency', async () => {
    const { id, slug } = await world.company({ specifications: { has_offers: '1' } })
    await world.trip(id)
    await world.tourPackage(id, { type: 'sports' })
    await world.hotel(id)
    await world.car(id)
    await world.offer(id, { percent: '7.5' })
    for (const currency of ['SAR', 'USD', 'KWD']) {
      const call = world.call({ company: slug, currency })
      const cards = (await succeeded(call.products.$get({ query: {} }))).data
      expect(cards).toHaveLength(4)
      for (const card of cards)
        expect((await succeeded(call.products[':id'].$get({ param: { id: card.id } }))).data).toMatchObject(card)
    }
  })

  test('a page needs at most 11 statements, one of them for its distances', async () => {
    const { id, slug } = await world.company({ specifications: { has_offers: '1' } })
    const built = [await world.trip(id), await world.tourPackage(id), await world.hotel(id), await world.car(id)]
    const started = world.log.length
    for (const { product } of built)
      await succeeded(world.call({ company: slug }).products[':id'].$get({ param: { id: product.id } }))
    const lines = world.log.slice(started)
    expect(lines).toHaveLength(4)
    for (const line of lines) expect(line.queries).toBeLessThanOrEqual(11)
  })
})
