import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Plugin } from 'vite'
import { referenced, resolveReferences, type SourceMessages } from '#shared/messages/references.ts'
import { textAddress } from '../texts/text-address.ts'
import { namespacesIn, textFileOf } from '../texts/text-file.ts'

/** The same file with every text compiled. */
export type CompiledMessages = { readonly [key: string]: CompiledMessage | CompiledMessages }

const virtualId = 'virtual:catalogues'
const folder = join(import.meta.dirname, '../../messages')
const sharedFolder = join(import.meta.dirname, '../../../shared/messages')

/** Namespaces whose texts the API has too: their files are in `shared/messages`. */
const sharedNamespaces = ['validation']

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

/** All compiled catalogues by language and namespace, as they lie in the folder of messages, with the texts that they refer to. */
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
  const files = readdirSync(path)
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(path, file))
  const ofShared = (name: string) => join(sharedFolder, language, `${name}.json`)
  const texts = Object.fromEntries(referenced.map((name) => [name, readMessages(ofShared(name))]))
  return Object.fromEntries(
    [...files, ...sharedNamespaces.map(ofShared)].map((file) => {
      const namespace = basename(file, '.json')
      const place = `${language}/${namespace}`
      return [namespace, compileMessages(resolveReferences(readMessages(file), texts, place), place)]
    }),
  )
}

const markOf = (texts: CompiledMessages) => createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8)

/** The texts of one language by the file that a browser loads them from. */
function byFile(namespaces: Readonly<Record<string, CompiledMessages>>): [file: string, texts: CompiledMessages][] {
  const files = new Set(Object.keys(namespaces).map(textFileOf))
  return [...files].map((file) => [file, Object.fromEntries(namespacesIn(file).map((name) => [name, namespaces[name] ?? {}]))])
}

/** What the browser loads, by address. */
export const textFiles = (): Map<string, string> =>
  new Map(
    Object.entries(readCatalogues()).flatMap(([language, namespaces]) =>
      byFile(namespaces).map(([file, texts]) => [textAddress(`${language}-${file}-${markOf(texts)}`), JSON.stringify(texts)]),
    ),
  )

/** Told to the browser when a text has changed: its page asks for its data again. */
const messagesChanged = 'rihla:messages-changed'

/** Gives the server's bundle all catalogues, compiled, and the browser files of them; while developing, a changed file reloads the browser. */
export function catalogues(): Plugin {
  return {
    name: 'rihla:catalogues',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return
      const read = readCatalogues()
      const marks = Object.entries(read).map(([language, namespaces]) => [
        language,
        Object.fromEntries(byFile(namespaces).map(([file, texts]) => [file, markOf(texts)])),
      ])
      return `export const files = ${JSON.stringify(Object.fromEntries(marks))}\nexport default ${JSON.stringify(read)}`
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [address, source] of textFiles()) this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
    configureServer(server) {
      server.watcher.add([folder, sharedFolder])
      server.middlewares.use((request, response, next) => {
        const source = request.url?.startsWith('/assets/texts-') && textFiles().get(request.url)
        if (source) response.setHeader('Content-Type', 'application/json').setHeader('Cache-Control', 'no-store').end(source)
        else next()
      })
    },
    hotUpdate({ file }) {
      if (!file.startsWith(folder) && !file.startsWith(sharedFolder)) return
      const module = this.environment.moduleGraph.getModuleById(`\0${virtualId}`)
      if (module) this.environment.moduleGraph.invalidateModule(module)
      if (this.environment.name === 'client') this.environment.hot.send(messagesChanged)
      return []
    },
  }
}
