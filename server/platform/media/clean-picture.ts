import { conversionGate } from './conversion-gate.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture as it may be shown: a JPEG of the pixels alone, with the colours that stand in for it while it loads. */
export type CleanPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number; placeholder: string }

const maxPixels = 60_000_000
const longestSide = 2_400

/** One at a time: what customers send must not take the machine from those who read. */
const gate = conversionGate(1)

const hex = (bytes: Uint8Array) => `#${Buffer.from(bytes).toString('hex')}`

/** A JPEG comment with `mark` behind the first marker: files of the same pixels stay files of their own. */
function marked(jpeg: Buffer, mark: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(mark, 'latin1')
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)]))
}

/**
 * Draws a picture anew, upright and no larger than a screen needs, so that nothing but its pixels is left: no place, no time, no
 * camera. Undefined for what is no picture, moves, or has more pixels than anybody can look at.
 */
export const cleanPicture = (bytes: Uint8Array, mark: string): Promise<CleanPicture | undefined> =>
  gate(async () => {
    const sharp = await loadSharp()
    try {
      const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      if (((await image.metadata()).pages ?? 1) > 1) return undefined
      const upright = image.autoOrient().flatten({ background: '#ffffff' })
      const { data, info } = await upright
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 85 })
        .toBuffer({ resolveWithObject: true })
      const ends = await sharp(data).resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer()
      const placeholder = `linear-gradient(${hex(ends.subarray(0, 3))}, ${hex(ends.subarray(3, 6))})`
      return { bytes: marked(data, mark), width: info.width, height: info.height, placeholder }
    } catch {
      return undefined
    }
  })
