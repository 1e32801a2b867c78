import { weekendFrom } from '#shared/weekend.ts'
import { listRules } from '../../kind-lists.ts'
import type { ListKind } from './list-kind.ts'
import { type FilterSelection, listPath } from './product-filters.ts'

/** The key of an address that asks for the weekend to come; it leads to the days themselves, as shared pages know no today. */
export const weekendKey = 'when'

/** The address that leads to a list of the weekend to come. */
export function weekendPath(path: string, selection: FilterSelection): string {
  const list = listPath(path, selection)
  return `${list}${list.includes('?') ? '&' : '?'}${weekendKey}=weekend`
}

/** Friday and Saturday, the weekend of the Gulf, of which today may be one; a stay begins on Thursday night and has one night at least. */
export function weekendAfter(today: string, kind: ListKind): { from: string; to: string } {
  return weekendFrom(today, listRules[kind].weekend === 'nights')
}
