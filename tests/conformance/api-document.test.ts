import { describe, expect, test } from 'vitest'
import { checkReply } from '#testing/api-document.ts'

const meta = { current_page: 1, last_page: 1, per_page: 12, total: 0 }
const always = { 'content-type': 'application/json', 'x-request-id': 'r', 'content-language': 'en' }

const check = (call: string, status: number, body: object, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = call.split(' ')
  const response = new Response(JSON.stringify(body), { status, headers: { ...always, ...headers } })
  return checkReply({ method, url: `http://localhost/api/acme${path}` }, response)
}

describe('a reply is held against the API document', () => {
  test('one that fits passes', async () => {
    await check('GET /products', 200, { data: [], meta })
    await check('POST /orders', 409, { message: 'No', code: 'sold_out', request_id: 'r' })
    await check('GET /nothing', 404, { message: 'No', code: 'not_found', request_id: 'r' })
  })

  const failure = { message: 'No', code: 'sold_out', request_id: 'r' }
  const wrong: [string, string, number, object, Record<string, string>?][] = [
    ['lacks a property', 'GET /products', 200, { data: [] }],
    ['has one more', 'GET /products', 200, { data: [], meta, more: 1 }],
    ['has null where none is', 'GET /profile/favourites/ids', 200, { data: [null] }],
    ['has a code of another operation', 'POST /orders', 409, { ...failure, code: 'trip_ahead' }],
    ['has a code of another status', 'POST /orders', 409, { ...failure, code: 'not_found' }],
    ['has a status that no caller expects', 'POST /orders', 418, failure],
    ['is of another media type', 'GET /products', 200, { data: [], meta }, { 'content-type': 'text/html' }],
    ['lacks its name in the log', 'GET /products', 200, { data: [], meta }, { 'x-request-id': '' }],
    ['asks to wait where nobody reads it', 'GET /products', 404, { ...failure, code: 'not_found' }, { 'retry-after': '5' }],
  ]
  test.for(wrong)('one that %s fails', async ([, call, status, body, headers]) => {
    await expect(check(call, status, body, headers)).rejects.toThrow('against the API document')
  })
})
