import type { Infer } from '#contract/client.ts'
import type { Service } from '#contract/services.ts'
import { isKind, kindOfService, type ProductKind } from '#web/shell/cards/service-kinds.ts'

/** The kind that a list shows, or everything. */
export type ListKind = ProductKind | 'all'

/** The kind of a list: of its service, else the one asked for, else the only one there is. */
export function listKind(
  service: Pick<Infer<typeof Service>, 'kind'> | null,
  selection: string | undefined,
  onSale: readonly ProductKind[],
): ListKind {
  const ofService = service ? kindOfService(service.kind) : undefined
  if (ofService) return ofService
  if (isKind(selection)) return selection
  return onSale.length === 1 && onSale[0] ? onSale[0] : 'all'
}
