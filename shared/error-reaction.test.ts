import { expect, test } from 'vitest'
import { errorReaction, routeErrorStatus } from './state.ts'

const toast = { kind: 'toast', text: 'response', fields: false }
const unexpected = { kind: 'toast', text: 'unexpected', fields: false }

test.each([
  ['S-309', 403, toast],
  ['S-310', 503, toast],
  ['S-311', 409, toast],
  ['S-312', 422, toast],
  ['S-313', 404, { kind: 'redirect', to: '/not-found' }],
  ['S-314', 429, { kind: 'redirect', to: '/too-many-requests' }],
  ['S-315', 402, { kind: 'redirect', to: '/license-expired' }],
  ['C-14', 401, { kind: 'sign_out' }],
  ['C-15', 0, unexpected],
  ['C-15', 400, unexpected],
  ['C-15', 500, unexpected],
  ['C-15', 502, unexpected],
  ['C-15', 504, unexpected],
])('%s status %s without field errors', (_id, status, reaction) => expect(errorReaction(status, false)).toEqual(reaction))

test.each([
  ['S-316', 400, { kind: 'fields' }],
  ['S-316', 413, { kind: 'fields' }],
  ['S-316', 500, { kind: 'fields' }],
  ['C-13', 422, { ...toast, fields: true }],
  ['C-13', 409, { ...toast, fields: true }],
  ['S-313', 404, { kind: 'redirect', to: '/not-found' }],
  ['S-315', 402, { kind: 'redirect', to: '/license-expired' }],
])('%s status %s with field errors', (_id, status, reaction) => expect(errorReaction(status, true)).toEqual(reaction))

test.each([
  ['C-36', 429, { kind: 'retry' }],
  ['C-36', 500, { kind: 'retry' }],
  ['S-315', 402, { kind: 'redirect', to: '/license-expired' }],
  ['S-309', 403, toast],
])('%s status %s of a background read', (_id, status, reaction) => {
  expect(errorReaction(status, false, { background: true })).toEqual(reaction)
})

test.each([
  [{ statusCode: 404, status: 403 }, 404],
  [{ status: 403, response: { status: 402 } }, 403],
  [{ response: { status: 429 } }, 429],
  [{ statusCode: 'x', status: 503 }, 503],
  [{ status: 200 }, 500],
  [new Error('x'), 500],
  ['x', 500],
  [null, 500],
  [undefined, 500],
])('S-320 the status of the route error %j is %s', (error, status) => expect(routeErrorStatus(error)).toBe(status))
