import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

const virtualId = 'virtual:icons'
const addressInDevelopment = '/assets/icons.svg'
const namesFile = join(import.meta.dirname, '../../ui/icon-names.ts')
const brandFile = join(import.meta.dirname, '../../ui/brand-marks.svg')

/** One SVG file with a symbol for each lucide icon named, and each brand mark as `brand-` and its name. */
export async function drawSprite(names: readonly string[]): Promise<string> {
  const icons = await Promise.all(
    names.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await draw(name)}</symbol>`),
  )
  const brands = readFileSync(brandFile, 'utf8').replaceAll('<symbol id="', '<symbol id="brand-')
  return brands.replace('</svg>', `${icons.join('')}</svg>`)
}

async function draw(name: string): Promise<string> {
  const { default: icon }: { default: LucideIcon } = await import(`lucide-react/icons/${name}`)
  const drawn = /^<svg[^>]*>(.+)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon)))?.[1]
  if (!drawn) throw new Error(`lucide draws ${name} in a form that is not known.`)
  return drawn.replaceAll(/><\/\w+>/g, '/>')
}

/** Anew when the list has changed, so that development needs no restart. */
async function readNames(): Promise<readonly string[]> {
  const { iconNames }: { iconNames: readonly string[] } = await import(`${namesFile}?${statSync(namesFile).mtimeMs}`)
  return iconNames
}

/** Gives `web/ui/icon.tsx` the address of the sprite, and the browser the sprite. */
export function iconSprite(): Plugin {
  let isBuild = false
  return {
    name: 'rihla:icon-sprite',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return
      if (!isBuild) return `export default '${addressInDevelopment}'`
      const source = await drawSprite(await readNames())
      const fileName = `assets/icons-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.svg`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source })
      return `export default '/${fileName}'`
    },
    configureServer(server) {
      server.middlewares.use(addressInDevelopment, async (_request, response) => {
        const source = await drawSprite(await readNames())
        response.setHeader('Content-Type', 'image/svg+xml').setHeader('Cache-Control', 'no-store').end(source)
      })
    },
  }
}
