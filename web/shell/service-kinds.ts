import type { Service } from '#web/platform/state.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { CardModel } from './model-card.tsx'
import { modelsPath } from './navigation.ts'

/** What can be booked, by kind. */
export type ModelKind = CardModel['kind']

const kinds = ['trip', 'package', 'hotel', 'car'] as const satisfies readonly ModelKind[]

/** Whether a text of an address names a kind. */
export const isKind = (value: string | undefined): value is ModelKind => kinds.some((kind) => kind === value)

/** What a service sells; undefined where it takes requests alone. */
export function kindSold(kind: Service['kind']): ModelKind | undefined {
  if (kind === 'custom') return undefined
  return kind === 'car_rental' ? 'car' : kind
}

/** The kinds that some services sell now, in the order of the list of kinds. */
export function kindsOnSale(services: readonly Pick<Service, 'kind' | 'models_count'>[]): ModelKind[] {
  const sold = services.filter(({ models_count }) => models_count > 0).map(({ kind }) => kindSold(kind))
  return kinds.filter((kind) => sold.includes(kind))
}

/** Where a kind is listed, and the address of that list; `kind` is there where the list holds others too and has to be asked for it. */
export type KindList = { path: string; href: string; kind?: ModelKind }

/** The list of a kind: of the one service that sells it, or the list of everything where several do. */
export function listOfKind(services: readonly Service[], kind: ModelKind): KindList {
  const sellers = services.filter((service) => service.models_count > 0 && kindSold(service.kind) === kind)
  const [first, second] = sellers
  if (first && !second) return { path: modelsPath(first), href: modelsPath(first) }
  return { path: modelsPath(), href: `${modelsPath()}?kind=${kind}`, kind }
}

/** The icon of each kind. */
export const kindIcons = {
  trip: 'compass',
  package: 'ticket',
  hotel: 'bed-double',
  car: 'car-front',
} as const satisfies Record<ModelKind, IconName>
