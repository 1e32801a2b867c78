/**
 * Makes web/fonts/*.woff2, web/styles/fonts.css and the fonts of social pictures from @fontsource-variable/alexandria.
 * Run it after a change of the font package or of the characters below: `node tools/subset-font.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const weights = { min: 400, max: 700 }
const budgetBytes = 30_000

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('')

/** Letters, tashkeel and punctuation of Arabic, the four letters of borrowed words, and the joiners; digits are Latin on this site. */
const arabicText = `،؛؟ـ${span(0x0621, 0x063a)}${span(0x0641, 0x0652)}\u0670ٱپچڤگ\u200c\u200d`
const latinText = `${span(0x20, 0x7e)}\u00a0©«®°±·»×–—‘’“”•…€−àáâãäåæçèéêëíîïñóôõöøúûüıßÇÉÖÜ`

const shaping = ['ccmp', 'locl', 'rlig', 'liga', 'calt', 'init', 'medi', 'fina', 'isol', 'curs', 'kern', 'mark', 'mkmk', 'tnum']
const scripts = [
  { name: 'arabic', text: arabicText },
  { name: 'latin', text: latinText },
] as const

/**
 * How much wider our own texts run in Alexandria than in each fallback, at weight 400 and 700 (about 900 characters a language, set
 * in Chromium). Arial's and Geeza Pro's Arabic could not be measured and take the values of Noto Naskh, the nearest in build.
 */
const fallbacks = [
  { family: 'Latin', local: ['Arial', 'Liberation Sans', 'Arimo'], regular: 1.1406, bold: 1.0929 },
  { family: 'Sans Arabic', local: ['Noto Sans Arabic UI', 'Noto Sans Arabic'], regular: 1.1376, bold: 1.137 },
  { family: 'DejaVu', local: ['DejaVu Sans'], regular: 1.0745, bold: 0.9882 },
  { family: 'Naskh', local: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic', 'Geeza Pro', 'Arial'], regular: 1.2483, bold: 1.3223 },
] as const

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const { resolve } = createRequire(import.meta.url)

async function subset(script: string, text: string, targetFormat: 'woff2' | 'truetype', wght: number | typeof weights = weights) {
  const source = await readFile(resolve(`@fontsource-variable/alexandria/files/alexandria-${script}-wght-normal.woff2`))
  return subsetFont(source, text, { targetFormat, noHinting: true, keepFeatures: shaping, variationAxes: { wght } })
}

/** Where a table of an uncompressed OpenType file starts. */
function tableStart(font: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

type LineMetrics = { ascent: number; descent: number; lineGap: number }

function lineMetrics(font: Buffer): LineMetrics {
  const unitsPerEm = font.readUInt16BE(tableStart(font, 'head') + 18)
  const hhea = tableStart(font, 'hhea')
  const em = (offset: number) => font.readInt16BE(hhea + offset) / unitsPerEm
  return { ascent: em(4), descent: -em(6), lineGap: em(8) }
}

/** The ranges of a text as a CSS unicode-range. */
function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function fontFace(script: string, text: string) {
  return `@font-face {
  font-family: "Alexandria";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
  src: url("../fonts/alexandria-${script}.woff2") format("woff2");
  unicode-range: ${unicodeRange(text)};
}
`
}

function fallbackFace({ family, local, ...ratios }: (typeof fallbacks)[number], weight: 'regular' | 'bold', line: LineMetrics) {
  const ratio = ratios[weight]
  const names = local.map((name) => (weight === 'bold' ? `${name} Bold` : name))
  return `@font-face {
  font-family: "Alexandria ${family} Fallback";
  font-weight: ${weight === 'bold' ? '550 700' : '400 549'};
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(line.ascent / ratio)};
  descent-override: ${percent(line.descent / ratio)};
  line-gap-override: ${percent(line.lineGap / ratio)};
  unicode-range: ${family === 'Latin' ? 'U+0-2FF, U+2000-22FF' : 'U+600-6FF'};
}
`
}

const faces: string[] = []
let total = 0
for (const { name, text } of scripts) {
  const font = await subset(name, text, 'woff2')
  await writeFile(inRepository(`web/fonts/alexandria-${name}.woff2`), font)
  await writeFile(inRepository(`server/site/social/alexandria-${name}.ttf`), await subset(name, text, 'truetype', weights.max))
  faces.push(fontFace(name, text))
  total += font.byteLength
  process.stdout.write(`${name}: ${font.byteLength} bytes\n`)
}
if (total > budgetBytes) throw new Error(`the fonts take ${total} bytes, the budget is ${budgetBytes}`)

const metrics = lineMetrics(await subset('latin', latinText, 'truetype'))
const substitutes = fallbacks.flatMap((fallback) => [
  fallbackFace(fallback, 'regular', metrics),
  fallbackFace(fallback, 'bold', metrics),
])
const header = '/* Made by tools/subset-font.ts; change it there. */\n\n'
await writeFile(inRepository('web/styles/fonts.css'), header + [...faces, ...substitutes].join('\n'))
