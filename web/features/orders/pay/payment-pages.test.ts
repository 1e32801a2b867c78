import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tokenCookie } from '#shared/constants.ts'
import { isUuid } from '#shared/id.ts'
import { beginPayment, invoiceOf, orderOf, payAtGateway, returnFrom } from '#testing/paying.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { begin, mainOf, payer, textOf } from './payer-fixture.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

test("an order's page offers the ways to pay, the amount and its deadline", { tags: ['S-030'] }, async () => {
  const { read, path } = await payer(world, sources)
  vi.setSystemTime(world.clock.now())
  const html = await read(path)
  vi.useRealTimers()
  expect([...html.matchAll(/name="method"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(['mada', 'card'])
  expect(textOf(html)).toContain('Pay to confirm your booking')
  expect(textOf(html)).toMatch(/Time left: (?:29|30) minutes/)
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*>.*320\.00/s)
  expect(textOf(await read(path.replace('/en/', '/ar/')))).toContain('ادفع ليتأكد حجزك')
})

test('without an account for payments the page says whom to ask, and has no form', async () => {
  const { read, path, company } = await payer(world, sources)
  await world.inside(company.id, (trx) =>
    trx.updateTable('gateway_account').set({ active: false }).where('company_id', '=', company.id).execute(),
  )
  const html = await read(path)
  expect(textOf(html)).toContain('cannot be paid on the site at the moment')
  expect(html).not.toContain('name="method"')
})

test('the form leads to the payment, which leads on to the provider once', async () => {
  const scene = await payer(world, sources)
  const begun = await begin(scene)
  expect([begun.status, isUuid(begun.id)]).toEqual([303, true])
  const first = await scene.read(begun.address)
  const [, target = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(first) ?? []
  expect(target).toMatch(/\/test-gateway\/[0-9a-f-]{36}$/)
  expect(first).toContain(`href="${target}"`)
  const second = await scene.read(begun.address)
  expect(second).not.toContain('content="0;url=')
  expect(second).toMatch(/http-equiv="refresh" content="15"/i)
  expect(textOf(second)).toContain('We have no result of your payment yet')
})

test('a second press leads to the same payment', async () => {
  const scene = await payer(world, sources)
  const [one, two] = [await begin(scene), await begin(scene)]
  expect(two.address).toBe(one.address)
  expect((await invoiceOf(scene.call, scene.order.id)).payments).toHaveLength(1)
})

test('a method that is not offered is refused at its field, and nothing is begun', async () => {
  const scene = await payer(world, sources)
  for (const method of ['', 'gold', 'tabby']) {
    const response = await scene.post(scene.path, { method })
    expect(response.status, method).toBe(422)
    expect(mainOf(await response.text())).toMatch(/<fieldset[^>]*aria-describedby/)
  }
  expect((await invoiceOf(scene.call, scene.order.id)).payments).toEqual([])
})

test('what the address of the return says is not believed', async () => {
  const scene = await payer(world, sources)
  const { address } = await begin(scene)
  await scene.read(address)
  const html = await scene.read(`${address}?status=paid&id=1&message=APPROVED`)
  expect(textOf(html)).toContain('We have no result of your payment yet')
  expect((await orderOf(scene.call, scene.order.id)).status).toBe('awaiting_payment')
})

test('a captured payment leads to its order, which says so once', async () => {
  const scene = await payer(world, sources)
  const { address, id } = await begin(scene)
  await payAtGateway(world, scene, id)
  const back = await scene.get(address)
  expect([back.status, back.headers.get('location')]).toEqual([302, scene.path])
  const page = await (await scene.get(scene.path)).text()
  expect(textOf(page)).toContain('We have received your payment. Your booking is confirmed.')
  const again = await (await scene.get(scene.path)).text()
  expect(textOf(again)).not.toContain('We have received your payment.')
  expect(mainOf(again)).toContain(`/en/profile/orders/${scene.order.id}/voucher`)
  expect(mainOf(again)).not.toContain('name="method"')
})

test('while the provider does not answer nobody is told to pay again', async () => {
  const scene = await payer(world, sources)
  const { address, id } = await begin(scene)
  await world.inside(scene.company.id, (trx) =>
    trx.updateTable('payment').set({ status: 'unknown' }).where('id', '=', id).execute(),
  )
  await world.inside(scene.company.id, (trx) =>
    trx
      .updateTable('test_charge')
      .set({ answers_at: new Date(world.clock.now().getTime() + 120_000) })
      .where('payment_id', '=', id)
      .execute(),
  )
  const html = await scene.read(address)
  expect(textOf(html)).toContain('We are confirming your payment')
  expect(html).not.toContain('name="method"')
  const order = await scene.read(scene.path)
  expect(textOf(order)).toContain('Do not pay again.')
  expect(order).not.toContain('name="method"')
})

test('a payment that was replaced says so and leads to the other one', async () => {
  const scene = await payer(world, sources)
  const card = await begin(scene)
  const mada = await begin(scene, 'mada')
  expect(mada.id).not.toBe(card.id)
  const html = await scene.read(card.address)
  expect(textOf(html)).toContain('This payment was called off')
  expect(html).toContain(`href="${mada.address}"`)
})

test('a payment that was left open asks for nothing once another one has paid the order', async () => {
  const scene = await payer(world, sources)
  const mada = await begin(scene, 'mada')
  const card = await begin(scene)
  await payAtGateway(world, scene, mada.id)
  await returnFrom(scene.call, scene.order.id, mada.id)
  expect((await orderOf(scene.call, scene.order.id)).status).toBe('paid')
  const html = await scene.read(card.address)
  expect(textOf(html)).toContain('Please do not finish this payment')
  expect(html).not.toContain('test-gateway')
  expect(html).not.toContain('http-equiv="refresh"')
  expect(html).toContain(`href="${scene.path}"`)
})

test("a payment of another customer's order does not exist", async () => {
  const scene = await payer(world, sources)
  const payment = await beginPayment(scene.call, scene.order.id)
  const other = await world.customer(scene.company.id)
  const cookie = { Cookie: `${tokenCookie.name}=${other.token}` }
  for (const end of [`payments/${payment.id}`, 'invoice', `refunds/${payment.id}`, `documents/${payment.id}`, 'voucher'])
    expect((await scene.site.get(`${scene.path}/${end}`, cookie)).status, end).toBe(404)
})

test('the invoice says everything that an order has', {
  tags: [
    'S-029',
    'S-131',
    'S-166',
    'S-167',
    'S-168',
    'S-169',
    'S-170',
    'S-171',
    'S-172',
    'S-174',
    'S-175',
    'S-176',
    'S-177',
    'S-179',
  ],
}, async () => {
  const scene = await payer(world, sources)
  const text = textOf(await scene.read(`${scene.path}/invoice`))
  const { reference, service_name, package_name } = await orderOf(scene.call, scene.order.id)
  for (const fact of [`${reference}-1`, reference, service_name, package_name, 'Awaiting payment', 'Amount due', 'Due date'])
    expect(text, fact).toContain(fact)
  for (const term of ['Price after additions and discounts', 'Taxes and additional fees', 'Invoice total', 'Order date'])
    expect(text, term).toContain(term)
  expect(text.match(/320\.00/g)?.length).toBeGreaterThanOrEqual(5)
})

test('the list leads to what is due', async () => {
  const scene = await payer(world, sources)
  const text = textOf(await scene.read('/en/profile/orders?page=1'))
  expect(text).toContain('Amount due')
  expect(text).toContain('Pay now')
  const { id } = await begin(scene)
  await payAtGateway(world, scene, id)
  await scene.get(`${scene.path}/payments/${id}`)
  expect(textOf(await scene.read('/en/profile/orders?page=1'))).not.toContain('Pay now')
})
