import { sql } from 'kysely'
import { type PictureRow, pictureJson } from '#server/platform/media/picture.ts'

/** The first picture of a product, for statements in which it is named. */
export const coverOf = ({ companyId, productId }: { companyId: unknown; productId: unknown }) => sql<PictureRow | null>`
  (select ${pictureJson} from product_image i join media on media.company_id = i.company_id and media.id = i.media_id
    where i.company_id = ${companyId} and i.product_id = ${productId} order by i.position limit 1)`
