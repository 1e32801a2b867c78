import { describe, expect, test } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { filesOf, lastNews, orderMails, runNews, writtenNews } from '#testing/news.ts'
import { bookUnpaid, type PayingScene, payInFull, payingScene } from '#testing/paying.ts'
import { describeWorlds } from '#testing/world.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describeWorlds('mails about what is still to be paid', (world) => {
  const news = ({ company }: Pick<PayingScene, 'company'>) => writtenNews(world, company.id)
  const last = ({ company }: Pick<PayingScene, 'company'>) => lastNews(world, company.id)

  /** An unpaid order of a trip that is paid in two parts, the second until three days before it. */
  async function withDeposit() {
    const scene = await payingScene(world, {}, { inDays: 20 })
    await world.inside(scene.company.id, (trx) =>
      trx.updateTable('product').set({ deposit_percent: 25, rest_due_days: 3 }).where('id', '=', scene.trip.product.id).execute(),
    )
    const { id } = await bookUnpaid(scene)
    return { ...scene, id }
  }

  test('a deposit brings its document and the date of the rest, of which two reminders follow', async () => {
    const scene = await withDeposit()
    await runNews(world)
    expect((await last(scene)).body_text).toMatch(/Amount due: SAR\s80\.00[\s\S]*Balance: SAR\s240\.00/)
    await payInFull(world, scene, scene.id)
    await runNews(world)
    const mail = await last(scene)
    expect(mail.template).toBe('deposit_paid')
    expect((await filesOf(world, scene.company.id, mail)).map(({ name }) => name)).toEqual(['ADV-000001.pdf'])
    const restDue = (await orderOf(scene)).deadline_at
    const at = async (before: number) => {
      world.clock.set(new Date((restDue?.getTime() ?? 0) - before))
      await runNews(world)
      await runNews(world)
      return (await news(scene)).slice(2)
    }
    expect(await at(3 * day + minute)).toEqual([])
    expect(await at(3 * day - minute)).toEqual(['rest_due'])
    expect(await at(day + minute)).toEqual(['rest_due'])
    expect(await at(day - minute)).toEqual(['rest_due', 'rest_due'])
    expect(await at(5 * hour)).toEqual(['rest_due', 'rest_due'])
  })

  test('a deposit and the rest each bring their document, also when both are paid before anybody wrote', async () => {
    const scene = await withDeposit()
    await payInFull(world, scene, scene.id)
    await payInFull(world, scene, scene.id)
    await runNews(world)
    const mails = await orderMails(world, scene.company.id)
    expect(mails.map(({ template }) => template).sort()).toEqual(['deposit_paid', 'order_paid'])
    const confirmation = mails.find(({ template }) => template === 'order_paid')
    const files = confirmation ? await filesOf(world, scene.company.id, confirmation) : []
    expect(files.map(({ name }) => name.replace(/ RH-.*/, ''))).toEqual(['INV-000001.pdf', 'Voucher'])
  })

  const orderOf = ({ company, id }: PayingScene & { id: string }) =>
    world.inside(company.id, (trx) => trx.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

  describe('a payment is reminded of', () => {
    async function after(minutes: number, elapsed: number) {
      const scene = await payingScene(world, { instantDueMinutes: minutes })
      await bookUnpaid(scene)
      await runNews(world)
      world.clock.advance(elapsed)
      await runNews(world)
      await runNews(world)
      return (await news(scene)).slice(1)
    }

    test.for([
      ['a day before it is due', 3 * 24 * 60, 2 * day + minute, ['payment_due']],
      ['not earlier', 3 * 24 * 60, 2 * day - minute, []],
      ['when two thirds of a short time are over', 12 * 60, 4 * hour + minute, ['payment_due']],
      ['not in the last six hours', 12 * 60, 6 * hour + minute, []],
      ['not within less than twelve hours', 11 * 60, 4 * hour, []],
    ] as const)('%s', async ([, minutes, elapsed, templates]) => {
      expect(await after(minutes, elapsed)).toEqual(templates)
    })

    test('not while a transfer with its receipt is on its way', async () => {
      const scene = await payingScene(world, { instantDueMinutes: 12 * 60 })
      await world.gateway(scene.company.id, { provider: 'bank_transfer', methods: ['bank_transfer'], sort: 1 })
      const { id } = await bookUnpaid(scene)
      await runNews(world)
      const { data } = await succeeded(
        scene.call.profile.orders[':id'].payments.$post({ param: { id }, json: { method: 'bank_transfer' } }),
      )
      const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'r.png', { type: 'image/png' })
      const param = { id, payment_id: data.id }
      await succeeded(scene.call.profile.orders[':id'].payments[':payment_id'].receipt.$post({ param, form: { file } }))
      world.clock.advance(day + hour)
      await runNews(world)
      expect(await news(scene)).toEqual(['order_booked'])
    })
  })
})
