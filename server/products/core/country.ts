import { type ClosedScope, textFor } from '#server/platform/scope.ts'

/** The country of a row, named for the reader. */
export function countryOf(scope: ClosedScope, id: number) {
  const country = scope.reference.countries.find((row) => row.id === id)
  if (!country) throw new Error(`unknown country ${id}`)
  return { id, code: country.code, name: textFor(scope, country.name) }
}
