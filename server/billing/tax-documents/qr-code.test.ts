import { expect, test } from 'vitest'
import { encodeQr } from './qr-code.ts'

test('the example of the tax authority is encoded as it says', () => {
  const facts = { vatNumber: '310122393500003', issuedAt: '2022-04-25T15:30:00Z', total: '1000.00', tax: '150.00' }
  expect(encodeQr({ seller: 'Bobs Records', ...facts })).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  )
})

test('lengths count bytes: an Arabic letter has two, and none is cut in the middle', () => {
  const facts = { vatNumber: '3', issuedAt: 'T', total: '1', tax: '0' }
  const bytes = (seller: string) => Buffer.from(encodeQr({ seller, ...facts }), 'base64')
  expect(bytes('أفق')[1]).toBe(6)
  const long = bytes('ن'.repeat(200))
  expect(long[1]).toBe(254)
  expect(long.subarray(2, 256).toString()).toBe('ن'.repeat(127))
})
