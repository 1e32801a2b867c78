import type { Locale } from '#shared/locale.ts'
import type { SiteRequest } from '#shared/site-request.ts'
import type { ApiLink } from '../api-link.ts'
import { readPath } from '../preferences/languages.ts'
import type { HostCompany, SiteLogger } from '../site-options.ts'
import { askCompany } from './company-facts.ts'
import { webManifest } from './manifest.ts'
import { answerServiceWorker } from './service-worker.ts'

/** The script of the service worker, whose scope is the whole site. */
const workerPath = '/sw.js'

/** Whether a path is one of the files that make the site installable: the service worker, and the manifest of each language. */
export const isInstallFile = (pathname: string): boolean =>
  pathname === workerPath || /^(?:\/(?:ar|en))?\/manifest\.webmanifest$/.test(pathname)

type InstallFileRequest = { request: Request; pathname: string; company: HostCompany; api: ApiLink; requestId: string }

type Deps = {
  worker: string | undefined
  /** Names the build. */
  build(): Promise<string>
  cachedFor(locale: Locale): SiteRequest['cached']
  logger: SiteLogger
}

/** Answers /sw.js or a manifest; 503 while the API does not say who the company is, so that browsers keep what they have. */
export async function answerInstallFile(
  { request, pathname, company, api, requestId }: InstallFileRequest,
  deps: Deps,
): Promise<Response> {
  const factsIn = (locale: Locale) => deps.cachedFor(locale)('company', () => askCompany(api, company, locale, requestId))
  try {
    if (pathname === workerPath) {
      const facts = { worker: deps.worker, build: await deps.build(), defaultLocale: company.default_language }
      return await answerServiceWorker(request, { ...facts, askCompany: factsIn })
    }
    const { locale, prefix } = readPath(pathname, company.default_language)
    const manifest = JSON.stringify(webManifest(await factsIn(locale), { locale, prefix }))
    const headers = { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
    return new Response(request.method === 'HEAD' ? null : manifest, { headers })
  } catch (error) {
    deps.logger.warn(
      { request_id: requestId, company: company.slug, error: String(error) },
      'A file for installing could not be made',
    )
    return new Response('Not available', { status: 503, headers: { 'Retry-After': '600', 'Cache-Control': 'no-store' } })
  }
}
