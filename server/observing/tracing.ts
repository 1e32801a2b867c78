import type { Database } from '#server/db/open.ts'
import type { Config } from '#server/platform/process/config.ts'
import { identityOf } from '#server/platform/process/logger.ts'

/** Sends traces where the settings ask for them; gives what ends that. The libraries are loaded only then. */
export async function startTracing({ tracesUrl, roles }: Pick<Config, 'tracesUrl' | 'roles'>, { pool }: Database) {
  if (!tracesUrl) return { close: async () => {} }
  const { openTracing } = await import('#server/platform/tracing/open-tracing.ts')
  const tracing = openTracing(tracesUrl, identityOf(roles))
  tracing.watch(pool)
  return tracing
}
