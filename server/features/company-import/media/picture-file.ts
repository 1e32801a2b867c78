import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadSharp } from '#server/platform/media/load-sharp.ts'
import type { PictureItem } from '../catalogue-schemas.ts'

const mimes = { webp: 'image/webp', png: 'image/png', jpeg: 'image/jpeg' } as const

type Mime = (typeof mimes)[keyof typeof mimes]

/** A picture with what its bytes say. */
export type PictureFile = PictureItem & { bytes: Buffer; sha256: string; mime: Mime; width: number; height: number }

const maxBytes = 20 * 1024 * 1024
const maxPixels = 60_000_000

const mimeOf = (format: string | undefined): Mime | undefined =>
  format === 'webp' || format === 'png' || format === 'jpeg' ? mimes[format] : undefined

const formatOfName = (file: string) => path.extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg')

/** Reads one picture; a string describes what is wrong with it. */
export async function readPicture(folder: string, item: PictureItem): Promise<PictureFile | string> {
  const bytes = await readFile(path.join(folder, item.file)).catch(() => undefined)
  if (!bytes) return 'the file is missing'
  if (bytes.length > maxBytes) return `larger than ${maxBytes / 1024 / 1024} MB`
  const sharp = await loadSharp()
  const facts = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => undefined)
  const mime = mimeOf(facts?.format)
  if (!facts || !mime) return 'not a readable WebP, PNG or JPEG picture'
  if (facts.format !== formatOfName(item.file)) return `named as another kind than it is (${facts.format})`
  if ((facts.pages ?? 1) > 1) return 'a moving picture'
  const { width, height } = facts.autoOrient
  if (width * height > maxPixels) return `more than ${maxPixels} pixels`
  return { ...item, bytes, sha256: createHash('sha256').update(bytes).digest('hex'), mime, width, height }
}
