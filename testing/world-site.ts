import type { HostCompany } from '#server/site/site-options.ts'
import type { TrialSite, TrialSources } from './trial-site.ts'
import type { World } from './world.ts'

/** Opens the site over the real API of a world, for one company at every host. */
export const openWorldSite = (
  sources: TrialSources,
  world: World,
  { id, slug, default_language }: Pick<HostCompany, 'id' | 'slug' | 'default_language'>,
): Promise<TrialSite> =>
  sources.open(
    {},
    {
      api: (request, visitor) => world.api.fetch(request, { visitor: { ...visitor, counter: { queries: 0 } } }),
      resolveCompany: () => ({ id, slug, default_language, content_version: '1' }),
      clock: world.clock,
    },
  )
