import { loadSharp } from './load-sharp.ts'

/** The bitmap icons of a company: for browsers that install the site, with more room around where the system cuts a shape, and for Apple's home screen. */
export const appIcons = {
  'icon-192.png': { size: 192, share: 1 },
  'icon-512.png': { size: 512, share: 1 },
  'icon-maskable-192.png': { size: 192, share: 0.64 },
  'icon-maskable-512.png': { size: 512, share: 0.64 },
  'icon-180.png': { size: 180, share: 0.78 },
} as const

export type AppIconName = keyof typeof appIcons

/** Whether a text names one of the icons. */
export const isAppIcon = (name: string): name is AppIconName => Object.hasOwn(appIcons, name)

/** Draws an icon of an SVG text: filling the square, or on a white one in its middle, where a system may cut off the corners. */
export async function drawAppIcon(svg: string, name: AppIconName): Promise<Buffer> {
  const { size, share } = appIcons[name]
  const inner = Math.round(size * share)
  const sharp = await loadSharp()
  const mark = await sharp(Buffer.from(svg), { density: 600, limitInputPixels: 40_000_000 })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  if (share === 1) return mark
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png()
    .toBuffer()
}
