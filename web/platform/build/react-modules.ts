import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { unusedNames, withoutUnused } from './react-parts.ts'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string, file: string) => join(dirname(resolve(`${name}/package.json`)), `cjs/${file}.production.js`)

/** The modules of React in a browser: a file for each name under which it is imported. */
export const reactFiles: ReadonlyMap<string, string> = new Map([
  ['react', fileOf('react', 'react')],
  ['react/jsx-runtime', fileOf('react', 'react-jsx-runtime')],
  ['react-dom', fileOf('react-dom', 'react-dom')],
  ['react-dom/client', fileOf('react-dom', 'react-dom-client')],
  ['scheduler', fileOf('scheduler', 'scheduler')],
])

/** Names that others import and the files do not export. */
const additions: Readonly<Record<string, string>> = {
  react: "export * as default from 'react'\n",
  scheduler: 'export const log = undefined, unstable_setDisableYieldValue = undefined\n',
}

/**
 * Turns a file of React from CommonJS into a module: what nobody imports falls away, and what is imported is called by its
 * short name instead of through an object. Throws where the file has a form that is not known.
 */
export function toModule(code: string, isExported: (name: string) => boolean = () => true): string {
  const imports: string[] = []
  const names = new Map<string, string>()
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\),?\s*)+(;?)/m, (requires, end) => {
      for (const [, local, name] of requires.matchAll(/(\w+) = require\("([\w-]+)"\)/g))
        imports.push(`import * as ${local} from '${name}'\n`)
      return end ? '' : 'var '
    })
    .replace(/^exports\.(\w+) = (?!null;)([A-Za-z_]\w*);$/gm, (_, name, local) => {
      names.set(name, local)
      return ''
    })
    .replace(/^exports\.(\w+) =/gm, (_, name) => {
      names.set(name, `$${name}`)
      return `var $${name} =`
    })
    .replace(/\bexports\.(\w+)/g, (whole, name) => names.get(name) ?? whole)
  const rest = /\b(?:exports\b|require\(|module\.exports).*/.exec(body)?.[0]
  if (rest) throw new Error(`React is no longer written as we expect it: ${rest}`)
  const exported = [...names].filter(([name]) => isExported(name)).map(([name, local]) => `${local} as ${name}`)
  return `${imports.join('')}${body}\nexport { ${exported.join(', ')} }\n`
}

/** Gives the browser's build React as modules, without what this site does not use; the server's build and development take it as it is. */
export function reactModules(): Plugin {
  const names = new Map([...reactFiles].map(([name, file]) => [file, name]))
  return {
    name: 'rihla:react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => reactFiles.get(id),
    transform(code, id) {
      const name = names.get(id)
      if (!name) return
      const used = name === 'react-dom/client' ? withoutUnused(code, (text) => this.parse(text)) : code
      return { code: toModule(used, (exported) => !unusedNames.has(exported)) + (additions[name] ?? ''), map: null }
    },
  }
}
