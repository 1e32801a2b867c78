import bowser from 'bowser'
import type { Session } from '#contract/profile.ts'
import type { Infer } from '#contract/route.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import type { SessionRow } from './session-rows.ts'

/** The names of browser and system in a User-Agent header, as far as it tells them. */
function readAgent(agent: string | null): { browser: string | null; system: string | null } {
  const { browser, os } = bowser.parse(agent || 'unknown')
  return { browser: browser.name || null, system: os.name || null }
}

/** A session as its owner sees it; `token` is that of the call. */
export const presentSession = (row: SessionRow, token: string | null): Infer<typeof Session> => ({
  id: row.id,
  ...readAgent(row.user_agent),
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  is_current: token !== null && row.token_hash.equals(tokenHash(token)),
})
