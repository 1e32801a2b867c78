import { type SiteSettings, siteOrigins } from '#server/platform/mail/site-origin.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * The site of the company that a passkey is made or asked for on: the page that calls, as its browser says, if it is one of
 * the company's, and the company's own where nothing is said. Null for a page of anybody else.
 */
export async function passkeyOrigin(scope: Scope, site: SiteSettings, origin: string | null): Promise<string | null> {
  const rows = await scope.db.selectFrom('company_host').select('host').where('company_id', '=', scope.companyId).execute()
  const own = siteOrigins(
    site,
    scope.company,
    rows.map(({ host }) => host),
  )
  if (origin === null) return own[0] ?? null
  return own.includes(origin) ? origin : null
}

/** The relying party of an origin: its host, so that no sibling host can use what was made here. */
export const rpIdOf = (origin: string): string => new URL(origin).hostname
