import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('messages at the desk of staff', (world) => {
  async function open() {
    const company = await world.company()
    const staff = await world.staff(company.id)
    const call = world.call({ company: company.slug, token: staff.token }).staff.messages
    const send = async (subject: string) => {
      world.clock.advance(1000)
      const json = { name: 'Noura', email: 'Noura@example.com', subject, message: 'Is there a night tour in AlUla?' }
      return (await succeeded(world.call({ company: company.slug })['contact-us'].$post({ json }))).data.reference
    }
    const list = async (query: Record<string, string> = {}) => await succeeded(call.$get({ query }))
    const idOf = async (reference: string) => (await list({ reference })).data[0]?.id ?? ''
    const handle = (id: string, json: { status: 'answered' | 'closed'; note?: string }) =>
      call[':id'].handle.$post({ param: { id }, json })
    const get = (id: string) => call[':id'].$get({ param: { id } })
    const actions = () => world.inside(company.id, (trx) => trx.selectFrom('staff_action').selectAll().execute())
    return { company, staff, send, list, idOf, handle, get, actions }
  }

  test('the list is in pages, newest first, and narrowed by status and by the beginning of a reference', async () => {
    const { send, list, idOf, handle } = await open()
    const [first, second, third] = [await send('First'), await send('Second'), await send('Third')]
    const all = await list({ per_page: '2' })
    expect(all.data.map(({ subject }) => subject)).toEqual(['Third', 'Second'])
    expect(all.meta).toMatchObject({ total: 3, last_page: 2 })
    expect(await list({ page: '9' })).toMatchObject({ data: [], meta: { total: 3 } })
    await succeeded(handle(await idOf(second), { status: 'answered' }))
    expect((await list({ status: 'new' })).data.map(({ reference }) => reference)).toEqual([third, first])
    expect((await list({ status: 'answered' })).data).toMatchObject([{ reference: second, email: 'noura@example.com' }])
    expect((await list({ reference: first.toLowerCase().slice(0, 7) })).data.map(({ reference }) => reference)).toContain(first)
    expect((await list({ reference: '%' })).data).toEqual([])
  })

  test('handling a message sets its status and note, and leaves an action that repeats neither text', async () => {
    const { staff, send, idOf, handle, get, actions } = await open()
    const id = await idOf(await send('Tour'))
    expect((await succeeded(get(id))).data).toMatchObject({ status: 'new', note: null, handled_by: null })
    const { data, message } = await succeeded(handle(id, { status: 'answered', note: 'Sent the programme' }))
    expect(message).toContain(data.reference)
    expect(data).toMatchObject({
      ...{ status: 'answered', note: 'Sent the programme', message: 'Is there a night tour in AlUla?' },
      ...{ handled_at: world.clock.now().toISOString(), handled_by: { id: staff.id } },
    })
    expect(await actions()).toMatchObject([
      {
        ...{ staff_id: staff.id, action: 'handle_message', order_id: null, message_id: id },
        ...{ before: { status: 'new' }, after: { status: 'answered' } },
      },
    ])
  })

  test('repeating a call changes nothing, and a closed message stays closed', async () => {
    const { send, idOf, handle, get, actions } = await open()
    const id = await idOf(await send('Tour'))
    await succeeded(handle(id, { status: 'answered', note: 'Called back' }))
    await succeeded(handle(id, { status: 'answered' }))
    expect(await actions()).toHaveLength(1)
    expect((await succeeded(handle(id, { status: 'closed' }))).data.note).toBe('Called back')
    expect((await rejected(handle(id, { status: 'answered' }), 409)).code).toBe('wrong_state')
    expect((await succeeded(get(id))).data.status).toBe('closed')
    expect(await actions()).toHaveLength(2)
  })

  test('a message of another company does not exist', async () => {
    const [own, other] = [await open(), await open()]
    const id = await other.idOf(await other.send('Theirs'))
    await rejected(own.get(id), 404)
    await rejected(own.handle(id, { status: 'closed' }), 404)
    expect((await own.list()).data).toEqual([])
    expect((await succeeded(other.get(id))).data.status).toBe('new')
  })
})
