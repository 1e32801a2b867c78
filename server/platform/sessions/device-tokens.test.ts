import { expect, test } from 'vitest'
import { issueDeviceToken, knownDevice } from './device-tokens.ts'

const secret = 'a secret that only tests know, of enough length'
const sara = { id: '0190a5c3-0000-7000-8000-000000000001', password_hash: 'one' }
const omar = { id: '0190a5c3-0000-7000-8000-000000000002', password_hash: 'two' }

test('a browser that signed in is known to that account alone, and stays the same one', () => {
  const token = issueDeviceToken(secret, sara)
  const device = knownDevice(secret, sara, token)
  expect(device).toMatch(/^[\w-]{16}$/)
  expect(knownDevice(secret, sara, issueDeviceToken(secret, sara, token))).toBe(device)
  expect(knownDevice(secret, sara, issueDeviceToken(secret, sara))).not.toBe(device)
  expect(knownDevice(secret, omar, token)).toBeNull()
})

test('another password, another secret and anything forged make it a stranger', () => {
  const token = issueDeviceToken(secret, sara)
  expect(knownDevice(secret, { ...sara, password_hash: 'next' }, token)).toBeNull()
  expect(knownDevice(`${secret}!`, sara, token)).toBeNull()
  for (const forged of ['', '~', 'x', 'x.y', `${token}x`, token.slice(1), null, undefined, '~'.repeat(2000)])
    expect(knownDevice(secret, sara, forged)).toBeNull()
})

test('of several accounts in one browser each is known, the latest four', () => {
  const accounts = Array.from({ length: 5 }, (_, place) => ({ id: `account ${place}`, password_hash: `${place}` }))
  const tokens = accounts.reduce<string | null>((kept, account) => issueDeviceToken(secret, account, kept), null)
  const known = accounts.map((account) => knownDevice(secret, account, tokens) !== null)
  expect(known).toEqual([false, true, true, true, true])
  expect(tokens?.length).toBeLessThan(2000)
})
