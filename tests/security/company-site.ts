import { tokenCookie } from '#shared/constants.ts'
import type { TrialSite, TrialSources } from '#testing/trial-site.ts'
import type { World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

type Company = { id: string; slug: string }

/** The site of one company over the real API, at `http://ofuq.localhost`, in English without a prefix. */
export const openCompanySite = (world: World, sources: TrialSources, { id, slug }: Company): Promise<TrialSite> =>
  openWorldSite(sources, world, { id, slug, default_language: 'en' })

/** The cookie of whoever holds a token. */
export const cookieOf = (token: string): { Cookie: string } => ({ Cookie: `${tokenCookie.name}=${token}` })
