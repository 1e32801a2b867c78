import { sql } from 'kysely'
import type { Picture } from '#contract/fields.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { widthsOf } from './widths.ts'

/** The columns of a picture in a query. */
export type PictureRow = {
  id: string
  sha256: string
  width: number
  height: number
  placeholder: string
  alt: Text
  /** Both or neither: see `Picture.focus`. */
  focus_x: number | null
  focus_y: number | null
}

/** The joined `media` row as JSON; null where nothing was joined. */
export const pictureJson = sql<PictureRow | null>`case when media.id is null then null else json_build_object('id', media.id, 'sha256', media.sha256,
  'width', media.width, 'height', media.height, 'placeholder', media.placeholder, 'alt', media.alt, 'focus_x', media.focus_x, 'focus_y', media.focus_y) end`

/** {@link pictureJson} as the column `picture`. */
export const pictureColumns = pictureJson.as('picture')

/** The slug of a picture that came with a review, which no file of a company may have: it holds a colon. */
export const reviewPictureSlug = (id: string): string => `review:${id}`

/** The address of a company's picture; the content's hash in it lets caches store it for ever. */
export const mediaUrl = (company: string, { id, sha256 }: Pick<PictureRow, 'id' | 'sha256'>): string =>
  `/media/${company}/${id}.${sha256.slice(0, 8)}`

/** A picture as the wire carries it. */
export function presentPicture(scope: ClosedScope, row: PictureRow | null): Infer<typeof Picture> | null {
  if (!row) return null
  const { id, width, height, placeholder, focus_x: x, focus_y: y } = row
  return {
    id,
    url: mediaUrl(scope.company.slug, row),
    widths: widthsOf(width),
    alt: textFor(scope, row.alt),
    width,
    height,
    placeholder,
    ...(x !== null && y !== null && { focus: { x, y } }),
  }
}
