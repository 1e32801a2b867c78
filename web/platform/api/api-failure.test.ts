import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureIn, readFailure } from './api-failure.ts'

test('a failure of the API is read with its code, message, errors by field and details', async () => {
  const body = { code: 'sold_out', message: 'Gone', errors: { from: ['Too late'] }, details: { left: 2 }, request_id: 'r' }
  const reply = { ok: false, status: 409, json: async () => body }
  expect(await readFailure(reply)).toEqual({
    code: 'sold_out',
    message: 'Gone',
    errors: { from: ['Too late'] },
    details: { left: 2 },
  })
})

test('whatever a reply holds, also one that is no JSON, is a failure without code', async () => {
  const broken = { ok: false, status: 502, json: () => Promise.reject(new SyntaxError('not JSON')) }
  expect(await readFailure(broken)).toEqual({ code: null, message: null, errors: {}, details: {} })
  fc.assert(
    fc.property(fc.anything(), (body) => {
      const { code, message, errors } = failureIn(body)
      expect([code === null || typeof code === 'string', message === null || typeof message === 'string']).toEqual([true, true])
      for (const texts of Object.values(errors)) expect(texts.every((text) => typeof text === 'string')).toBe(true)
    }),
  )
})
