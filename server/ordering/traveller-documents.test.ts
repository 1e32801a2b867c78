import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { deleteEndedTravellers } from '#server/features/travellers/index.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookableTrip } from '#testing/bookable-trip.ts'
import { order, orderAt, quoteFor } from '#testing/booking.ts'
import { addTraveller } from '#testing/traveller-builder.ts'
import { describeWorlds } from '#testing/world.ts'
import { deleteOldDocuments } from './traveller-documents.ts'

const passport = { kind: 'passport', number: 'B 987-65432', nationality: 'eg', expires_on: '2027-06-01' } as const

describeWorlds('the documents of travellers', (world) => {
  /** A trip on 1 December 2026 that asks for a passport or an iqama, valid for six months after it. */
  const open = async () => {
    const found = await bookableTrip(world)
    const required = { kinds: ['passport' as const, 'iqama' as const], valid_months: 6 }
    await world.inside(found.id, (trx) =>
      trx
        .updateTable('product')
        .set({ travel_documents: jsonb(required) })
        .where('id', '=', found.trip.product.id)
        .execute(),
    )
    const quoted = await quoteFor(found.call, found.trip, { adult: 2 })
    const body = orderAt(quoted.quote, { adult: 2 })
    const send = (travellers: object[], extra: object = {}, key = 'first') =>
      order(found.call, key, {
        ...body,
        ...extra,
        travellers: body.travellers.map((traveller, place) => ({ ...traveller, ...travellers[place] })),
      } as typeof body)
    const saved = async () => (await succeeded(found.call.profile.travellers.$get())).data
    return { ...found, quoted, send, saved }
  }
  const issuesOf = async (reply: Parameters<typeof rejected>[0]) => (await rejected(reply, 422)).errors

  test('a quote names what is asked for and until when it must be valid', async () => {
    const { quoted, call, trip } = await open()
    expect(quoted.travel_documents).toEqual({ kinds: ['passport', 'iqama'], valid_months: 6, valid_until: '2027-06-01' })
    const page = await succeeded(call.products[':id'].$get({ param: { id: trip.product.id } }))
    expect(page.data.travel_documents).toEqual({ kinds: ['passport', 'iqama'], valid_months: 6 })
  })

  test('an order shows them masked, and the database holds no number in clear', async () => {
    const { id, send, call } = await open()
    const iqama = { kind: 'iqama', number: '2123456789', nationality: 'eg', expires_on: '2027-06-02' }
    const { data } = await succeeded(send([{ document: passport }, { document: iqama }]))
    const [egypt, saudi] = [
      { code: 'eg', name: 'Egypt' },
      { code: 'sa', name: 'Saudi Arabia' },
    ]
    const shown = [
      { kind: 'passport', number_hint: '5432', country: egypt, expires_on: '2027-06-01' },
      { kind: 'iqama', number_hint: '6789', country: saudi, expires_on: '2027-06-02' },
    ]
    expect(data.travellers.map(({ document }) => document)).toEqual(shown)
    const again = await succeeded(call.profile.orders[':id'].$get({ param: { id: data.id } }))
    expect(again.data).toEqual(data)
    const tables = ['traveller_document', 'idempotency_key', 'order', 'mail'] as const
    for (const table of tables) {
      const { rows } = await world.db.pool.query(`select t::text as line from "${table}" t where company_id = $1`, [id])
      expect(rows.length, table).toBeGreaterThanOrEqual(table === 'mail' ? 0 : 1)
      expect(JSON.stringify(rows), table).not.toMatch(/98765432|987-65432|2123456789/)
    }
    const exported = (await succeeded(call.profile.export.$get())).data.documents
    expect(exported.map(({ traveller, number }) => [traveller, number])).toEqual([
      [0, 'B98765432'],
      [1, '2123456789'],
    ])
  })

  test('each wrong field is named with its traveller', async () => {
    const { send, call } = await open()
    const { errors } = await rejected(
      send([
        { document: { ...passport, number: '' } },
        { document: { ...passport, kind: 'national_id', expires_on: '2027-05-31' } },
      ]),
      422,
    )
    expect(errors).toEqual({
      'travellers.0.document.number': ['This field is required'],
      'travellers.1.document.kind': ['Choose one of the listed options'],
      'travellers.1.document.expires_on': ['This trip needs a document that is valid until Tue 1 Jun 2027 or later'],
    })
    expect(Object.keys((await issuesOf(send([{}, { document: passport }]))) ?? {}).sort()).toEqual([
      'travellers.0.document.expires_on',
      'travellers.0.document.nationality',
      'travellers.0.document.number',
    ])
    expect((await succeeded(call.profile.orders.$get({ query: {} }))).meta.total).toBe(0)
  })

  test('one answer names what the form, the product and its questions refuse', async () => {
    const { id, trip, send, call } = await open()
    await world.question(id, trip.product.id, { code: 'size', choices: ['s', 'l'], required: true })
    const errorsOf = async (travellers: object[]) =>
      await issuesOf(send(travellers, { contact: { name: '', email: 'x', phone: { country_id: '1', number: '1' } } }))
    const ofContact = ['contact.email', 'contact.name', 'contact.phone.number']
    const old = { ...passport, expires_on: '2027-05-31' }
    expect(Object.keys((await errorsOf([{ document: old }, { kind: 'infant', document: passport }])) ?? {}).sort()).toEqual([
      'answers.size',
      ...ofContact,
      'travellers.0.document.expires_on',
      'travellers.1.kind',
    ])
    // What the schema refused of a document is all that is said of it.
    const half = { ...passport, nationality: 'nowhere' }
    expect(Object.keys((await errorsOf([{ document: half, firstname: '' }, {}])) ?? {}).sort()).toEqual([
      'answers.size',
      ...ofContact,
      'travellers.0.document.nationality',
      'travellers.0.firstname',
      'travellers.1.document.expires_on',
      'travellers.1.document.nationality',
      'travellers.1.document.number',
    ])
    expect((await succeeded(call.profile.orders.$get({ query: {} }))).meta.total).toBe(0)
  })

  test('where a product asks for none, nothing that was sent is stored', async () => {
    const { id, trip, call } = await bookableTrip(world)
    const { quote } = await quoteFor(call, trip)
    const body = orderAt(quote)
    const travellers = body.travellers.map((traveller) => ({ ...traveller, document: passport }))
    const { data } = await succeeded(order(call, 'first', { ...body, travellers }))
    expect(data.travellers[0]?.document).toBeNull()
    const { rows } = await world.db.pool.query('select 1 from traveller_document where company_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('a saved document gives its number, and only to its owner', async () => {
    const { send, call } = await open()
    const { id: saved_id } = await addTraveller(call)
    const document = { kind: 'passport', nationality: 'sa', expires_on: '2032-05-01' }
    const { data } = await succeeded(send([{ saved_id, document }, { document: passport }]))
    expect(data.travellers[0]?.document?.number_hint).toBe('4821')
    const other = await open()
    expect(await issuesOf(other.send([{ saved_id, document }, { document: passport }]))).toEqual({
      'travellers.0.document.number': ['This saved document is gone. Enter its number again.'],
    })
  })

  test('travellers of an order are saved where it is asked for, each once, with their document', async () => {
    const { send, saved, call } = await open()
    const people = [
      { firstname: 'Mona', document: passport },
      { firstname: 'Adel', birthdate: '1990-01-01', document: { ...passport, number: 'C1112223' } },
    ]
    expect(await saved()).toEqual([])
    await succeeded(send(people, { save_travellers: 'until_trip_ends' }))
    await succeeded(
      send([{ ...people[0], firstname: ' mona ' }, people[1] ?? {}], { save_travellers: 'until_deleted' }, 'second'),
    )
    expect(await saved()).toMatchObject([
      { firstname: 'Adel', birthdate: '1990-01-01', documents: [{ number_hint: '2223' }] },
      { firstname: 'Mona', retention: 'until_trip_ends', nationality: { code: 'eg' }, documents: [{ number_hint: '5432' }] },
    ])
    const { travellers } = (await succeeded(call.profile.export.$get())).data
    expect(travellers.map(({ documents }) => documents[0]?.number)).toEqual(['C1112223', 'B98765432'])
  })

  test('an order that fails saves nobody', async () => {
    const { send, saved } = await open()
    await rejected(send([{ document: passport }, {}], { save_travellers: 'until_deleted' }), 422)
    expect(await saved()).toEqual([])
  })

  test('a traveller saved until the trip ends is deleted after it, and one without a trip after a year', async () => {
    const { send, saved, call } = await open()
    await succeeded(
      send(
        [
          { firstname: 'Mona', document: passport },
          { firstname: 'Adel', document: passport },
        ],
        { save_travellers: 'until_trip_ends' },
      ),
    )
    await addTraveller(call, { firstname: 'Unused', retention: 'until_trip_ends' })
    await addTraveller(call, { firstname: 'Stays' })
    const namesOn = async (instant: string) => {
      world.clock.set(instant)
      await deleteEndedTravellers(world)
      await deleteOldDocuments(world)
      const { rows } = await world.db.pool.query('select firstname from saved_traveller order by firstname')
      return rows.map(({ firstname }) => firstname).filter((name) => ['Mona', 'Adel', 'Unused', 'Stays'].includes(name))
    }
    const before = await saved()
    expect(before).toHaveLength(4)
    expect(await namesOn('2026-12-02T12:00:00Z')).toEqual(expect.arrayContaining(['Mona', 'Adel', 'Unused', 'Stays']))
    expect(await namesOn('2026-12-03T12:00:00Z')).not.toContain('Mona')
    expect(await namesOn('2027-12-03T12:00:00Z')).toEqual(['Stays'])
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('documents of an order are deleted 30 days after its end', async () => {
    const { id, send } = await open()
    await succeeded(send([{ document: passport }, { document: passport }]))
    const left = async (instant: string) => {
      world.clock.set(instant)
      await deleteOldDocuments(world)
      return (await world.db.pool.query('select 1 from traveller_document where company_id = $1', [id])).rows.length
    }
    expect(await left('2026-12-31T12:00:00Z')).toBe(2)
    expect(await left('2027-01-01T12:00:00Z')).toBe(0)
    world.clock.set('2026-11-21T09:00:00Z')
  })

  test('staff see the numbers by a call that is recorded, and nobody of another company does', async () => {
    const { id, slug, send } = await open()
    const { data } = await succeeded(send([{ document: passport }, { document: passport }]))
    const staff = await world.staff(id)
    const desk = world.call({ company: slug, token: staff.token }).staff.orders[':id']
    const shown = await succeeded(desk.documents.$post({ param: { id: data.id } }))
    expect(shown.data.map(({ traveller, number }) => [traveller, number])).toEqual([
      [0, 'B98765432'],
      [1, 'B98765432'],
    ])
    expect(JSON.stringify((await succeeded(desk.$get({ param: { id: data.id } }))).data)).not.toContain('98765432')
    const { rows } = await world.db.pool.query(
      "select staff_id, after from staff_action where action = 'open_documents' and order_id = $1",
      [data.id],
    )
    expect(rows).toEqual([{ staff_id: staff.id, after: { documents: '2' } }])
    const other = await world.company()
    const stranger = await world.staff(other.id)
    await rejected(
      world.call({ company: other.slug, token: stranger.token }).staff.orders[':id'].documents.$post({ param: { id: data.id } }),
      404,
    )
  })
})
