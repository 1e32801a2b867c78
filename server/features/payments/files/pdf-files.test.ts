import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { linksOf, textOf } from '#server/billing/pdf/read-pdf-fixture.ts'
import { cancel } from '#testing/booking.ts'
import { bookUnpaid, invoiceOf, type PayingScene, payInFull, payingScene } from '#testing/paying.ts'
import { bookStay } from '#testing/stay-booking.ts'
import { describeWorlds, type World } from '#testing/world.ts'

type Answer = Promise<{ status: number; headers: Headers; arrayBuffer(): Promise<ArrayBuffer> }>

const voucherOf = (call: Client, id: string): Answer => call.profile.orders[':id'].voucher.$get({ param: { id } })

const documentOf = (call: Client, id: string, document_id: string): Answer =>
  call.profile.orders[':id'].documents[':document_id'].$get({ param: { id, document_id } })

async function pdf(answer: Answer) {
  const response = await answer
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const name = decodeURIComponent(/filename\*=UTF-8''(.+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '')
  const bytes = Buffer.from(await response.arrayBuffer())
  return { name, text: textOf(bytes), links: linksOf(bytes), bytes }
}

const statusOf = async (answer: Answer) => (await answer).status

async function paid(world: World) {
  const scene = await payingScene(world)
  const { id, reference } = await bookUnpaid(scene)
  await payInFull(world, scene, id)
  const [document] = (await invoiceOf(scene.call, id)).documents
  if (!document) throw new Error('a paid order has a document')
  return { scene, id, reference, document }
}

const callOf = (world: World, { company, customer }: PayingScene, locale: 'ar' | 'en') =>
  world.call({ company: company.slug, token: customer.token, locale })

describeWorlds('PDFs of orders', (world) => {
  test('a customer gets the invoice of a paid order, and staff the same file', async () => {
    const { scene, id, reference, document } = await paid(world)
    const file = await pdf(documentOf(scene.call, id, document.id))
    expect(file.name).toBe(`${document.number}.pdf`)
    expect(document.number).toMatch(/^INV-\d{6}$/)
    for (const part of [document.number, reference, '320.00', 'Simplified tax invoice']) expect(file.text).toContain(part)
    const ofStaff = await pdf(
      scene.desk.orders[':id'].documents[':document_id'].$get({ param: { id, document_id: document.id } }),
    )
    expect(ofStaff.bytes.equals(file.bytes)).toBe(true)
  })

  test("another customer's order, another order's document and another company's are not there", async () => {
    const { scene, id, document } = await paid(world)
    const stranger = await world.customer(scene.company.id)
    const strange = world.call({ company: scene.company.slug, token: stranger.token })
    expect(await statusOf(documentOf(strange, id, document.id))).toBe(404)
    expect(await statusOf(voucherOf(strange, id))).toBe(404)
    const other = await bookUnpaid(scene, 'second')
    expect(await statusOf(documentOf(scene.call, other.id, document.id))).toBe(404)
    const elsewhere = await payingScene(world)
    const own = await bookUnpaid(elsewhere)
    expect(await statusOf(documentOf(elsewhere.call, own.id, document.id))).toBe(404)
    expect(await statusOf(documentOf(elsewhere.call, id, document.id))).toBe(404)
    const ofDesk = elsewhere.desk.orders[':id'].documents[':document_id']
    expect(await statusOf(ofDesk.$get({ param: { id, document_id: document.id } }))).toBe(404)
  })

  test('an order has a voucher once it is paid, and no more once it is cancelled', async () => {
    const scene = await payingScene(world)
    const { id } = await bookUnpaid(scene)
    expect(await statusOf(voucherOf(scene.call, id))).toBe(404)
    await payInFull(world, scene, id)
    expect(await statusOf(voucherOf(scene.call, id))).toBe(200)
    expect((await cancel(scene.call, id)).status).toBe(200)
    expect(await statusOf(voucherOf(scene.call, id))).toBe(404)
  })

  test('a voucher says in the language asked for where to be, what to bring and whom to call', async () => {
    const { scene, id, reference } = await paid(world)
    await world.companyPhone(scene.company.id, '0501234567')
    await world.tripGuide(scene.company.id, scene.trip.product.id, {
      included: [{ ar: 'الغداء', en: 'Lunch' }],
      documents: [{ ar: 'الهوية', en: 'Identity card' }],
      meetingPoint: { ar: 'موقف الزوار', en: 'Visitors car park' },
    })
    await world.tripProgramme(scene.company.id, scene.trip.product.id, [
      { time: '09:00', title: { ar: 'انطلاق', en: 'Departure' }, text: { ar: 'من الموقف', en: 'From the car park' } },
    ])
    const english = await pdf(voucherOf(callOf(world, scene, 'en'), id))
    expect(english.name).toBe(`Voucher ${reference}.pdf`)
    const parts = ['Sara Alharbi', 'Adult', 'Visitors car park', 'Identity card', '+966 50 123 4567', '09:00 AM · Departure']
    for (const part of [reference, 'Edge of the World', ...parts]) expect(english.text).toContain(part)
    expect(english.links).toEqual(
      expect.arrayContaining(['https://www.openstreetmap.org/?mlat=24.5&mlon=46.5#map=16/24.5/46.5', 'tel:+966501234567']),
    )
    const arabic = await pdf(voucherOf(callOf(world, scene, 'ar'), id))
    expect(arabic.name).toBe(`قسيمة الحجز ${reference}.pdf`)
    expect(arabic.text).toContain(reference)
    expect(arabic.text).not.toContain('Visitors car park')
  })

  test('a hotel has its check-in, its lead guest and its address on the voucher', async () => {
    const scene = await payingScene(world)
    const { product, rooms } = await world.hotel(scene.company.id, { nights: 5, confirmation: 'instant' })
    const [room] = rooms
    if (!room) throw new Error('the hotel has a room')
    const stay = await bookStay(scene.call, { product, from: '2026-12-01', to: '2026-12-03', rooms: [{ room_id: room.id }] })
    await payInFull(world, scene, stay.id)
    const { text, links } = await pdf(voucherOf(scene.call, stay.id))
    for (const part of ['Check-in', 'Check-out', 'Address', 'Guests']) expect(text).toContain(part)
    expect(links.some((link) => link.startsWith('https://www.openstreetmap.org/'))).toBe(true)
  })
})
