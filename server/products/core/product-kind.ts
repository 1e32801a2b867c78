import type { RawBuilder } from 'kysely'
import type { AvailableDay, Departure } from '#contract/availability.ts'
import type { Money } from '#contract/fields.ts'
import type { NewOrder } from '#contract/new-order.ts'
import type { productSorts } from '#contract/product-lists.ts'
import type { Product, ProductCard } from '#contract/products.ts'
import type { Rental, Stay } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import type { Service } from '#contract/services.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { UploadRow } from '#server/platform/files/uploads.ts'
import type { MessageKey } from '#server/platform/messages.ts'
import type { ClosedScope, CustomerScope, Scope } from '#server/platform/scope.ts'
import type { CancellationStep } from '#shared/booking/cancellation.ts'
import type { Selection } from '#shared/booking/selection.ts'
import type { TaxComponent } from '#shared/booking/tax.ts'
import type { Text } from '#shared/locale.ts'
import type { TaxCategory } from '#shared/money.ts'
import type { Party, TravellerKind } from '#shared/party.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import type { CalendarSpan } from './calendar/calendar-span.ts'
import type { Facets } from './facets.ts'
import type { Condition, Filters } from './filters.ts'
import type { ProductRow } from './find-product.ts'
import type { ShownPrices } from './shown-prices.ts'

/** A part of a selection that costs something: the gross price of one in the base currency, and how many. */
export type Item = {
  kind: 'unit' | 'extra' | 'fee'
  code: string
  label: Text
  /** A second line: the nights of a room, the days of a car. */
  detail: Text | null
  unitBase: bigint
  quantity: number
  taxCategory: TaxCategory
  /** The parts of a unit's price with taxes of their own, the same of all units; absent where `taxCategory` is that of all. */
  components?: readonly TaxComponent[] | null
  /** What was promised with it besides its price; absent where that is what its product promises. */
  terms?: { cancellation: CancellationStep[]; board: string }
}

/** Somebody whose name the order asks for. */
export type RequiredTraveller = {
  kind: TravellerKind
  takesSeat: boolean
  minAge: number | null
  maxAge: number | null
  birthdateRequired: boolean
}

type PlaceFacts = { id: string; name: Text; address: Text }

/** A stay with its names in both languages, as the order freezes it. */
export type StayDetails = Omit<Infer<typeof Stay>, 'rooms'> & {
  rooms: (Omit<Infer<typeof Stay>['rooms'][number], 'name' | 'rate'> & { name: Text; rate: Text | null })[]
}

/** A rental with its names in both languages, as the order freezes it. */
export type RentalDetails = Omit<Infer<typeof Rental>, 'pickup' | 'return'> & { pickup: PlaceFacts; return: PlaceFacts }

/** A night of a room type that was booked at a rate, by the code of its line: the price of each of its rooms, in hundredths of the base currency as text. */
export type BookedNight = { room_id: string; code: string; night: string; prices: string[] }

/** `order.details`: the selection, frozen in both languages. */
export type OrderDetails = {
  stay?: StayDetails
  /** The nights of a stay at their prices; orders from before this was frozen have none. */
  nights?: BookedNight[]
  rental?: RentalDetails
  /** The guide that was sold with it; orders from before this was frozen have none. */
  terms?: {
    included: Text[]
    excluded: Text[]
    /** The cancellation steps of lines that have their own, by their code. */
    cancellation?: Record<string, CancellationStep[]>
  }
  /** The deposit that is blocked when a car without a driver is picked up. */
  deposit?: Infer<typeof Money>
}

/** When a product begins and ends where it happens. */
export type BookingPeriod = {
  startsAt: Date
  endsAt: Date
  localDate: string
  localTime: string
  endsOn: string
  zone: string
}

/** A selection that fits its product: its price, travellers and dates, and whether it is available now. */
export type CheckedSelection = {
  items: Item[]
  requiredTravellers: RequiredTraveller[]
  span: BookingPeriod
  departureId: string | null
  details: OrderDetails
  /** How many travel; automatic review compares it with the product's largest party. */
  party: number
  /** How many of the same are available now, before this selection. */
  left: number
  isFull: boolean
}

/** A checked selection with its product: all that holding it needs. */
export type ProductSelection = CheckedSelection & { selection: Selection; product: ProductRow }

