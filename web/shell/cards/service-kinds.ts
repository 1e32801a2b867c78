import type { Service } from '#web/platform/session/state.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { productsPath } from '../navigation.ts'
import type { CardProduct } from './product-card.tsx'

/** The kinds of products. */
export type ProductKind = CardProduct['kind']

/** The icon of each kind, in the order in which kinds are listed. */
export const kindIcons = {
  trip: 'compass',
  package: 'ticket',
  hotel: 'bed-double',
  car: 'car-front',
} as const satisfies Record<ProductKind, IconName>

/** Whether a text of an address names a kind. */
export const isKind = (value: string | undefined): value is ProductKind => value !== undefined && Object.hasOwn(kindIcons, value)

const kinds = Object.keys(kindIcons).filter(isKind)

/** The kind that a service sells; undefined where it takes requests alone. */
export function kindOfService(kind: Service['kind']): ProductKind | undefined {
  if (kind === 'custom') return undefined
  return kind === 'car_rental' ? 'car' : kind
}

/** The kinds that some services sell now, in the order of the list of kinds. */
export function kindsOnSale(services: readonly Pick<Service, 'kind' | 'products_count'>[]): ProductKind[] {
  const sold = services.filter(({ products_count }) => products_count > 0).map(({ kind }) => kindOfService(kind))
  return kinds.filter((kind) => sold.includes(kind))
}

/** Where a kind is listed, and the address of that list; `kind` is there where the list holds others too and has to be asked for it. */
export type KindList = { path: string; href: string; kind?: ProductKind }

/** The list of a kind: of the one service that sells it, or the list of everything where several do. */
export function listOfKind(services: readonly Service[], kind: ProductKind): KindList {
  const matching = services.filter((service) => service.products_count > 0 && kindOfService(service.kind) === kind)
  const [first, second] = matching
  if (first && !second) return { path: productsPath(first), href: productsPath(first) }
  return { path: productsPath(), href: `${productsPath()}?kind=${kind}`, kind }
}
