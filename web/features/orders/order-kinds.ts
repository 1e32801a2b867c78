import type { IconName } from '#web/ui/icon-names.ts'
import type { Order, OrderKind, OrderRow } from './wire.ts'

/** The units held for a customer while an order is open; none for a request before it has its price. */
type HeldUnits = 'seats' | 'rooms' | 'car' | 'nothing'

const heldOf = {
  trip: 'seats',
  package: 'seats',
  hotel: 'rooms',
  car: 'car',
  custom: 'nothing',
} as const satisfies Record<OrderKind, HeldUnits>

/** The units that an order holds; a request for any car of a class has no car yet, and so no product. */
export const heldFor = ({ kind, product }: Pick<Order, 'kind' | 'product'>): HeldUnits => (product ? heldOf[kind] : 'nothing')

const names = {
  trip: 'package_name',
  package: 'package_name',
  hotel: 'names.hotel',
  car: 'names.car',
  custom: 'names.custom',
} as const satisfies Record<OrderKind, string>

/** The text above the name of what was ordered. */
export const nameLabel = (kind: OrderKind) => names[kind]

const placeTitles = {
  trip: 'guide.meeting_point',
  package: 'guide.meeting_point',
  hotel: 'guide.hotel',
  car: 'guide.meeting_point',
  custom: 'guide.meeting_point',
} as const satisfies Record<OrderKind, string>

/** The text above the place where an order begins. */
export const placeTitle = (kind: OrderKind) => placeTitles[kind]

const icons = {
  trip: 'ticket',
  package: 'package',
  hotel: 'bed-double',
  car: 'car-front',
  custom: 'clipboard-check',
} as const satisfies Record<OrderKind, IconName>

/** The icon of an order without a picture. */
export const kindIcon = ({ kind }: Pick<OrderRow, 'kind'>): IconName => icons[kind]
