import type { Context } from 'hono'
import type { ZodType } from 'zod'
import type { AnySchema, Entry, ParsedOf } from '#contract/route.ts'
import { AppError, type FieldFaults } from '../../errors.ts'
import { faultsOf } from '../faults.ts'
import { readForm, readJson } from './read-body.ts'

/** What a schema cannot say of a body (a phone of a country, a day before today), which may be anything; `faults` are the schema's. */
export type BodyCheck = (body: unknown, faults: FieldFaults) => FieldFaults | Promise<FieldFaults>

function read(faults: FieldFaults, schema: AnySchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = (schema as ZodType).safeParse(input, { reportInput: true })
  if (!parsed.success) faultsOf(parsed.error, faults)
  return parsed.data
}

/**
 * Path, query and body of a call, parsed. A path that names nothing possible is 404; everything else that is wrong is
 * one 422 which names every failing field.
 */
export async function readInput(c: Context, entry: Entry, check?: BodyCheck): Promise<ParsedOf<Entry>> {
  const pathFaults: FieldFaults = {}
  const param = read(pathFaults, entry.param, c.req.param())
  if (Object.keys(pathFaults).length > 0) throw new AppError('not_found')
  const raw = entry.multipart ? await readForm(c, entry) : entry.body && (await readJson(c, entry))
  const faults: FieldFaults = {}
  const query = read(faults, entry.query, c.req.query())
  const body = read(faults, entry.multipart ?? entry.body, raw)
  const all = { ...(await check?.(raw, faults)), ...faults }
  if (Object.keys(all).length > 0) throw new AppError('invalid', 'errors.invalid', { fields: all })
  return { param, query, body } as ParsedOf<Entry>
}
