import type { Pixel } from './mercator.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** The width of a letter in heights of its text. */
const letter = 0.58

const meet = (a: Box, b: Box) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

type Texts<T> = {
  named: readonly (T & Pixel & { text: string })[]
  /** What no text may cover, by its middle. */
  taken: readonly Box[]
  size: { width: number; height: number }
  /** The height of the text. */
  height: number
  /** How far above or below its point a text may stand, the best first. */
  shifts: readonly number[]
}

/** Texts where they cover neither one another nor what is taken, the first ones first; one without room is left out. */
export function placeTexts<T>({ named, taken, size, height, shifts }: Texts<T>): (T & Pixel & { text: string })[] {
  const boxes = [...taken]
  return named.flatMap((one) => {
    const width = one.text.length * letter * height
    const fits = shifts
      .map((shift) => ({ x: one.x, y: one.y + shift, width, height }))
      .find(
        (box) =>
          box.x - width / 2 > 0 &&
          box.x + width / 2 < size.width &&
          box.y > height &&
          box.y < size.height - height &&
          !boxes.some((other) => meet(box, other)),
      )
    if (!fits) return []
    boxes.push(fits)
    return [{ ...one, x: Math.round(fits.x), y: Math.round(fits.y) }]
  })
}
