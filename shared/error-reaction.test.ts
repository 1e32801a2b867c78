import { expect, test } from 'vitest'
import { errorReaction, routeErrorStatus } from './state.ts'

const toast = { kind: 'toast', text: 'response', fields: false }
const unexpected = { kind: 'toast', text: 'unexpected', fields: false }

test.each([
  [403, toast],
  [503, toast],
  [409, toast],
  [422, toast],
  [404, { kind: 'redirect', to: '/not-found' }],
  [429, { kind: 'redirect', to: '/too-many-requests' }],
  [402, { kind: 'redirect', to: '/license-expired' }],
  [401, { kind: 'sign_out' }],
  [0, unexpected],
  [400, unexpected],
  [500, unexpected],
  [502, unexpected],
  [504, unexpected],
])(
  'status %s without field errors leads to its own reaction',
  { tags: ['C-14', 'C-15', 'S-309', 'S-310', 'S-311', 'S-312', 'S-313', 'S-314', 'S-315'] },
  (status, reaction) => expect(errorReaction(status, false)).toEqual(reaction),
)

test.each([
  [400, { kind: 'fields' }],
  [413, { kind: 'fields' }],
  [500, { kind: 'fields' }],
  [422, { ...toast, fields: true }],
  [409, { ...toast, fields: true }],
  [404, { kind: 'redirect', to: '/not-found' }],
  [402, { kind: 'redirect', to: '/license-expired' }],
])('status %s with field errors leads to its own reaction', { tags: ['C-13', 'S-313', 'S-315', 'S-316'] }, (status, reaction) =>
  expect(errorReaction(status, true)).toEqual(reaction),
)

test.each([
  [429, { kind: 'retry' }],
  [500, { kind: 'retry' }],
  [402, { kind: 'redirect', to: '/license-expired' }],
  [403, toast],
])('status %s of a background read leads to its own reaction', { tags: ['C-36', 'S-309', 'S-315'] }, (status, reaction) => {
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
])('the status of the route error %j is %s', { tags: ['S-320'] }, (error, status) => expect(routeErrorStatus(error)).toBe(status))
