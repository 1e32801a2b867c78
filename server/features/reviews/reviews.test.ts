import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookUnpaid, payInFull, runMoneyJobs } from '#testing/paying.ts'
import { mailedToken, photo, reviewScene, travel, tripParts, tripReview } from '#testing/reviewing.ts'
import { describeWorlds } from '#testing/world.ts'
import { deleteUnusedPictures } from './jobs.ts'

const day = 86_400_000

describeWorlds('writing reviews', (world) => {
  test('a completed order is reviewed once: stars, four parts and a text, waiting for staff', async () => {
    const { write, own, orderId, waiting, product, listed, call } = await reviewScene(world)
    const param = { id: orderId }
    expect((await succeeded(own.$get({ param }))).data).toMatchObject({
      ...{ kind: 'trip', author: 'Sara A.', travelled_on: '2026-12-01', can_write: true, review: null },
      parts: ['guide', 'programme', 'organisation', 'value'],
    })
    expect((await succeeded(call.profile.reviews.$get())).data).toEqual([{ order_id: orderId, status: null, can_write: true }])
    const { message, data } = await succeeded(write())
    expect(message).toBe('Thank you. Your review will appear once we have read it.')
    expect(data.review).toMatchObject({ status: 'waiting', rating: 5, text: tripReview().text, pictures: [] })
    const [review] = await waiting()
    expect(review).toMatchObject({ status: 'waiting', revision: 1, language: 'en', author: 'Sara A.' })
    expect([(await product()).score, (await listed()).data]).toEqual([null, []])
    expect((await succeeded(call.profile.reviews.$get())).data).toMatchObject([{ status: 'waiting', can_write: true }])
  })

  test('sent twice, also at once, it is one review of one revision; changed, it waits as the next', async () => {
    const { write, waiting } = await reviewScene(world)
    await Promise.all([write(), write(), write()].map((sent) => succeeded(sent)))
    expect(await waiting()).toMatchObject([{ revision: 1 }])
    await succeeded(write(tripReview(3, 'On second thoughts it was only fine.')))
    expect(await waiting()).toMatchObject([{ revision: 2, rating: 3, parts: [{ part: 'guide', rating: 3 }, {}, {}, {}] }])
  })

  test('an order that is not completed, was cancelled or is of somebody else does not exist for reviews', async () => {
    const scene = await reviewScene(world)
    const { call, company, customer, orderId, own } = scene
    const json = tripReview()
    const trip = await world.trip(company.id, { confirmation: 'instant' })
    const { id } = await bookUnpaid({ ...scene, trip }, 'second')
    const write = (param: { id: string }) => own.$put({ param, json })
    await rejected(write({ id }), 404)
    await payInFull(world, scene, id)
    await rejected(write({ id }), 404)
    await succeeded(scene.desk.orders[':id'].cancel.$post({ param: { id }, json: { text: { ar: 'إلغاء', en: 'Gone' } } }))
    await travel(world)
    await rejected(write({ id }), 404)
    await rejected(own.$get({ param: { id } }), 404)
    const others = [await world.customer(company.id), await world.customer((await world.company()).id)]
    for (const { token } of others) {
      const other = world.call({ company: company.slug, token }).profile.orders[':id'].review
      await rejected(other.$put({ param: { id: orderId }, json }), token === others[0]?.token ? 404 : 401)
    }
    await rejected(world.call({ company: company.slug }).profile.orders[':id'].review.$put({ param: { id: orderId }, json }), 401)
    expect((await succeeded(call.profile.reviews.$get())).data.map(({ order_id }) => order_id)).toEqual([orderId])
    expect(customer.id).not.toBe(others[0]?.id)
  })

  test('an order whose money was all given back cannot be reviewed, one with a part of it can', async () => {
    const { orderId, desk, own, write } = await reviewScene(world)
    const param = { id: orderId }
    const refund = async (amount: string) => {
      await succeeded(desk.orders[':id'].refund.$post({ param, json: { amount, reason: 'late bus' } }))
      await runMoneyJobs(world)
    }
    await refund('20.00')
    const { data } = await succeeded(own.$get({ param }))
    expect(data.can_write).toBe(true)
    await refund('300.00')
    await rejected(write(), 404)
  })

  test('every wrong field is named: missing parts, parts of other kinds, links, strange pictures', async () => {
    const { write } = await reviewScene(world)
    const { errors } = await rejected(
      write({ rating: 4, parts: { guide: 5, cleanliness: 5 }, pictures: [crypto.randomUUID()] }),
      422,
    )
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      ...['parts.cleanliness', 'parts.organisation', 'parts.programme', 'parts.value', 'pictures.0'],
    ])
    for (const [field, json] of [
      ['text', tripReview(5, 'Cheaper at www.example.com')],
      ['text', tripReview(5, 'x'.repeat(2001))],
      ['rating', { ...tripReview(), rating: 6 }],
      ['parts.guide', { ...tripReview(), parts: { ...tripParts(), guide: 0 } }],
      ['pictures', { ...tripReview(), pictures: Array.from({ length: 6 }, () => crypto.randomUUID()) }],
    ] as const)
      expect(
        (await rejected(write({ ...json, pictures: 'pictures' in json ? [...json.pictures] : [] }), 422)).errors,
      ).toHaveProperty([field])
  })

  test('a text is kept as it was written, without what no reader can see, and is never markup', async () => {
    const { write, waiting, publish, listed } = await reviewScene(world)
    await succeeded(write(tripReview(5, '<script>alert(1)</script>\u202E رائعة \u0007😀')))
    const [review] = await waiting()
    await succeeded(publish(review ?? { id: '', revision: 0 }))
    expect((await listed()).data[0]?.text).toBe('<script>alert(1)</script> رائعة 😀')
  })

  test('its author may change it for 14 days, and write it for a year after the end', async () => {
    const { write, orderId, own } = await reviewScene(world)
    world.clock.advance(350 * day)
    await succeeded(write())
    world.clock.advance(14 * day - 1)
    await succeeded(write(tripReview(2)))
    world.clock.advance(1)
    expect((await rejected(write(tripReview(1)), 409)).code).toBe('wrong_state')
    expect((await succeeded(own.$get({ param: { id: orderId } }))).data).toMatchObject({
      can_write: false,
      review: { rating: 2 },
    })
    const late = await reviewScene(world)
    world.clock.advance(366 * day)
    await rejected(late.write(), 409)
  })

  test('pictures are drawn anew, at most five are shown, and what no review takes up is deleted after a day', async () => {
    const { orderId, own, write } = await reviewScene(world)
    const param = { id: orderId }
    const send = async (name: string) => succeeded(own.pictures.$post({ param, form: { file: await photo(name) } }))
    const ids = []
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) ids.push((await send(name)).data.id)
    const { data } = await succeeded(write({ ...tripReview(), pictures: [ids[2] ?? '', ids[0] ?? ''] }))
    expect(data.review?.pictures.map(({ name }) => name)).toEqual(['c.jpg', 'a.jpg'])
    for (let more = 3; more < 10; more += 1) await send(`${more}.jpg`)
    expect((await rejected(own.pictures.$post({ param, form: { file: await photo() } }), 422)).errors).toHaveProperty('file')
    world.clock.advance(day + 1)
    await deleteUnusedPictures(world.platform)
    expect((await succeeded(own.$get({ param }))).data.review?.pictures).toHaveLength(2)
    await send('room-again.jpg')
  })

  test('no more pictures are stored than that, however many come at once', async () => {
    const { orderId, own, company } = await reviewScene(world)
    const files = await Promise.all(Array.from({ length: 25 }, (_, place) => photo(`${place}.jpg`)))
    const sent = await Promise.all(files.map((file) => own.pictures.$post({ param: { id: orderId }, form: { file } })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(sent.filter(({ status }) => status === 422)).toHaveLength(15)
    const rows = await world.inside(company.id, (trx) => trx.selectFrom('review_picture').select('id').execute())
    expect(rows).toHaveLength(10)
  })

  test.each([
    ['a document', new File(['%PDF-1.7\n'], 'paper.pdf', { type: 'application/pdf' })],
    ['a program', new File(['MZ'], 'photo.jpg', { type: 'image/jpeg' })],
    ['half a picture', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg', { type: 'image/jpeg' })],
  ])('%s is no picture', async (_, file) => {
    const { orderId, own } = await reviewScene(world)
    expect((await rejected(own.pictures.$post({ param: { id: orderId }, form: { file } }), 422)).errors).toHaveProperty('file')
  })

  test('two days after the end one mail with one link is sent, and the link writes the review without signing in', async () => {
    const { company, customer, guest, orderId, own } = await reviewScene(world)
    const token = await mailedToken(world, company.id, customer.email)
    expect(token).toHaveLength(43)
    await mailedToken(world, company.id, customer.email)
    const invitations = (await world.mails(company.id)).filter(({ template }) => template === 'review_invitation')
    expect(invitations).toMatchObject([{ to_address: customer.email, cause: `order:${orderId}:review` }])
    expect(invitations[0]?.subject).toMatch(/^How was it\? ./)
    const { data } = await succeeded(guest.reviews.link.$post({ json: { token } }))
    expect(Object.keys(data).sort()).toEqual(['author', 'can_write', 'kind', 'parts', 'product', 'review', 'travelled_on'])
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${customer.email}|${customer.lastname}|${orderId}`))
    const picture = await succeeded(guest.reviews.link.pictures.$post({ form: { token, file: await photo() } }))
    await succeeded(guest.reviews.link.$put({ json: { token, ...tripReview(4), pictures: [picture.data.id] } }))
    await succeeded(guest.reviews.link.$put({ json: { token, ...tripReview(4), pictures: [picture.data.id] } }))
    expect((await succeeded(own.$get({ param: { id: orderId } }))).data.review).toMatchObject({
      rating: 4,
      pictures: [{ name: 'dunes.jpg' }],
    })
    const stored = await world.inside(company.id, (trx) => trx.selectFrom('review_invitation').selectAll().execute())
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('a link that is guessed, over, of another company or of an account that is given up opens nothing', async () => {
    const { company, customer, guest, call } = await reviewScene(world)
    const token = await mailedToken(world, company.id, customer.email)
    const elsewhere = world.call({ company: (await world.company()).slug })
    const open = (from: typeof guest, link: string) => from.reviews.link.$post({ json: { token: link } })
    for (const [from, link] of [
      [guest, 'A'.repeat(43)],
      [guest, customer.token],
      [elsewhere, token],
    ] as const) {
      expect((await rejected(open(from, link), 422)).errors).toHaveProperty('token')
      await rejected(from.reviews.link.$put({ json: { token: link, ...tripReview() } }), 422)
      await rejected(from.reviews.link.pictures.$post({ form: { token: link, file: await photo() } }), 422)
    }
    await succeeded(open(guest, token))
    await succeeded(call.profile.$delete({ json: { password: 'Falcon!Dune47' } }))
    await rejected(open(guest, token), 422)
    const other = await reviewScene(world)
    const second = await mailedToken(world, other.company.id, other.customer.email)
    world.clock.advance(60 * day)
    await rejected(open(other.guest, second), 422)
  })

  test('nobody is asked before two days, after thirty, or when the review is there', async () => {
    const scene = await reviewScene(world)
    const ends = await world.inside(scene.company.id, (trx) =>
      trx.selectFrom('order').select('ends_at').executeTakeFirstOrThrow(),
    )
    const asked = async () => (await mailedToken(world, scene.company.id, scene.customer.email)) !== ''
    const end = ends.ends_at?.getTime() ?? 0
    world.clock.set(new Date(end + 2 * day - 1))
    expect(await asked()).toBe(false)
    world.clock.set(new Date(end + 30 * day))
    expect(await asked()).toBe(false)
    world.clock.set(new Date(end + 3 * day))
    await succeeded(scene.write())
    expect(await asked()).toBe(false)
  })
})
