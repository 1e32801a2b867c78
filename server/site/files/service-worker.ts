import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Locale, locales } from '#shared/locale.ts'
import { cachePrefix, type WorkerSettings, workerSettingsName } from '#shared/service-worker.ts'
import { themeVariables } from '#shared/theme.ts'
import type { CompanyFacts } from './company-facts.ts'

const headers = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  'Service-Worker-Allowed': '/',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Takes the place of every service worker that came before: it deletes what they cached, and unregisters itself. Served in
 * development, and where the setting SERVICE_WORKER is off.
 */
export const retiringWorker = `addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(cachePrefix)})) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** The bundled worker of a build; undefined where there is none. */
export function readWorker(clientFolder: string | undefined): string | undefined {
  const file = clientFolder && path.join(clientFolder, 'service-worker/worker.js')
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** `company` is the company in each language. */
type WorkerFacts = { build: string; defaultLocale: Locale; company: Readonly<Record<Locale, CompanyFacts>> }

/** The script of a company's worker: another build, company name or colour makes another script, which browsers then install. */
function scriptOf(worker: string, { build, defaultLocale, company }: WorkerFacts): string {
  const variables = Object.entries(themeVariables(company[defaultLocale].theme)).map(([name, value]) => `${name}:${value}`)
  const settings: WorkerSettings = {
    build: shortHash(`${build} ${worker}`),
    defaultLocale,
    names: { ar: company.ar.display_name, en: company.en.display_name },
    icon: company[defaultLocale].icon,
    theme: `:root{${variables.join(';')}}`,
  }
  return `self.${workerSettingsName}=${JSON.stringify(settings)};\n${worker}`
}

type Options = {
  /** The bundled worker; without it the retiring worker is served. */
  worker: string | undefined
  build: string
  defaultLocale: Locale
  askCompany(locale: Locale): Promise<CompanyFacts>
}

/** Answers /sw.js for one company; 304 where the browser has this very script. */
export async function answerServiceWorker(request: Request, { worker, askCompany, ...facts }: Options): Promise<Response> {
  const company = async () =>
    Object.fromEntries(await Promise.all(locales.map(async (locale) => [locale, await askCompany(locale)])))
  const script = worker === undefined ? retiringWorker : scriptOf(worker, { ...facts, company: await company() })
  const etag = `"${shortHash(script)}"`
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } })
  return new Response(request.method === 'HEAD' ? null : script, { headers: { ...headers, ETag: etag } })
}
