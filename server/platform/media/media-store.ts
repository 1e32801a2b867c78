import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Sharp } from 'sharp'
import type { ByteRange } from './byte-range.ts'
import { conversionGate } from './conversion-gate.ts'
import { loadSharp } from './load-sharp.ts'
import type { PictureFormat } from './widths.ts'

const encode = {
  avif: (image: Sharp) => image.avif({ effort: 2, quality: 55 }),
  webp: (image: Sharp) => image.webp({ quality: 78 }),
} as const satisfies Record<PictureFormat, (image: Sharp) => Sharp>

const maxPixels = 60_000_000

/** Pictures and films on disk: originals by their hash, variants of pictures made when they are first asked for. */
export type MediaStore = {
  /** Stores an original and returns its sha256; an existing one is not written again. */
  store(bytes: Uint8Array): Promise<string>
  /** The size of an original, and its bytes from one to another, both included. Undefined when it is not here. */
  original(sha256: string): Promise<{ size: number; read(range: ByteRange): ReadableStream<Uint8Array> } | undefined>
  /** The bytes of a variant; the caller has checked the width. Undefined when the original is not here. */
  variant(sha256: string, width: number, format: PictureFormat): Promise<Buffer | undefined>
  /** Deletes an original with its variants; the caller knows that nobody else shows it. */
  remove(sha256: string): Promise<void>
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

let drafts = 0

/** Readers see the whole file or none. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  drafts += 1
  const draft = `${file}.${process.pid}-${drafts}`
  try {
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Opens the store in a folder (`<data>/media`), which is made when something is first kept. */
export function createMediaStore({ folder }: { folder: string }): MediaStore {
  const gate = conversionGate(Math.max(1, availableParallelism() - 1))
  const running = new Map<string, Promise<Buffer | undefined>>()
  const originals = path.join(folder, 'originals')
  const variants = path.join(folder, 'variants')

  async function convert(sha256: string, width: number, format: PictureFormat, file: string): Promise<Buffer | undefined> {
    const original = await readIfThere(path.join(originals, sha256))
    if (!original) return undefined
    const sharp = await loadSharp()
    const image = sharp(original, { limitInputPixels: maxPixels }).autoOrient().resize({ width, withoutEnlargement: true })
    const bytes = await encode[format](image).toBuffer()
    await mkdir(variants, { recursive: true })
    await writeWhole(file, bytes)
    return bytes
  }

  async function make(sha256: string, width: number, format: PictureFormat, file: string): Promise<Buffer | undefined> {
    return (await readIfThere(file)) ?? gate(() => convert(sha256, width, format, file))
  }

  return {
    async store(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const file = path.join(originals, sha256)
      if (!(await exists(file))) {
        await mkdir(originals, { recursive: true })
        await writeWhole(file, bytes)
      }
      return sha256
    },
    async original(sha256) {
      const file = path.join(originals, sha256)
      const found = await stat(file).catch(() => undefined)
      return (
        found && {
          size: found.size,
          read: (range) => Readable.toWeb(createReadStream(file, range)) as ReadableStream<Uint8Array>,
        }
      )
    },
    variant(sha256, width, format) {
      const name = `${sha256}-${width}.${format}`
      const started =
        running.get(name) ?? make(sha256, width, format, path.join(variants, name)).finally(() => running.delete(name))
      running.set(name, started)
      return started
    },
    async remove(sha256) {
      await rm(path.join(originals, sha256), { force: true })
      const made = await readdir(variants).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const own = made.filter((name) => name.startsWith(`${sha256}-`))
      await Promise.all(own.map((name) => rm(path.join(variants, name), { force: true })))
    },
  }
}
