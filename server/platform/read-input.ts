import type { Context } from 'hono'
import type { ZodType } from 'zod'
import type { AnySchema, Entry, ParsedOf } from '#contract/route.ts'
import { AppError, type FieldFaults } from './errors.ts'
import { faultsOf } from './faults.ts'

/** What a schema cannot say of a body (a phone of a country, a day before today); it may be given anything. */
export type BodyCheck = (body: unknown) => FieldFaults | Promise<FieldFaults>

function read(faults: FieldFaults, schema: AnySchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = (schema as ZodType).safeParse(input, { reportInput: true })
  if (!parsed.success) faultsOf(parsed.error, faults)
  return parsed.data
}

async function readForm(c: Context): Promise<unknown> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_type')
  try {
    return await c.req.parseBody()
  } catch {
    throw new AppError('malformed')
  }
}

/** Names that every object has are no fields of ours; a body that brought its own would break whoever makes a text or number of it. */
const withoutInherited = (name: string, value: unknown) => (Object.hasOwn(Object.prototype, name) ? undefined : value)

async function readBody(c: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_type')
  try {
    return JSON.parse(await c.req.text(), withoutInherited)
  } catch {
    throw new AppError('malformed')
  }
}

/**
 * Path, query and body of a call, parsed. A path that names nothing possible is 404; everything else that is wrong is
 * one 422 which names every failing field.
 */
export async function readInput(c: Context, entry: Entry, check?: BodyCheck): Promise<ParsedOf<Entry>> {
  const pathFaults: FieldFaults = {}
  const param = read(pathFaults, entry.param, c.req.param())
  if (Object.keys(pathFaults).length > 0) throw new AppError('not_found')
  const raw = entry.multipart ? await readForm(c) : entry.body && (await readBody(c))
  const faults: FieldFaults = {}
  const query = read(faults, entry.query, c.req.query())
  const body = read(faults, entry.multipart ?? entry.body, raw)
  const all = { ...(await check?.(raw)), ...faults }
  if (Object.keys(all).length > 0) throw new AppError('invalid', 'errors.invalid', { fields: all })
  return { param, query, body } as ParsedOf<Entry>
}
