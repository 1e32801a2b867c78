import { expect, test } from 'vitest'
import { forwardedAddress, networkOf, plainAddress } from './client-address.ts'
import { countedAs } from './limits.ts'

test.each([
  ['192.0.2.9', '192.0.2.9'],
  ['192.0.2.9:1000', '192.0.2.9'],
  [' 192.0.2.9:65535 ', '192.0.2.9'],
  ['::ffff:192.0.2.9', '192.0.2.9'],
  ['::FFFF:c000:209', '192.0.2.9'],
  ['[::ffff:192.0.2.9]:443', '192.0.2.9'],
  ['2001:DB8::1', '2001:db8:0:0:0:0:0:1'],
  ['2001:0db8:0000::0001', '2001:db8:0:0:0:0:0:1'],
  ['[2001:db8::1]:8080', '2001:db8:0:0:0:0:0:1'],
  ['[2001:db8::1]', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['::', '0:0:0:0:0:0:0:0'],
])('%s is the address %s', (written, plain) => {
  expect(plainAddress(written)).toBe(plain)
})

test.each([
  '',
  'unknown',
  '_hidden',
  'localhost',
  '192.0.2',
  '192.0.2.9:',
  '192.0.2.9:port',
  '192.0.2.256',
  '[192.0.2.9',
  '1:2',
  'for=192.0.2.9',
])('“%s” is nobody’s address', (written) => {
  expect(plainAddress(written)).toBe('unknown')
})

test('the ports of one visitor, and the hosts of one network, are counted together', () => {
  const ports = Array.from({ length: 8 }, (_, place) => networkOf(`192.0.2.9:${1000 + place}`))
  expect(new Set(ports)).toEqual(new Set(['192.0.2.9']))
  expect(networkOf('[2001:db8:0:7::1]:443')).toBe(networkOf('2001:0DB8::7:0:0:0:ffff'))
  expect(networkOf('2001:db8:0:8::1')).not.toBe(networkOf('2001:db8:0:7::1'))
})

test('the address that the outermost trusted proxy wrote is taken, and no other', () => {
  expect(forwardedAddress('198.51.100.1, 192.0.2.9:1000', 1)).toBe('192.0.2.9')
  expect(forwardedAddress('198.51.100.1:80,, 192.0.2.9', 2)).toBe('198.51.100.1')
  expect(forwardedAddress('198.51.100.1, nonsense', 1)).toBe('unknown')
  for (const header of ['', ' , ', null, undefined]) expect(forwardedAddress(header, 1)).toBeUndefined()
  expect(forwardedAddress('192.0.2.9', 2)).toBeUndefined()
  expect(forwardedAddress('192.0.2.9', 0)).toBeUndefined()
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
] as const)('%s is counted as %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
  expect(countedAs('acme', address)).toBe(`acme:${network}`)
})
