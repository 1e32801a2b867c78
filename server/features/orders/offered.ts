import type { Money } from '#contract/fields.ts'
import type { Rental, Stay } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import type { ModelRow } from '#server/features/catalogue/index.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import type { TaxCategory } from '#shared/money.ts'
import type { Party, TravellerKind } from '#shared/party.ts'
import type { Choice } from './choice.ts'
import type { Price } from './price.ts'

/** What is chosen of a priced thing: the gross price of one in the base currency, and how many. */
export type Item = {
  kind: 'unit' | 'extra' | 'fee'
  code: string
  label: Text
  /** A second line: the nights of a room, the days of a car. */
  detail: Text | null
  unitBase: bigint
  quantity: number
  taxCategory: TaxCategory
}

/** Somebody whose name the order asks for. */
export type Expected = {
  kind: TravellerKind
  takesSeat: boolean
  minAge: number | null
  maxAge: number | null
  birthdateRequired: boolean
}

type PlaceFacts = { id: string; name: Text; address: Text }

/** A stay with its names in both languages, as the order freezes it. */
export type StayDetails = Omit<Infer<typeof Stay>, 'rooms'> & {
  rooms: (Omit<Infer<typeof Stay>['rooms'][number], 'name'> & { name: Text })[]
}

/** A rental with its names in both languages, as the order freezes it. */
export type RentalDetails = Omit<Infer<typeof Rental>, 'pickup' | 'return'> & { pickup: PlaceFacts; return: PlaceFacts }

/** `order.details`: what was chosen, frozen in both languages. */
export type OrderDetails = {
  stay?: StayDetails
  rental?: RentalDetails
  /** What was sold with it; orders from before this was frozen have none. */
  terms?: { included: Text[]; excluded: Text[] }
  /** What is blocked when a car without a driver is picked up. */
  deposit?: Infer<typeof Money>
}

/** When a thing begins and ends where it happens. */
export type Span = {
  startsAt: Date
  endsAt: Date
  localDate: string
  localTime: string
  endsOn: string
  zone: string
}

/** What the seller of a kind says of a choice: what it costs, who goes, when, and whether it can be had now. */
export type Sellable = {
  items: Item[]
  expected: Expected[]
  span: Span
  departureId: string | null
  details: OrderDetails
  /** How many travel; automatic review compares it with the model's largest party. */
  party: number
  /** How many more of the chosen thing could be had now, before this choice. */
  left: number
  isFull: boolean
}

/** The discount of a priced choice: a percentage of the price of each unit, or an amount; sums are in the base currency. */
export type Discount = {
  offerId: string
  slug: string
  title: Text
  /** null for a fixed amount */
  percent: string | null
  amount: bigint | null
  maxDiscount: bigint | null
  /** null for an offer that everybody gets */
  code: string | null
  usesPerCustomer: number | null
}

/** A choice with everything its price and its order are made of. */
export type Offered = Sellable & {
  choice: Choice
  model: ModelRow
  price: Price
  discount: Discount | null
}

/** Other dates at which the same could be had. */
export type Nearest = { departure_id: string | null; starts_on: string; ends_on: string; time: string; left: number }

/**
 * Sells one kind of model. `sell` checks and prices (throws field faults named as the request's fields, 409 `sold_out` with
 * `errors.booking_closed` after the cut-off); `hold` takes what was sold for an order, or nothing and answers false.
 */
export type Seller = {
  sell(scope: Scope, model: ModelRow, choice: Choice): Promise<Sellable>
  hold(scope: Scope, orderId: string, offered: Offered): Promise<boolean>
  nearest(scope: Scope, offered: Offered): Promise<Nearest[]>
  /** How much of it was asked for, against `left`; and the part of the party that would fit, where a part can go. */
  partOf?(scope: Scope, offered: Offered): Promise<{ needed: number; units: Party | null }>
}
