import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { localeTags, type Text } from '#shared/locale.ts'
import { foldText } from '#shared/text.ts'

/** Places named for the reader: the seat first, the others as the reader's alphabet orders them, the article aside. */
export function inOrder<R extends { name: Text; sort: number }>(scope: ClosedScope, rows: readonly R[]) {
  const { compare } = new Intl.Collator(localeTags[scope.locale])
  const named = rows.map((row) => {
    const name = textFor(scope, row.name)
    return { row, name, key: foldText(name) }
  })
  return named.sort((one, other) => one.row.sort - other.row.sort || compare(one.key, other.key))
}
