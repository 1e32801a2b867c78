import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import type { iconVariants } from '../../ui/icon-names.ts'

type Names = { iconNames: readonly string[]; iconVariants: typeof iconVariants }

const virtualId = 'virtual:icon-sheet'
const addressInDevelopment = '/assets/icons.svg'
const namesFile = join(import.meta.dirname, '../../ui/icon-names.ts')
const brandFile = join(import.meta.dirname, '../../ui/brand-marks.svg')

/** The style sheet of the site, which every page loads before it is painted. */
const styleSheet = /\/web\/styles\/app\.css(?:\?(?!.*\burl\b)|$)/

/** An icon is 24 units wide and high; a gap keeps its neighbours out where it is drawn between two pixels. */
const [side, gap, columns] = [24, 4, 11]

/** The strokes of the site's icons, thinner than lucide's own. */
const strokes = 'fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'

type Sheet = {
  /** One SVG with every drawing in a cell of its own. */
  svg: string
  /** The style rules for a sheet at this address: first its address and how large a mask of one cell is, then where the cell of each name is (`--at`). */
  rulesAt: (address: string) => string
}

/** A sheet of each lucide icon named, each variant of one, and each brand mark as `brand-` and its name. */
export async function drawSheet({ iconNames, iconVariants }: Names): Promise<Sheet> {
  const drawings = new Map<string, string>()
  for (const name of iconNames) drawings.set(name, `<g>${await draw(name)}</g>`)
  for (const [name, { of, attributes }] of Object.entries(iconVariants))
    drawings.set(name, `<g ${attributes}>${await draw(of)}</g>`)
  for (const [, name, shapes] of readFileSync(brandFile, 'utf8').matchAll(/<symbol id="(\w+)"[^>]*>(.+?)<\/symbol>/g))
    drawings.set(`brand-${name}`, `<g fill="#000" stroke="none">${shapes}</g>`)
  const width = columns * (side + gap) - gap
  const height = Math.ceil(drawings.size / columns) * (side + gap) - gap
  const cells = [...drawings].map(([name, art], place) => {
    const [x, y] = [(place % columns) * (side + gap), Math.floor(place / columns) * (side + gap)]
    return {
      art: art.replace('<g', `<g transform="translate(${x} ${y})"`),
      rule: `.i-${name}{--at:${percent(x, width - side)} ${percent(y, height - side)}}`,
    }
  })
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${strokes}>${cells.map(({ art }) => art).join('')}</svg>`,
    rulesAt: (address) =>
      [
        `:root{--icons:url(${address});--icons-size:${percent(width, side)} ${percent(height, side)}}`,
        ...cells.map(({ rule }) => rule),
      ].join('\n'),
  }
}

const percent = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(4))}%`

async function draw(name: string): Promise<string> {
  const { default: icon }: { default: LucideIcon } = await import(`lucide-react/icons/${name}`)
  const drawn = /^<svg[^>]*>(.+)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon)))?.[1]
  if (!drawn) throw new Error(`lucide draws ${name} in a form that is not known.`)
  return drawn.replaceAll(/><\/\w+>/g, '/>')
}

/** Anew when the list has changed, so that development needs no restart. */
const readNames = (): Promise<Names> => import(`${namesFile}?${statSync(namesFile).mtimeMs}`)

const addressOf = (svg: string) => `/assets/icons-${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.svg`

/**
 * Gives the style sheet the places of the icons of `web/ui/icon.tsx`, after what Tailwind made of it, the browser the sheet, and
 * the server its address (`virtual:icon-sheet`).
 */
export function iconSheet(): Plugin {
  let isBuild = false
  return {
    name: 'rihla:icon-sheet',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return
      const address = isBuild ? addressOf((await drawSheet(await readNames())).svg) : addressInDevelopment
      return `export default ${JSON.stringify(address)}`
    },
    transform: {
      filter: { id: styleSheet },
      async handler(code) {
        this.addWatchFile(namesFile)
        const { svg, rulesAt } = await drawSheet(await readNames())
        if (!isBuild) return `${code}\n${rulesAt(addressInDevelopment)}`
        const address = addressOf(svg)
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: address.slice(1), source: svg })
        return `${code}\n${rulesAt(address)}`
      },
    },
    configureServer(server) {
      server.middlewares.use(addressInDevelopment, async (_request, response) => {
        const { svg } = await drawSheet(await readNames())
        response.setHeader('Content-Type', 'image/svg+xml').setHeader('Cache-Control', 'no-store').end(svg)
      })
    },
  }
}
