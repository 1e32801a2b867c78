import type { Context } from 'hono'
import type { ZodType } from 'zod'
import type { AnySchema, Entry, ParsedOf } from '#contract/route.ts'
import { AppError, type FieldErrors } from '../../errors.ts'
import { parseIssues } from '../field-errors.ts'
import { readForm, readJson } from './read-body.ts'

/** Issues of a body that a schema cannot find (a phone of a country, a day before today), which may be anything; `issues` are the schema's. */
export type BodyCheck = (body: unknown, issues: FieldErrors) => FieldErrors | Promise<FieldErrors>

function read(issues: FieldErrors, schema: AnySchema | undefined, input: unknown): unknown {
  if (!schema) return undefined
  const parsed = (schema as ZodType).safeParse(input, { reportInput: true })
  if (!parsed.success) parseIssues(parsed.error, issues)
  return parsed.data
}

/**
 * Path, query and body of a call, parsed. A path that names nothing possible is 404; everything else that is wrong is
 * one 422 which names every failing field.
 */
export async function readInput(c: Context, entry: Entry, check?: BodyCheck): Promise<ParsedOf<Entry>> {
  const pathIssues: FieldErrors = {}
  const param = read(pathIssues, entry.param, c.req.param())
  if (Object.keys(pathIssues).length > 0) throw new AppError('not_found')
  const raw = entry.multipart ? await readForm(c, entry) : entry.body && (await readJson(c, entry))
  const issues: FieldErrors = {}
  const query = read(issues, entry.query, c.req.query())
  const body = read(issues, entry.multipart ?? entry.body, raw)
  const all = { ...(await check?.(raw, issues)), ...issues }
  if (Object.keys(all).length > 0) throw new AppError('invalid', 'errors.invalid', { fields: all })
  return { param, query, body } as ParsedOf<Entry>
}
