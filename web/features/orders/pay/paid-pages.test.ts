import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceOf, orderOf, payAtGateway } from '#testing/paying.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { begin, payer, textOf } from './payer-fixture.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

type Payer = Awaited<ReturnType<typeof payer>>

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

async function pay(scene: Payer): Promise<string> {
  const { address, id } = await begin(scene)
  await payAtGateway(world, scene, id)
  await scene.get(address)
  return id
}

async function cancel(scene: Payer): Promise<string> {
  const path = `${scene.path}/cancel`
  const html = await scene.read(path)
  await scene.post(path, hiddenIn(html))
  return html
}

test('whoever cancels a paid order sees fee, refund and steps before, and the refund after', { tags: ['S-209'] }, async () => {
  const scene = await payer(world, sources)
  await pay(scene)
  const terms = textOf(await cancel(scene))
  for (const words of ['Cancellation fee', 'Refund', 'The refund goes back the way you paid']) expect(terms).toContain(words)
  expect((await orderOf(scene.call, scene.order.id)).status).toBe('cancelled_by_user')
  const { refunds } = await invoiceOf(scene.call, scene.order.id)
  const text = textOf(await scene.read(scene.path))
  expect(text).toContain('You cancelled the order')
  expect(text.replaceAll(',', '')).toContain(refunds[0]?.amount.amount)
})

test('a refund that needs an account asks for it, keeps what was typed, and is asked for once', async () => {
  const scene = await payer(world, sources)
  await pay(scene)
  await cancel(scene)
  await world.inside(scene.company.id, (trx) =>
    trx
      .updateTable('refund')
      .set({ status: 'awaiting_iban', way: 'bank_transfer' })
      .where('company_id', '=', scene.company.id)
      .execute(),
  )
  const [refund] = (await invoiceOf(scene.call, scene.order.id)).refunds
  const path = `${scene.path}/refunds/${refund?.id}`
  const page = await scene.read(scene.path)
  expect(textOf(page)).toContain('We need your bank account to return')
  expect(page).toContain(`href="${path}"`)
  const wrong = await scene.post(path, { iban: 'SA00 1234', account_holder: 'Noura Alharbi' })
  const again = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(again).toContain('value="SA00 1234"')
  expect(again).toContain('value="Noura Alharbi"')
  expect(again).toMatch(/name="iban"[^>]*aria-invalid|aria-invalid[^>]*name="iban"/)
  const sent = await scene.post(path, { iban: 'sa03 8000 0000 6080 1016 7519', account_holder: 'Noura Alharbi' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, scene.path])
  expect(textOf(await scene.read(scene.path))).toContain('Being approved')
  expect((await scene.get(path)).headers.get('location')).toBe(scene.path)
})

test('a bank transfer has a page with account, reference and a form for its receipt', async () => {
  const scene = await payer(world, sources, { takesTransfers: true })
  const { address, id } = await begin(scene, 'bank_transfer')
  const [payment] = (await invoiceOf(scene.call, scene.order.id)).payments
  const html = await scene.read(address)
  expect(html).not.toContain('http-equiv')
  expect(textOf(html)).toContain('SA03 8000 0000 6080 1016 7519')
  expect(textOf(html)).toContain(payment?.transfer?.reference)
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"/i)
  const empty = await scene.upload(address, 'file', new File([], ''))
  expect([empty.status, textOf(await empty.text()).includes('This field is required')]).toEqual([422, true])
  const wrong = await scene.upload(address, 'file', new File(['<html>'], 'receipt.html', { type: 'text/html' }))
  expect(wrong.status).toBe(422)
  const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n'], 'receipt.pdf', { type: 'application/pdf' })
  const sent = await scene.upload(address, 'file', pdf)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, address])
  expect(textOf(await scene.read(address))).toContain('We have your receipt')
  expect((await invoiceOf(scene.call, scene.order.id)).payments.find((one) => one.id === id)?.receipt?.name).toBe('receipt.pdf')
  const order = await scene.read(scene.path)
  expect(textOf(order)).toContain('We have your receipt and are looking for the transfer')
  expect(order).not.toContain('name="method"')
})

test('of a transfer that came in part the page says what came and what is left', async () => {
  const scene = await payer(world, sources, { takesTransfers: true })
  const { address, id } = await begin(scene, 'bank_transfer')
  await world.inside(scene.company.id, (trx) =>
    trx
      .insertInto('payment_event')
      .values({
        ...{ company_id: scene.company.id, payment_id: id, position: 99, kind: 'captured', amount: 10_000n },
        ...{ currency: 'SAR', source: 'staff', actor_id: null, at: world.clock.now() },
      })
      .execute(),
  )
  const text = textOf(await scene.read(address))
  expect(text).toMatch(/Received so far:.*100\.00/)
  expect(text).toMatch(/Still to transfer.*220\.00/)
})

test('what was paid twice is told as one refund', async () => {
  const scene = await payer(world, sources)
  const { address, id } = await begin(scene)
  await payAtGateway(world, scene, id, 64_000n)
  await scene.get(address)
  await scene.get(address)
  const text = textOf(await scene.read(scene.path))
  expect(text.match(/Paid on top of the amount due/g)).toHaveLength(1)
})

test('a declined card is told with the way to try again', async () => {
  const scene = await payer(world, sources)
  const { address, id } = await begin(scene)
  await scene.read(address)
  await world.inside(scene.company.id, (trx) =>
    trx.updateTable('test_charge').set({ status: 'declined' }).where('payment_id', '=', id).execute(),
  )
  const html = await scene.read(address)
  for (const words of ['The payment did not work', 'The bank declined it.', 'Try again']) expect(textOf(html)).toContain(words)
  expect(html).toContain('name="method"')
})
