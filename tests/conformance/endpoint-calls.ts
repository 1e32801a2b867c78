import { expect } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Entry } from '#contract/route.ts'
import type { World } from '#testing/world.ts'
import { everything, type Operation, operations, type SampleRows, samples } from './endpoint-samples.ts'

/** One call of an operation: by whom, and with what instead of what its sample sends. */
export type EndpointCall = {
  company: string
  token?: string
  param?: string | readonly string[]
  query?: string
  body?: unknown
  form?: Record<string, string | File>
  headers?: Record<string, string>
  locale?: 'ar' | 'en'
}

type Failure = { code: string; message: string; errors?: Record<string, string[]>; request_id: string }

function multipart(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** An id that no company has. */
export const unknownId = '0190a5c3-0000-7000-8000-000000000000'

/** The path of an operation with these ids in their order; ids that are missing are of nothing. */
export function pathOf({ path }: Entry, param: string | readonly string[]): string {
  const ids = [param].flat()
  return path.replaceAll(/\{\w+\}/g, () => ids.shift() ?? unknownId)
}

/** The operations with a body. */
export const withBody = operations.filter(({ entry }) => entry.body)

/** Sends the call of an operation to the API of a world. */
export const sendTo =
  (world: World) =>
  (
    entry: Entry,
    { company, token, param, query = '', body, form, headers = {}, locale = 'en' }: EndpointCall,
  ): Promise<Response> => {
    const path = pathOf(entry, param ?? unknownId)
    return world.request(`/${company}${path}${query}`, {
      method: entry.method.toUpperCase(),
      headers: {
        'X-Locale': locale,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(entry.access.idempotent && { 'Idempotency-Key': `walker ${encodeURIComponent(path)} ${token}`.slice(0, 255) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(form && body === undefined && { body: multipart(form) }),
    })
  }

const tokenFor = (entry: Entry, rows: SampleRows) =>
  entry.access.auth === 'customer'
    ? { token: rows.customer.token }
    : entry.access.auth === 'staff'
      ? { token: rows.staff.token }
      : {}

/** The call as its sample makes it, by the right person of the company. */
export const requested = (name: Operation, entry: Entry, rows: SampleRows): EndpointCall => ({
  company: rows.company.slug,
  ...tokenFor(entry, rows),
  ...samples[name]?.(rows),
})

/** A company with one of everything, whose customer and staff have signed out. */
export async function everythingSignedOut(world: World): Promise<SampleRows> {
  const send = sendTo(world)
  const rows = await everything(world)
  const company = rows.company.slug
  expect((await send(contract.signOut, { company, token: rows.customer.token })).status).toBe(200)
  expect((await send(contract.staffSignOut, { company, token: rows.staff.token })).status).toBe(200)
  return rows
}

/** The body of a call that is refused with this status, with a message and the id of its log line. */
export async function failure(response: Promise<Response>, status: number): Promise<Failure> {
  const answer = await response
  const body = (await answer.json()) as Failure
  expect(answer.status, JSON.stringify(body)).toBe(status)
  expect(body.message).toMatch(/\S/)
  expect(body.request_id).toBe(answer.headers.get('x-request-id'))
  return body
}

/** The JSON of a reply. */
export const read = async (response: Response) => (await response.json()) as Record<string, unknown>
