import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import { isTravelled } from '#server/ordering/index.ts'
import { type PictureRow, pictureJson, reviewPictureSlug } from '#server/platform/media/picture.ts'
import type { CustomerScope, Scope } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'

export type ReviewRow = Selectable<DB['review']>
export type ReviewPictureRow = Selectable<DB['review_picture']>

const cover = sql<PictureRow | null>`(select ${pictureJson} from product_image i
  join media on media.company_id = i.company_id and media.id = i.media_id
  where i.company_id = "order".company_id and i.product_id = "order".product_id order by i.position limit 1)`

const travelled = ({ db, companyId, customerId }: CustomerScope) =>
  db
    .selectFrom('order')
    .where('order.company_id', '=', companyId)
    .where('order.customer_id', '=', customerId)
    .where(sql<boolean>`${isTravelled}`)

/** An order of the customer that can be reviewed, as long as its time is not over. */
export const findOrder = (scope: CustomerScope, id: string) =>
  travelled(scope)
    .innerJoin('customer as c', (join) =>
      join.onRef('c.company_id', '=', 'order.company_id').onRef('c.id', '=', 'order.customer_id'),
    )
    .where('order.id', '=', id)
    .select(['order.id', 'order.kind', 'order.product_name', 'order.ends_at', 'order.local_date', 'order.product_id'])
    .select(['c.firstname', 'c.lastname', cover.as('picture')])
    .$narrowType<{ ends_at: Date; local_date: string; product_id: string }>()
    .executeTakeFirst()

export type ReviewedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** The latest of them, each with the state of its review. */
export const listOrders = (scope: CustomerScope) =>
  travelled(scope)
    .leftJoin('review as r', (join) => join.onRef('r.company_id', '=', 'order.company_id').onRef('r.order_id', '=', 'order.id'))
    .select(['order.id', 'order.ends_at', 'r.status', 'r.editable_until'])
    .$narrowType<{ ends_at: Date }>()
    .orderBy('order.ends_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(100)
    .execute()

const ofOrder = ({ db, companyId, customerId }: CustomerScope, orderId: string) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)

export const findOwnReview = (scope: CustomerScope, orderId: string): Promise<ReviewRow | undefined> =>
  ofOrder(scope, orderId).executeTakeFirst()

/** The customer's review of an order, locked until the transaction ends. */
export const lockOwnReview = (scope: CustomerScope, orderId: string): Promise<ReviewRow | undefined> =>
  ofOrder(scope, orderId).forUpdate().executeTakeFirst()

export const insertReview = ({ db }: Scope, row: Insertable<DB['review']>): Promise<ReviewRow> =>
  db.insertInto('review').values(row).returningAll().executeTakeFirstOrThrow()

export const updateReview = (
  { db, companyId }: Scope,
  id: string,
  change: Partial<Omit<ReviewRow, 'company_id' | 'id'>>,
): Promise<ReviewRow> =>
  db
    .updateTable('review')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Every picture that was sent for the review of an order, those in the review first. */
export const listPictures = ({ db, companyId }: Scope, orderId: string): Promise<ReviewPictureRow[]> =>
  db
    .selectFrom('review_picture')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()

export const insertPicture = ({ db }: Scope, row: Insertable<DB['review_picture']>): Promise<ReviewPictureRow> =>
  db.insertInto('review_picture').values(row).returningAll().executeTakeFirstOrThrow()

/** Puts these pictures, in this order, into the review of an order, and takes all others out of it. */
export const arrangePictures = ({ db, companyId }: Scope, orderId: string, ids: readonly string[]) =>
  db
    .updateTable('review_picture')
    .set({ position: sql`array_position(${ids}::uuid[], id)` })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute()

/** Makes the pictures of a review pictures that everybody can load. */
export const publishPictures = ({ db, companyId }: Scope, pictures: readonly ReviewPictureRow[], alt: Text) =>
  pictures.length > 0
    ? db
        .insertInto('media')
        .values(
          pictures.map(({ id, sha256, width, height, placeholder }) => ({
            ...{ company_id: companyId, id, slug: reviewPictureSlug(id), sha256, width, height, placeholder },
            mime: 'image/jpeg' as const,
            alt: jsonb(alt),
          })),
        )
        .onConflict((on) => on.doNothing())
        .execute()
    : Promise.resolve([])

/** Takes the pictures of an order's review back from everybody. */
export const withdrawPictures = ({ db, companyId }: Scope, orderId: string) =>
  db
    .deleteFrom('media')
    .where('company_id', '=', companyId)
    .where('id', 'in', (pictures) =>
      pictures.selectFrom('review_picture').select('id').where('company_id', '=', companyId).where('order_id', '=', orderId),
    )
    .execute()
