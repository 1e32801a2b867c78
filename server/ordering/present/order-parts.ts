import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { UploadRow } from '#server/platform/files/uploads.ts'
import type { PictureRow } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import type { DocumentKind } from '#shared/document-kinds.ts'
import type { Text } from '#shared/locale.ts'
import type { TravellerKind } from '#shared/party.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import type { ChangeFacts, ChangeRow } from '../changes/change-rows.ts'
import type { OrderStatus } from '../core/domain.ts'
import { coverOf } from '../core/order-cover.ts'
import type { OrderRow } from '../core/repository.ts'
import type { PricedComponent } from '../quotes/priced-selection.ts'
import { guideColumns, type PlaceToday, type ProductToday } from './travel-guide.ts'

/** An answer as its row keeps it: what was given, and the words of a choice in both languages. */
export type StoredAnswer = {
  traveller: number | null
  code: string
  label: Text
  type: string
  answer: { value: string; label?: Text }
}

export type OrderLine = Omit<Selectable<DB['order_line']>, 'company_id' | 'order_id' | 'position' | 'components'> & {
  components: PricedComponent[] | null
}

/** A document of a traveller, without its number. */
export type OrderDocument = {
  kind: DocumentKind
  number_hint: string
  country: string
  nationality: string
  expires_on: string
}

type OrderTraveller = {
  kind: TravellerKind
  takes_seat: boolean
  firstname: string | null
  lastname: string | null
  birthdate: string | null
  document: OrderDocument | null
}

export type HistoryRow = Omit<
  Selectable<DB['order_history']>,
  'company_id' | 'order_id' | 'position' | 'actor_id' | 'from_status' | 'to_status'
> & { from_status: OrderStatus | null; to_status: OrderStatus }

/** A change of an order: what it was before and after. */
export type ShownChange = Pick<ChangeRow, 'id' | 'status' | 'difference' | 'expires_at' | 'created_at' | 'ended_at'> & {
  before: ChangeFacts
  after: ChangeFacts
}

/** The address parts of an order's product, to link to it; null when it is not priced any more. */
type OrderLinks = { id: string; slug: string; service_slug: string }

export type OrderFile = Pick<UploadRow, 'id' | 'field' | 'name' | 'mime' | 'size'>

/** The parts of an order besides its row, each list in its order. */
export type OrderParts = {
  lines: OrderLine[]
  contact: { name: string; email: string; phone: string } | null
  travellers: OrderTraveller[]
  answers: StoredAnswer[]
  files: OrderFile[]
  history: HistoryRow[]
  changes: ShownChange[]
  product: OrderLinks | null
  /** By which the order was paid, as its last payment says. */
  paymentMethod: PaymentMethod | null
  picture: PictureRow | null
  productToday: ProductToday | null
  places: PlaceToday[]
}

/** The row of an order that was just placed, with the facts of its product. */
export type PlacedRow = OrderRow & Pick<OrderParts, 'picture' | 'productToday' | 'places'>

/** An order that was just placed, with all that it consists of. */
export type OrderWithParts = { order: OrderRow; parts: OrderParts }

export type NewParts = Pick<OrderParts, 'lines' | 'travellers' | 'answers'> & {
  contact: NonNullable<OrderParts['contact']>
  actorId: string
}

/** Rows as JSON with their places; amounts go as text, which no reader of JSON rounds. */
const numbered = (rows: readonly object[]): string =>
  JSON.stringify(
    rows.map((row, position) => ({ ...row, position })),
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  )

const ofPlaced = { companyId: sql`placed.company_id`, productId: sql`placed.product_id`, details: sql`placed.details` }
const placedGuide = guideColumns(ofPlaced)

/** Inserts an order with everything it consists of in one statement; undefined when its random reference exists already. */
export const insertOrder = ({ db }: Scope, row: Insertable<DB['order']>, parts: NewParts) =>
  db
    .with('placed', (q) =>
      q
        .insertInto('order')
        .values({ ...row, news_pending: true })
        .onConflict((conflict) => conflict.columns(['company_id', 'reference']).doNothing())
        .returningAll(),
    )
    .with(
      'lines',
      () => sql`
        (insert into order_line (company_id, order_id, position, kind, code, label, detail, quantity, unit_amount, amount,
          unit_amount_base, amount_base, percentage, tax_category, tax_rate, tax, components, offer_id)
        select placed.company_id, placed.id, l.* from placed, jsonb_to_recordset(${numbered(parts.lines)}::jsonb) as l (
          position int, kind text, code text, label jsonb, detail jsonb, quantity int, unit_amount bigint, amount bigint,
          unit_amount_base bigint, amount_base bigint, percentage numeric, tax_category text, tax_rate numeric, tax bigint,
          components jsonb, offer_id uuid))`,
    )
    .with(
      'contact',
      () => sql`
        (insert into order_contact (company_id, order_id, name, email, phone)
        select company_id, id, ${parts.contact.name}, ${parts.contact.email}, ${parts.contact.phone} from placed)`,
    )
    .with(
      'travellers',
      () => sql`
        (insert into traveller (company_id, order_id, position, kind, takes_seat)
        select placed.company_id, placed.id, t.* from placed, jsonb_to_recordset(${numbered(parts.travellers)}::jsonb) as t (
          position int, kind text, takes_seat boolean))`,
    )
    .with(
      'persons',
      () => sql`
        (insert into traveller_person (company_id, order_id, position, firstname, lastname, birthdate)
        select placed.company_id, placed.id, t.* from placed, jsonb_to_recordset(${numbered(parts.travellers)}::jsonb) as t (
          position int, firstname text, lastname text, birthdate date))`,
    )
    .with(
      'answers',
      () => sql`
        (insert into order_answer (company_id, order_id, position, traveller, code, label, type, answer)
        select placed.company_id, placed.id, a.* from placed, jsonb_to_recordset(${numbered(parts.answers)}::jsonb) as a (
          position int, traveller int, code text, label jsonb, type text, answer jsonb))`,
    )
    .with(
      'history',
      () => sql`
        (insert into order_history (company_id, order_id, position, to_status, actor, actor_id, at)
        select company_id, id, 1, status, 'customer', ${parts.actorId}::uuid, created_at from placed)`,
    )
    .selectFrom('placed')
    .selectAll()
    .select(coverOf(ofPlaced).as('picture'))
    .select([placedGuide.productToday.as('productToday'), placedGuide.places.as('places')])
    .executeTakeFirst()
