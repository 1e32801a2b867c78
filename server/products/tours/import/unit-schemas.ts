import { z } from 'zod'
import type { unitFacts } from '#shared/party.ts'
import { hasNoDoubles, price } from '../../core/import/field-schemas.ts'

const unitOf = <C extends keyof typeof unitFacts>(codes: readonly [C, ...C[]]) =>
  z
    .strictObject({
      code: z.enum(codes),
      min_age: z.int().min(0).max(120),
      max_age: z.int().min(0).max(120).nullable(),
      price,
      takes_seat: z.boolean().default(true),
    })
    .refine(({ min_age, max_age }) => max_age === null || max_age >= min_age, 'max_age is below min_age')

type Ages = { min_age: number; max_age: number | null }

function agesOverlap(units: readonly Ages[]): boolean {
  const byAge = [...units].sort((a, b) => a.min_age - b.min_age)
  return byAge.some(({ max_age }, place) => {
    const next = byAge[place + 1]
    return next !== undefined && (max_age === null || max_age >= next.min_age)
  })
}

/** The units of a trip, by age. */
export const tripUnits = z
  .array(unitOf(['adult', 'child', 'infant']))
  .refine((list) => list.some((item) => item.code === 'adult'), 'the adult unit is missing')
  .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
  .refine((list) => !agesOverlap(list), 'ages of two units overlap')

const agesOfChildren = { child_bed: [2, 11], child_no_bed: [2, 5], infant: [0, 1] } as const

const packageUnit = unitOf(['single', 'double', 'triple', 'child_bed', 'child_no_bed', 'infant']).superRefine(
  ({ code, min_age, max_age, takes_seat }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (code === 'single' || code === 'double' || code === 'triple') {
      if (min_age < 12) issue('min_age', 'grown travellers are at least 12')
      return
    }
    const [youngest, oldest] = agesOfChildren[code]
    if (min_age < youngest || max_age === null || max_age > oldest) issue('max_age', `${code} is ${youngest} to ${oldest} years`)
    if (code === 'infant' && takes_seat) issue('takes_seat', 'an infant takes no seat')
  },
)

/** The units of a package: adults by how many share their room. */
export const packageUnits = z
  .array(packageUnit)
  .refine((list) => list.some((item) => item.code === 'double'), 'the double unit is missing')
  .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