/** What an order has of its product, at the prices of its lines in the base currency. */
export type BookedSelection = Pick<CheckedSelection, 'departureId' | 'details'> & {
  span: Pick<BookingPeriod, 'startsAt' | 'endsAt'>
  lines: readonly { kind: string; code: string; unitBase: bigint; quantity: number }[]
}

/** Other dates on which the same is available. */
export type Alternative = { departure_id: string | null; starts_on: string; ends_on: string; time: string; left: number }

/** The facts that a page adds for its kind; null or empty where a kind has none. */
export type KindFields = Pick<
  Infer<typeof Product>,
  | 'duration_minutes'
  | 'nights'
  | 'stars'
  | 'district'
  | 'event'
  | 'car'
  | 'next_departure'
  | 'stay'
  | 'units'
  | 'departures'
  | 'full_departures'
  | 'trip'
  | 'package'
  | 'hotel'
  | 'rental'
>

/** The facts of the single kinds on a card. */
export type CardFields = Pick<Infer<typeof ProductCard>, 'duration_minutes' | 'nights' | 'stars' | 'district' | 'event' | 'car'>

/** {@link CardFields} as the database has them: texts in every language. */
export type CardJson = Omit<Partial<CardFields>, 'event' | 'district'> & {
  event?: { name: Text; venue: Text; date: string } | null
  district?: Text | null
}

/** Sort keys of lists that only some kinds have. */
export type KindSort = Exclude<(typeof productSorts)[number], 'recommended' | 'price' | '-price' | 'rating' | 'distance'>

export type Availability = { departures: Infer<typeof Departure>[]; days: Infer<typeof AvailableDay>[] }

/** The driver's facts that automatic review compares with the terms of a car; null where the customer does not drive. */
export type DriverCheck = { age: number; minAge: number; licenceYears: number; minLicenceYears: number } | null

/** {@link OrderDetails} in the reader's language; null where a kind has none. */
export type ShownDetails = { stay: Infer<typeof Stay> | null; rental: Infer<typeof Rental> | null }

/** A request for something of a kind that names no product, as its order freezes it. */
export type KindRequest = {
  service: { id: string; name: Text }
  categoryId: string
  name: Text
  span: BookingPeriod
  details: OrderDetails
}

/**
 * Everything that one kind of product does in its own way: how it is listed, shown, priced, held and given back. The rest of
 * the server reaches a kind through this type alone; a new kind is one folder and one row in `kinds.ts`.
 */
