import { expect, test } from 'vitest'
import { eraseAccounts } from '#server/features/personal-data/erase-accounts.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { mailedToken, photo, reviewScene, tripReview } from '#testing/reviewing.ts'
import { describeWorlds } from '#testing/world.ts'
import { deleteUnusedPictures } from './jobs.ts'

const day = 86_400_000

describeWorlds('the moderation of reviews', (world) => {
  async function written(json = tripReview()) {
    const scene = await reviewScene(world)
    await succeeded(scene.write(json))
    const [review] = await scene.waiting()
    if (!review) throw new Error('a review that was written waits')
    const param = { id: review.id }
    const desk = scene.desk.reviews[':id']
    const reject = (revision = 1, note = 'Bus 4 is not ours') =>
      desk.reject.$post({ param, json: { revision, reason: 'off_topic', note } })
    const answer = (text: string) => desk.answer.$put({ param, json: { text } })
    const withdraw = () => desk.answer.$delete({ param })
    const actions = () =>
      world.inside(scene.company.id, (trx) =>
        trx
          .selectFrom('staff_action')
          .select(['action', 'order_id', 'after'])
          .where('action', 'in', ['publish_review', 'reject_review', 'answer_review', 'withdraw_answer'])
          .orderBy('id')
          .execute(),
      )
    const news = async () =>
      (await world.mailsTo(scene.company.id, scene.customer.email))
        .map(({ template }) => template)
        .filter((name) => name.startsWith('review'))
    return { ...scene, review, param, reject, answer, withdraw, actions, news }
  }

  test('published, it counts in the score of its product and everybody reads it; its author is told once', async () => {
    const { publish, review, product, listed, guest, actions, news, orderId } = await written(tripReview(4))
    await succeeded(publish(review))
    await succeeded(publish(review))
    const { score, reviews } = await product()
    expect(score).toEqual({ value: 4, count: 1 })
    expect(reviews).toEqual({
      stars: [0, 0, 0, 1, 0],
      parts: ['guide', 'programme', 'organisation', 'value'].map((part) => ({ part, value: 4 })),
    })
    const { data: cards } = await succeeded(guest.products.$get({ query: { sort: 'rating' } }))
    expect(cards[0]?.score).toEqual({ value: 4, count: 1 })
    const { data, meta, languages } = await listed()
    expect(data).toMatchObject([{ author: 'Sara A.', travelled_on: '2026-12-01', rating: 4, language: 'en', answer: null }])
    expect([meta.total, languages]).toEqual([1, [{ language: 'en', count: 1 }]])
    expect(await actions()).toMatchObject([{ action: 'publish_review', order_id: orderId, after: { status: 'published' } }])
    expect(await news()).toEqual(['review_published'])
  })

  test('rejected, its author reads why, may change it once more, and it waits again', async () => {
    const { reject, own, orderId, news, listed, write, actions, product } = await written()
    world.clock.advance(13 * day)
    await succeeded(reject())
    await succeeded(reject())
    const { data } = await succeeded(own.$get({ param: { id: orderId } }))
    expect(data.review).toMatchObject({ status: 'rejected', reason: 'off_topic', note: 'Bus 4 is not ours' })
    expect([await news(), (await listed()).data, (await product()).score]).toEqual([['review_rejected'], [], null])
    expect(await actions()).toHaveLength(1)
    world.clock.advance(13 * day)
    const again = await succeeded(write(tripReview(5, 'About this booking alone.')))
    expect(again.data.review).toMatchObject({ status: 'waiting', reason: null, note: null })
  })

  test('a published review that its author changes or staff reject leaves page and score', async () => {
    const { publish, review, write, product, listed, reject } = await written()
    await succeeded(publish(review))
    await succeeded(write(tripReview(1, 'I changed my mind.')))
    expect([(await product()).score, (await listed()).data]).toEqual([null, []])
    expect((await rejected(publish(review), 409)).code).toBe('wrong_state')
    await succeeded(publish({ ...review, revision: 2 }))
    expect((await product()).score).toEqual({ value: 1, count: 1 })
    await succeeded(reject(2))
    expect([(await product()).score, (await product()).reviews]).toEqual([null, null])
  })

  test('the answer of the company stands below a published review alone, and can be taken back', async () => {
    const { publish, review, answer, withdraw, listed, actions } = await written()
    expect((await rejected(answer('Thank you'), 409)).code).toBe('wrong_state')
    await succeeded(publish(review))
    await succeeded(answer('Thank you'))
    await succeeded(answer('Thank you'))
    expect((await listed()).data[0]?.answer).toEqual({ language: 'en', text: 'Thank you', at: world.clock.now().toISOString() })
    await succeeded(withdraw())
    await succeeded(withdraw())
    expect((await listed()).data[0]?.answer).toBeNull()
    expect((await actions()).map(({ action }) => action).sort()).toEqual(['answer_review', 'publish_review', 'withdraw_answer'])
  })

  test('staff of another company, customers and guests decide nothing', async () => {
    const { param, call, guest, review, listed, company } = await written()
    const elsewhere = await world.company()
    const foreign = world.call({ company: elsewhere.slug, token: (await world.staff(elsewhere.id)).token })
    const json = { revision: review.revision }
    for (const [caller, status] of [
      [foreign, 404],
      [call, 401],
      [guest, 401],
      [world.call({ company: company.slug, token: (await world.staff(elsewhere.id)).token }), 401],
    ] as const) {
      const desk = caller.staff.reviews[':id']
      await rejected(desk.publish.$post({ param, json }), status)
      await rejected(desk.reject.$post({ param, json: { ...json, reason: 'abusive' } }), status)
      await rejected(desk.answer.$put({ param, json: { text: 'x' } }), status)
      await rejected(desk.$get({ param }), status)
    }
    expect((await listed()).data).toEqual([])
  })

  test('pictures are for staff alone until they are published, and gone when they are taken back', async () => {
    const scene = await reviewScene(world)
    const { orderId, own, write, waiting, publish, desk, guest, company, listed } = scene
    const { data: sent } = await succeeded(own.pictures.$post({ param: { id: orderId }, form: { file: await photo() } }))
    await succeeded(write({ ...tripReview(), pictures: [sent.id] }))
    const [review] = await waiting()
    const param = { id: review?.id ?? '', picture_id: sent.id }
    const seen = await desk.reviews[':id'].pictures[':picture_id'].$get({ param })
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await rejected(guest.staff.reviews[':id'].pictures[':picture_id'].$get({ param }), 401)
    const media = () =>
      world.inside(company.id, (trx) => trx.selectFrom('media').select(['slug', 'alt']).where('id', '=', sent.id).execute())
    expect(await media()).toEqual([])
    await succeeded(publish(review ?? { id: '', revision: 0 }))
    expect(await media()).toMatchObject([{ slug: `review:${sent.id}` }])
    expect((await listed()).data[0]?.pictures).toMatchObject([{ id: sent.id, widths: [60], width: 60, height: 40 }])
    await succeeded(desk.reviews[':id'].reject.$post({ param, json: { revision: 1, reason: 'pictures' } }))
    expect(await media()).toEqual([])
  })

  test('the export has the reviews; erased, a published one stays without its name and pictures, others go', async () => {
    const scene = await reviewScene(world)
    const { orderId, own, write, waiting, publish, call, company, customer, listed, product } = scene
    const { data: sent } = await succeeded(
      own.pictures.$post({ param: { id: orderId }, form: { file: await photo('sara-at-home.jpg') } }),
    )
    await succeeded(write({ ...tripReview(), pictures: [sent.id] }))
    await mailedToken(world, company.id, customer.email)
    const [review] = await waiting()
    await succeeded(publish(review ?? { id: '', revision: 0 }))
    const exported = (await succeeded(call.profile.export.$get())).data.reviews
    expect(exported).toMatchObject([{ status: 'published', rating: 5, author: 'Sara A.', pictures: ['sara-at-home.jpg'] }])
    await succeeded(call.profile.$delete({ json: { password: 'Falcon!Dune47' } }))
    world.clock.advance(15 * day)
    await eraseAccounts(world.platform)
    await deleteUnusedPictures(world.platform)
    expect((await listed()).data).toMatchObject([{ author: null, rating: 5, text: tripReview().text, pictures: [] }])
    expect((await product()).score).toEqual({ value: 5, count: 1 })
    const left = await world.inside(company.id, async (trx) => [
      ...(await trx.selectFrom('review_picture').selectAll().execute()),
      ...(await trx.selectFrom('review_invitation').selectAll().execute()),
      ...(await trx.selectFrom('media').selectAll().where('slug', 'like', 'review:%').execute()),
    ])
    expect(left).toEqual([])
    const { data: staffSees } = await succeeded(scene.desk.reviews[':id'].$get({ param: { id: review?.id ?? '' } }))
    expect([staffSees.author, staffSees.customer.name]).toEqual([null, ''])
    const waitingScene = await written()
    await succeeded(waitingScene.call.profile.$delete({ json: { password: 'Falcon!Dune47' } }))
    world.clock.advance(15 * day)
    await eraseAccounts(world.platform)
    expect(await waitingScene.waiting()).toEqual([])
  })
})
