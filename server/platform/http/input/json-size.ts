import { AppError } from '../../errors.ts'

/** More values and a deeper nesting than any operation takes. */
export const jsonLimits = { values: 2_000, depth: 20 } as const

const inherited = Object.getOwnPropertyNames(Object.prototype)

type Branch = { value: object; depth: number }

function removeInherited(value: object): void {
  for (const name of inherited) if (Object.hasOwn(value, name)) delete (value as Record<string, unknown>)[name]
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Refuses a JSON value with more values or a deeper nesting than {@link jsonLimits} before a schema looks at it: a schema
 * reports each wrong element, which costs a hundred times more than counting it. Takes out fields that are named like
 * what every object inherits, since they would break code that turns the object into a text or number.
 */
export function checkJsonSize(json: unknown): void {
  const open: Branch[] = isBranch(json) ? [{ value: json, depth: 1 }] : []
  let count = 1
  for (let branch = open.pop(); branch; branch = open.pop()) {
    const { value, depth } = branch
    if (!Array.isArray(value)) removeInherited(value)
    const inner = Array.isArray(value) ? value : Object.values(value)
    count += inner.length
    if (count > jsonLimits.values || depth > jsonLimits.depth) throw new AppError('too_large', 'errors.too_complex')
    for (const each of inner) if (isBranch(each)) open.push({ value: each, depth: depth + 1 })
  }
}