export type ProductKind = {
  /** The services that sell it, and the page on which they do. */
  service: Pick<Infer<typeof Service>, 'kind' | 'page'>
  /** The table with the kind's own row, what of it (alias `k`) a card reads as JSON, and what the card shows of that. */
  card: { table: keyof DB; json: RawBuilder<unknown>; present(scope: Scope, json: CardJson): Partial<CardFields> }
  /** SQL of the day of the next departure of the product `m` within the filters. */
  nextDeparture?(scope: Scope, filters: Filters): RawBuilder<unknown>
  /** SQL of the stay (JSON of from and to) of the product `m` that is nearest to the days of a flexible filter; null without one. */
  foundStay?(scope: Scope, filters: Filters): RawBuilder<unknown> | null
  /**
   * SQL of the lowest price of the product `m` for the party on the days of a filter, in hundredths of the base currency, as cards
   * of its kind count it (a person, a night); null where the days change nothing.
   */
  priceOnDays?(scope: Scope, filters: Filters): RawBuilder<unknown> | null
  /** SQL of what a list of products `m` is sorted by, ascending; null for products of other kinds. */
  sortKeys?: Partial<Record<KindSort, (scope: Scope, filters: Filters) => RawBuilder<unknown>>>
  /** Whether the product `m` can be booked on the days and by the party of a filter. */
  isBookable(scope: Scope, filters: Filters): Condition
  /** The conditions of the kind's own filters, other than facets, on the product `m`; only this kind stays in the list. */
  narrow?(scope: Scope, filters: Filters): Condition[]
  /** Cancelling the product `m` costs nothing at first, where it is not as the product itself says. */
  isFreeToCancel?(scope: Scope, filters: Filters): Condition
  /** What lists of the kind are narrowed by with several values each. */
  facets?: Facets
  /** The facts of the kind on a page. Throws where the kind's own row is missing. */
  details(
    scope: Scope,
    product: ProductRow,
    shown: ShownPrices,
  ): Promise<Partial<KindFields & Pick<Infer<typeof Product>, 'free_cancellation'>>>
  /** The availability over a span of days. */
  availability(scope: Scope, product: ProductRow, span: CalendarSpan, shown: ShownPrices): Promise<Availability>
  /**
   * Checks a selection and returns its items. Throws 422 with every wrong field named as the request's fields, and 409
   * `sold_out` with `errors.booking_closed` after the cut-off.
   */
  check(scope: Scope, product: ProductRow, selection: Selection): Promise<CheckedSelection>
  /** Holds what was selected for an order, or nothing; false when it is sold out. */
  hold(scope: Scope, orderId: string, selection: ProductSelection): Promise<boolean>
  /**
   * Makes an order hold another selection of its product, or changes nothing; false when it is sold out. What both need is
   * never given up in between. While the change `isPending` the order holds both, until `settleHolds` of ordering.
   */
  exchange(scope: Scope, orderId: string, selection: ProductSelection, isPending: boolean): Promise<boolean>
  /** Ends a pending change of what the kind holds beside the counters that `release` knows. */
  settleExchange?(scope: Scope, orderId: string, side: 'before' | 'after'): Promise<void>
  /** A checked selection at the prices of an order, where the same stays booked; null where nothing of it does. */
  atBookedPrices(booked: BookedSelection, checked: CheckedSelection): Pick<CheckedSelection, 'items' | 'details'> | null
  /** Locks, in the order that everybody keeps, what a second `hold` and the end of these overdue orders will touch. */
  lockForRelease?(scope: Scope, selection: ProductSelection, overdueOrderIds: readonly string[]): Promise<void>
  /** How what orders held is given back; kinds that hold the same share it. */
  release: ReleaseExpressions
  /** What follows, in the same transaction, once orders have given back what they held; kinds that hold the same share it. */
  afterRelease?(scope: Scope, orderIds: readonly string[]): Promise<void>
  alternatives(scope: Scope, selection: ProductSelection): Promise<Alternative[]>
  /** How much was selected, against `left`, and the part of the party that would fit; absent where no part can go. */
  part?(scope: Scope, selection: ProductSelection): Promise<{ needed: number; units: Party | null }>
  /** Message keys of what is sold out, and of what is left but too few. */
  messages: { soldOut: MessageKey; tooFew: MessageKey }
  /** What the driver of an order is reviewed by. */
  driver?(scope: Scope, productId: string, details: OrderDetails, birthdate: string | null): Promise<DriverCheck>
  /** How many travel with an order, where it is not the travellers whose names it has. */
  partySize?(details: OrderDetails): number | undefined
  /** The details of an order as its page shows them. */
  presentDetails?(scope: ClosedScope, details: OrderDetails): Partial<ShownDetails>
  /** An order ends on a day, at no time: calendars show whole days. */
  endsOnDay?: true
  /** The wall time at which an order ends, where it is not by the clock of the zone where it begins. */
  endTime?(details: OrderDetails): string | undefined
  /** The start place of an order for a calendar, where the product itself has no place. */
  startPlace?(scope: ClosedScope, details: OrderDetails): string | undefined
  /** What happens in which order, for the voucher of an order. */
  programme?(scope: Scope, productId: string): Promise<{ title: string; text: string | null }[]>
  /** SQL of where the product `m` happens today: JSON of text, lat and lng; null for products of other kinds. */
  place?: RawBuilder<unknown>
  /** A select of the rental places (id, name, address, opens, closes) that the details of an order name. */
  rentalPlaces?(companyId: unknown, details: unknown): RawBuilder<unknown>
  /** The personal data in the details of an order, with its replacement when the customer leaves. */
  personalDetails?: { [Part in keyof OrderDetails]?: Partial<OrderDetails[Part]> }
  /** Requests for something of the kind that name no product. */
  request?: {
    /** The fields of the files that come with one. */
    files: readonly RequestFieldRecord[]
    /** Reads one; null where the body has none of this kind. Throws 422 with every wrong field named. */
    read(
      scope: CustomerScope,
      body: Pick<Infer<typeof NewOrder>, 'car_class'>,
      files: readonly UploadRow[],
    ): Promise<KindRequest | null>
  }
}

/**
 * How what one kind held is given back: common table expressions of the one statement that releases orders. They may read
 * `freed` (order_id, kind, resource_id, quantity) and `counted` (kind, resource_id, n).
 */
export type ReleaseExpressions = (companyId: string) => RawBuilder<unknown>
