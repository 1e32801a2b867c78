import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { addTraveller, travellerForm } from '#testing/traveller-builder.ts'
import { describeWorlds } from '#testing/world.ts'
import { mostTravellers } from './write-traveller.ts'

describeWorlds('the saved travellers of a customer', (world) => {
  const open = async (locale: 'ar' | 'en' = 'en') => {
    const company = await world.company()
    const customer = await world.customer(company.id)
    const call = world.call({ company: company.slug, token: customer.token, locale })
    const { travellers } = call.profile
    const add = (overrides: Parameters<typeof addTraveller>[1] = {}) => addTraveller(call, overrides)
    const list = async () => (await succeeded(travellers.$get())).data
    return { company, customer, call, travellers, add, list }
  }
  const stored = async (companyId: string) =>
    (await world.db.pool.query('select * from saved_document where company_id = $1', [companyId])).rows

  test('a traveller is saved with a masked document and listed as they are', async () => {
    const { add, list } = await open()
    const data = await add()
    expect(data).toEqual({
      id: expect.any(String),
      firstname: 'Huda',
      lastname: 'Alharbi',
      birthdate: '1992-03-14',
      nationality: { code: 'sa', name: 'Saudi Arabia' },
      retention: 'until_deleted',
      documents: [
        { kind: 'passport', number_hint: '4821', country: { code: 'sa', name: 'Saudi Arabia' }, expires_on: '2032-05-01' },
      ],
    })
    expect(await list()).toEqual([data])
  })

  test('nations have the names of the language', async () => {
    const { add } = await open('ar')
    expect((await add({ nationality: 'ps' })).nationality).toEqual({ code: 'ps', name: 'فلسطين' })
  })

  test('the database holds no number in clear, and the box of one row opens no other', async () => {
    const { company, add, call } = await open()
    const [first, second] = [
      await add(),
      await add({ documents: [{ kind: 'passport', number: 'B7654321', expires_on: '2032-05-01' }] }),
    ]
    const rows = await stored(company.id)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows.map(({ number, ...row }) => ({ ...row, number: number.toString('latin1') })))).not.toContain(
      'A12344821',
    )
    const [box] = rows.filter(({ traveller_id }) => traveller_id === first.id)
    await world.db.pool.query('update saved_document set number = $1 where company_id = $2 and traveller_id = $3', [
      ...[box.number, company.id, second.id],
    ])
    const { travellers } = (await succeeded(call.profile.export.$get())).data
    const numbers = Object.fromEntries(
      travellers.map(({ id, documents }) => [id, (documents as { number: string | null }[])[0]?.number]),
    )
    expect(numbers).toEqual({ [first.id]: 'A12344821', [second.id]: null })
  })

  test('a change keeps a number that it leaves out, and deletes a document that it does not name', async () => {
    const { add, travellers, company, call } = await open()
    const iqama = { kind: 'iqama', number: '2123456789', expires_on: '2029-01-01' } as const
    const { id } = await add({
      nationality: 'eg',
      documents: [iqama, { kind: 'passport', number: 'A1112223', expires_on: '2030-01-01' }],
    })
    const put = (overrides: Parameters<typeof travellerForm>[0]) =>
      travellers[':id'].$put({ param: { id }, json: travellerForm({ nationality: 'eg', ...overrides }) })
    const { data, message } = await succeeded(
      put({ firstname: 'Hoda', documents: [{ kind: 'iqama', expires_on: '2031-01-01' }] }),
    )
    expect(message).toBe('Your changes to Hoda Alharbi have been saved.')
    expect(data.documents).toEqual([
      { kind: 'iqama', number_hint: '6789', country: { code: 'sa', name: 'Saudi Arabia' }, expires_on: '2031-01-01' },
    ])
    expect(await stored(company.id)).toHaveLength(1)
    const exported = (await succeeded(call.profile.export.$get())).data.travellers
    expect(exported).toMatchObject([{ firstname: 'Hoda', documents: [{ kind: 'iqama', number: '2123456789' }] }])
    await succeeded(put({ documents: [] }))
    expect(await stored(company.id)).toEqual([])
  })

  test('wrong fields are all named', async () => {
    const { travellers } = await open()
    const header = { 'Idempotency-Key': 'wrong' }
    const send = async (overrides: object) =>
      Object.keys(
        (await rejected(travellers.$post({ json: { ...travellerForm(), ...overrides }, header }), 422)).errors ?? {},
      ).sort()
    expect(
      await send({
        firstname: '123',
        birthdate: '2999-01-01',
        nationality: 'xx',
        retention: 'forever',
        documents: [{ kind: 'visa', expires_on: '2020-01-01' }],
      }),
    ).toEqual(['birthdate', 'documents.0.expires_on', 'documents.0.kind', 'firstname', 'nationality', 'retention'])
    expect(await send({ nationality: null })).toEqual(['nationality'])
    const passport = { kind: 'passport', expires_on: '2032-01-01' }
    expect(await send({ documents: [passport, { ...passport, number: 'A1112223' }] })).toEqual(['documents.1.kind'])
    expect(await send({ documents: [passport] })).toEqual(['documents.0.number'])
    expect(await send({ documents: [{ ...passport, kind: 'iqama', number: '1123456789' }] })).toEqual(['documents.0.number'])
  })

  test('a message about a wrong number does not repeat it', async () => {
    const { travellers } = await open()
    const json = travellerForm({ documents: [{ kind: 'iqama', number: '1999888777', expires_on: '2032-01-01' }] })
    const failure = await rejected(travellers.$post({ json, header: { 'Idempotency-Key': 'wrong' } }), 422)
    expect(failure.errors).toEqual({ 'documents.0.number': ['Check the number: this document has another form'] })
    expect(JSON.stringify(failure)).not.toContain('1999888777')
  })

  test('the same key saves one traveller, and an account keeps no more than its maximum whoever is first', async () => {
    const { travellers, add, list } = await open()
    const save = (key: string) => travellers.$post({ json: travellerForm(), header: { 'Idempotency-Key': key } })
    const first = await succeeded(save('once'))
    expect(await succeeded(save('once'))).toEqual(first)
    expect(await list()).toHaveLength(1)
    while ((await list()).length < mostTravellers - 1) await add()
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map(save))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await list()).toHaveLength(mostTravellers)
    expect((await rejected(save('e'), 409)).code).toBe('too_many_saved_travellers')
  })

  test('nobody else sees, changes or deletes them', async () => {
    const { company, add, list } = await open()
    const { id } = await add()
    const [stranger, other] = [await world.customer(company.id), await world.company()]
    const ofOther = await world.customer(other.id)
    const calls = [
      world.call({ company: company.slug, token: stranger.token }),
      world.call({ company: other.slug, token: ofOther.token }),
    ]
    for (const { profile } of calls) {
      const one = profile.travellers[':id']
      await rejected(one.$get({ param: { id } }), 404)
      await rejected(one.$put({ param: { id }, json: travellerForm() }), 404)
      await rejected(one.$delete({ param: { id } }), 404)
      expect((await succeeded(profile.travellers.$get())).data).toEqual([])
    }
    await rejected(world.call({ company: company.slug }).profile.travellers[':id'].$get({ param: { id } }), 401)
    expect(await list()).toHaveLength(1)
  })

  test('a deleted traveller takes their documents along', async () => {
    const { company, add, travellers, list } = await open()
    const { id } = await add()
    await succeeded(travellers[':id'].$delete({ param: { id } }))
    await rejected(travellers[':id'].$delete({ param: { id } }), 404)
    expect([await list(), await stored(company.id)]).toEqual([[], []])
  })
})
