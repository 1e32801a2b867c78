import { pictureColumns } from '#server/platform/media/picture.ts'
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
