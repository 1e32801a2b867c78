import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImportedProduct } from '#server/products/import.ts'
import type { FolderReader } from '../json-files.ts'

const maxBytes = 20 * 1024 * 1024

type Mime = 'video/mp4' | 'video/webm'

/** The film of a product with what its bytes say. */
export type VideoFile = { product: string; bytes: Buffer; sha256: string; mime: Mime }

/** By the first bytes: EBML with the document type "webm", or a box "ftyp". */
function mimeOf(bytes: Buffer): Mime | undefined {
  const isEbml = bytes.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'))
  if (isEbml && bytes.subarray(0, 64).includes('webm')) return 'video/webm'
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? 'video/mp4' : undefined
}

/** Reads one film; a string describes what is wrong with it. */
async function readVideo(folder: string, file: string): Promise<Omit<VideoFile, 'product'> | string> {
  const bytes = await readFile(path.join(folder, file)).catch(() => undefined)
  if (!bytes) return 'the file is missing'
  if (bytes.length > maxBytes) return `larger than ${maxBytes / 1024 / 1024} MB`
  const mime = mimeOf(bytes)
  if (!mime) return 'not a WebM or MP4 film'
  if (!file.endsWith(mime.replace('video/', '.'))) return `named as another kind than it is (${mime})`
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), mime }
}

/** The films of products; what is wrong with one is an issue of its file. */
export async function readVideos(reader: FolderReader, products: readonly ImportedProduct[]): Promise<VideoFile[]> {
  const videos: VideoFile[] = []
  for (const { file } of products) {
    if (!file.video) continue
    const video = await readVideo(reader.folder, file.video.file)
    if (typeof video === 'string') reader.issue(file.video.file, '', video)
    else videos.push({ product: file.slug, ...video })
  }
  return videos
}
