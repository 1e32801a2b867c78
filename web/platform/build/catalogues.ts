import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Plugin } from 'vite'

/** A message file as written: texts in ICU syntax, grouped at will. */
export type SourceMessages = { readonly [key: string]: string | SourceMessages }

/** The same file with every text compiled. */
export type CompiledMessages = { readonly [key: string]: CompiledMessage | CompiledMessages }

const virtualId = 'virtual:catalogues'
const folder = join(import.meta.dirname, '../../messages')

/** Namespaces that only the API's server reads. */
const serverOnly = new Set(['api', 'mails'])

/** Compiles every text of a catalogue; a broken one throws with the path of its key. */
export function compileMessages(messages: SourceMessages, path = ''): CompiledMessages {
  const entries = Object.entries(messages).map(([key, value]) => {
    const place = path ? `${path}.${key}` : key
    if (typeof value !== 'string') return [key, compileMessages(value, place)] as const
    try {
      return [key, compile(value)] as const
    } catch (error) {
      throw new Error(`The message ${place} cannot be read: ${String(error)}`)
    }
  })
  return Object.fromEntries(entries)
}

/** All compiled catalogues by language and namespace, as they lie in the folder of messages. */
export function readCatalogues(from: string = folder): Record<string, Record<string, CompiledMessages>> {
  const languages = readdirSync(from, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(languages.map(({ name }) => [name, readLanguage(join(from, name), name)]))
}

function readMessages(path: string): SourceMessages {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function readLanguage(path: string, language: string): Record<string, CompiledMessages> {
  const files = readdirSync(path).filter((file) => file.endsWith('.json') && !serverOnly.has(basename(file, '.json')))
  return Object.fromEntries(
    files.map((file) => {
      const namespace = basename(file, '.json')
      return [namespace, compileMessages(readMessages(join(path, file)), `${language}/${namespace}`)]
    }),
  )
}

/** Told to the browser when a text has changed: its page asks for its data again. */
const messagesChanged = 'rihla:messages-changed'

/** Gives the server's bundle all catalogues, compiled; while developing, a changed file is told to the browser. */
export function catalogues(): Plugin {
  return {
    name: 'rihla:catalogues',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return
      return `export default ${JSON.stringify(readCatalogues())}`
    },
    configureServer: (server) => void server.watcher.add(folder),
    hotUpdate({ file }) {
      if (!file.startsWith(folder)) return
      const module = this.environment.moduleGraph.getModuleById(`\0${virtualId}`)
      if (module) this.environment.moduleGraph.invalidateModule(module)
      if (this.environment.name === 'client') this.environment.hot.send(messagesChanged)
      return []
    },
  }
}
