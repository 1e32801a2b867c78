import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { qrPayloads, textOf } from '#server/billing/pdf/read-pdf-fixture.ts'
import { testEngines } from '#testing/database.ts'
import { type MailServer, openMailServer } from '#testing/mail-server.ts'
import { runNews } from '#testing/news.ts'
import { bookUnpaid, payInFull, payingScene } from '#testing/paying.ts'
import { readMail } from '#testing/read-mail.ts'
import { createWorld, type World } from '#testing/world.ts'

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 120_000, interval: 100 })

describe.for(testEngines)('mails about orders on their way (%s)', (engine) => {
  let world: World
  let server: MailServer
  beforeAll(async () => {
    server = await openMailServer()
    world = await createWorld({ engine, jobs: true, smtpUrl: server.url })
  })
  afterAll(async () => {
    await world.close()
    await server.close()
  })

  test('the confirmation of a paid booking arrives with its invoice and its voucher as PDFs', async () => {
    const scene = await payingScene(world)
    const { id, reference } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    await runNews(world)
    const confirmations = () =>
      server
        .receivedBy('sara@example.com')
        .map(({ raw }) => readMail(raw))
        .filter((mail) => mail.header('subject') === `Your booking ${reference} is confirmed`)
    await until(() => expect(confirmations()).toHaveLength(1))
    const [mail] = confirmations()
    const files = mail?.files ?? []
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['INV-000001.pdf', 'application/pdf'],
      [`Voucher ${reference}.pdf`, 'application/pdf'],
    ])
    for (const { bytes } of files) expect(textOf(bytes)).toContain(reference)
    expect(await qrPayloads(files[1]?.bytes ?? Buffer.alloc(0))).toEqual([reference])
    expect(mail?.text).toContain('You will also find them on the page of your booking')
    await until(async () => expect((await world.mails(scene.company.id)).every(({ status }) => status === 'sent')).toBe(true))
  })

  test('a refund is told by the job that its end enqueues, with nobody reconciling', async () => {
    const scene = await payingScene(world)
    const { id, reference } = await bookUnpaid(scene)
    await payInFull(world, scene, id)
    const param = { id }
    const refunded = await scene.desk.orders[':id'].refund.$post({ param, json: { amount: '20.00', reason: 'late bus' } })
    expect(refunded.status).toBe(201)
    await until(() => {
      const subjects = server.receivedBy('sara@example.com').map(({ raw }) => readMail(raw).header('subject'))
      expect(subjects).toContain(`The refund for booking ${reference} is done`)
    })
    expect(world.jobErrors).toEqual([])
  })
})
