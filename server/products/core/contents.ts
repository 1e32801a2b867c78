import { pictureColumns } from '#server/platform/media/picture.ts'
import type { VideoRow } from '#server/platform/media/video.ts'
import type { Scope } from '#server/platform/scope.ts'

export const listImages = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('product_image as i')
    .innerJoin('media', (join) => join.onRef('media.company_id', '=', 'i.company_id').onRef('media.id', '=', 'i.media_id'))
    .select(pictureColumns)
    .where('i.company_id', '=', companyId)
    .where('i.product_id', '=', productId)
    .orderBy('i.position')
    .execute()

/** The film of a product with its poster. */
export const findVideo = ({ db, companyId }: Scope, productId: string): Promise<VideoRow | undefined> =>
  db
    .selectFrom('product_video as v')
    .innerJoin('media', (join) => join.onRef('media.company_id', '=', 'v.company_id').onRef('media.id', '=', 'v.poster_id'))
    .select(['v.product_id', 'v.sha256', 'v.mime', 'v.title', pictureColumns])
    .where('v.company_id', '=', companyId)
    .where('v.product_id', '=', productId)
    .executeTakeFirst()

export const listExtras = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('product_extra')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
