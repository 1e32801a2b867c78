import { expect, test } from 'vitest'
import { branding, voucher } from './document-fixture.ts'
import { fontsOf, linksOf, pageTexts, qrPayloads, textOf } from './read-pdf-fixture.ts'
import { renderVoucher } from './voucher.ts'
import type { VoucherContent } from './voucher-content.ts'

const render = (overrides: Partial<VoucherContent> = {}) => renderVoucher(voucher(overrides), branding)

test('an Arabic voucher prints everything that the traveller needs', async () => {
  const bytes = await render()
  const text = textOf(bytes)
  for (const part of [
    ...['قسيمة الحجز', 'MSR-7K2QX9', 'نورة القحطاني', 'Christopher Montgomery', 'غرفة مزدوجة', 'مع فطور', '× 3', 'نقطة التجمع'],
    ...['09:30', '06:00', 'GMT+3', 'جولة بحرية', 'سيارة مع سائق', 'تذاكر طيران', 'جواز سفر', 'Mehmet Çelik', '+90 533 765 43 21'],
    ...['booking@masar.example', '+966 11 234 5678', '06:07'],
  ]) {
    expect(text).toContain(part)
  }
  expect([...fontsOf(bytes).values()].every(Boolean)).toBe(true)
})

test('an English voucher has English words alone', async () => {
  const text = textOf(
    await render({
      ...{
        locale: 'en',
        company: { name: 'Masar', phones: [], email: null },
        product_name: 'Istanbul',
        service_name: 'Packages',
      },
      ...{ travellers: [{ name: 'Nora', category: 'Adult', is_lead: true }], items: [], places: [], itinerary: [], included: [] },
      ...{ excluded: [], bring: [], people: [], notes: ['Bring *water* #1'] },
    }),
  )
  for (const part of [
    'Booking voucher',
    'Sat 5 Dec 2026',
    '09:30 AM',
    'Sat 12 Dec 2026',
    'Lead',
    'Bring *water* #1',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/\p{Script=Arabic}/u)
  for (const heading of ['Itinerary', 'Included', 'What to bring', 'Your contacts', 'Booking details']) {
    expect(text).not.toContain(heading)
  }
})

test.each(['trip', 'stay', 'rental'] as const)('the moments of a %s have names of their own', async (kind) => {
  const names = { trip: ['Starts', 'Travellers'], stay: ['Check-in', 'Guests'], rental: ['Pick-up', 'Drivers'] }
  const { period } = voucher()
  const text = textOf(await render({ locale: 'en', period: period && { ...period, kind } }))
  for (const name of names[kind]) expect(text).toContain(name)
})

test('the QR code holds the reference', async () => {
  expect(await qrPayloads(await render())).toEqual(['MSR-7K2QX9'])
})

test('phones, the mailbox and the map are links, and no other scheme is', async () => {
  const map = `https://maps.example.com/?q=${'41.2753,28.7519;'.repeat(5)}`
  const place = { kind: 'address', text: 'إسطنبول' } as const
  const bytes = await render({
    places: [
      { ...place, map_url: map },
      { ...place, map_url: 'javascript:alert(1)' },
      { ...place, map_url: 'file:///etc/passwd' },
    ],
  })
  expect(linksOf(bytes).sort()).toEqual([map, 'mailto:booking@masar.example', 'tel:+905337654321', 'tel:+966112345678'].sort())
})

test('an itinerary of seven long days breaks between pages and loses no day', async () => {
  const itinerary = Array.from({ length: 7 }, (_, index) => ({
    title: `Day in Trabzon ${index + 1}`,
    text: `${'We drive along the coast and stop for lunch. '.repeat(12)}End ${index + 1}.`,
  }))
  const texts = pageTexts(await render({ itinerary }))
  expect(texts.length).toBeGreaterThan(1)
  itinerary.forEach(({ title }, index) => {
    const page = texts.findIndex((text) => text.includes(title))
    expect(texts[page]).toContain(`End ${index + 1}.`)
  })
})
