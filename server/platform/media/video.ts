import type { ProductVideo } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { type PictureRow, presentPicture } from './picture.ts'

const endings = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const

export type VideoType = keyof typeof endings

/** A film with its poster as a query reads them. */
export type VideoRow = { product_id: string; sha256: string; mime: VideoType; title: Text; picture: PictureRow | null }

/** The file name of a film: its product, the beginning of its hash, and its kind. */
const videoName = ({ product_id, sha256, mime }: Pick<VideoRow, 'product_id' | 'sha256' | 'mime'>): string =>
  `${product_id}.${sha256.slice(0, 8)}.${endings[mime]}`

/** The parts of a {@link videoName}; undefined for any other text. */
export function readVideoName(name: string): { productId: string; sha8: string; mime: VideoType } | undefined {
  const [, productId, sha8, ending] = /^([0-9a-f-]{36})\.([0-9a-f]{8})\.(mp4|webm)$/.exec(name) ?? []
  return productId && sha8 ? { productId, sha8, mime: ending === 'mp4' ? 'video/mp4' : 'video/webm' } : undefined
}

/** A film as the wire carries it. */
export function presentVideo(scope: ClosedScope, row: VideoRow | undefined): Infer<typeof ProductVideo> | null {
  const poster = row && presentPicture(scope, row.picture)
  if (!row || !poster) return null
  const url = `/media/${scope.company.slug}/video/${videoName(row)}`
  return { url, type: row.mime, title: textFor(scope, row.title), poster }
}
