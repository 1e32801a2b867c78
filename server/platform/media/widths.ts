/** The only widths that pictures are made in. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1600, 2400] as const

/** The formats that pictures are made in. */
export const pictureFormats = ['avif', 'webp'] as const

export type PictureFormat = (typeof pictureFormats)[number]

export const isPictureFormat = (value: string): value is PictureFormat => pictureFormats.some((format) => format === value)

/** The widths of one picture, never wider than its original; one narrower than all of them has its own. */
export function widthsOf(originalWidth: number): number[] {
  const widths = pictureWidths.filter((width) => width <= originalWidth)
  return widths.length > 0 ? widths : [originalWidth]
}
