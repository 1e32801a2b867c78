import { fileURLToPath } from 'node:url'
import type { OverlayOptions } from 'sharp'
import { loadSharp } from '#server/platform/media/load-sharp.ts'
import { direction, type Locale } from '#shared/locale.ts'
import { blend } from '#shared/theme.ts'

/** The size that sites which show shared links ask for. */
export const cardSize = { width: 1200, height: 630 } as const

export type CardParts = {
  locale: Locale
  /** Of the company: its name, its icon as an image, its first colour. */
  name: string
  icon: Buffer | null
  colour: string
  title: string
  line: string | null
  /** The picture behind the text. */
  photo: Buffer | null
}

const margin = 72
const maxPixels = 60_000_000

/** Latin first: Pango knows a font file from the first text that names it, and takes missing letters from the others. */
const fontFiles = ['latin', 'arabic'].map((script) => fileURLToPath(new URL(`./alexandria-${script}.ttf`, import.meta.url)))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[&<>]/g, (sign) => escapes[sign] ?? '')

/** The direction is the page's, whatever letter a text begins with. */
const directed = (text: string, locale: Locale) => (direction(locale) === 'rtl' ? '\u200f' : '\u200e') + text

type TextImage = { bytes: Buffer; width: number; height: number }
type Style = { size: number; width: number; colour: string; fontfile?: string }

async function drawText(
  text: string,
  locale: Locale,
  { size, width, colour, fontfile = fontFiles[1] }: Style,
): Promise<TextImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(directed(text, locale))}</span>`,
      font: `Alexandria Bold ${size}`,
      ...(fontfile && { fontfile }),
      ...{ width, rgba: true, dpi: 72, align: 'left', wrap: 'word-char', spacing: Math.round(size * 0.1) },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

let fonts: Promise<unknown> | undefined

const loadFonts = () => {
  fonts ??= drawText('a', 'en', { size: 10, width: 20, colour: '#fff', ...(fontFiles[0] && { fontfile: fontFiles[0] }) })
  return fonts
}

const titleSizes = [68, 58, 50, 42, 36]
const titleHeight = 290
const titleWidth = cardSize.width - 2 * margin

/** The same lines, as even as they can be: no word is alone in the last one. */
async function balanced(title: string, locale: Locale, size: number, widest: TextImage): Promise<TextImage> {
  if (widest.height < size * 1.8) return widest
  for (const share of [0.55, 0.65, 0.75, 0.85]) {
    const drawn = await drawText(title, locale, { size, width: Math.round(titleWidth * share), colour: '#ffffff' })
    if (drawn.height <= Math.min(titleHeight, widest.height + size / 2) && drawn.width <= titleWidth * share) return drawn
  }
  return widest
}

/** The title as large as it fits. */
async function drawTitle(title: string, locale: Locale): Promise<TextImage> {
  let drawn: TextImage | undefined
  for (const size of titleSizes) {
    drawn = await drawText(title, locale, { size, width: titleWidth, colour: '#ffffff' })
    if (drawn.height <= titleHeight) return balanced(title, locale, size, drawn)
  }
  if (!drawn) throw new Error('no size of a title')
  return cropped(drawn, titleHeight)
}

/** The first lines of a text that is too high for its place. */
async function cropped(drawn: TextImage, height: number): Promise<TextImage> {
  if (drawn.height <= height) return drawn
  const sharp = await loadSharp()
  const bytes = await sharp(drawn.bytes).extract({ left: 0, top: 0, width: drawn.width, height }).png().toBuffer()
  return { ...drawn, bytes, height }
}

/** The text stays readable on any photo. */
const scrim = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0b1220" stop-opacity=".12"/>
<stop offset=".35" stop-color="#0b1220" stop-opacity=".12"/><stop offset=".62" stop-color="#0b1220" stop-opacity=".68"/>
<stop offset="1" stop-color="#0b1220" stop-opacity=".92"/></linearGradient></defs><rect width="1200" height="630" fill="url(#s)"/></svg>`)

const box = (width: number, height: number, radius: number, colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${colour}"/></svg>`,
  )

/** Puts a part at the side where the language begins. */
const atStart = (locale: Locale, width: number, inset = margin) =>
  direction(locale) === 'rtl' ? cardSize.width - inset - width : inset

const iconSize = 72

/** Icon and name of the company on a light plate. */
async function drawBrand({ locale, name, icon }: CardParts): Promise<OverlayOptions[]> {
  const text = await cropped(await drawText(name, locale, { size: 32, width: 700, colour: '#0f172a' }), 80)
  const mark = icon ? iconSize + 18 : 0
  const width = 20 + mark + text.width + 32
  const height = 104
  const top = 56
  return [
    { input: box(width, height, 28, '#ffffff'), left: atStart(locale, width), top },
    ...(icon ? [{ input: icon, left: atStart(locale, iconSize, margin + 18), top: top + 16 }] : []),
    {
      input: text.bytes,
      left: atStart(locale, text.width, margin + 20 + mark),
      top: top + Math.round((height - text.height) / 2),
    },
  ]
}

/** Draws a social picture as JPEG. */
export async function drawCard(parts: CardParts): Promise<Buffer> {
  const { locale, colour, title, line, photo } = parts
  await loadFonts()
  const sharp = await loadSharp()
  const base = photo
    ? sharp(photo, { limitInputPixels: maxPixels }).resize({ ...cardSize, fit: 'cover', position: 'attention' })
    : sharp({ create: { ...cardSize, channels: 3, background: colour } })
  const drawnTitle = await drawTitle(title, locale)
  const drawnLine = line ? await cropped(await drawText(line, locale, { size: 30, width: 1000, colour: '#e2e8f0' }), 48) : null
  const lineTop = cardSize.height - 64 - (drawnLine?.height ?? 0)
  const titleTop = (drawnLine ? lineTop - 30 : lineTop) - drawnTitle.height
  return base
    .flatten({ background: colour })
    .composite([
      { input: scrim, left: 0, top: 0 },
      ...(await drawBrand(parts)),
      { input: box(96, 8, 4, blend(colour, 0.6, '#ffffff')), left: atStart(locale, 96), top: titleTop - 32 },
      { input: drawnTitle.bytes, left: atStart(locale, drawnTitle.width), top: titleTop },
      ...(drawnLine ? [{ input: drawnLine.bytes, left: atStart(locale, drawnLine.width), top: lineTop }] : []),
    ])
    .jpeg({ quality: 82, mozjpeg: false })
    .toBuffer()
}

/** An SVG icon as an image of the size that a card shows. */
export async function drawIcon(svg: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(svg, { density: 300, limitInputPixels: maxPixels })
    .resize(iconSize, iconSize, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()
}
