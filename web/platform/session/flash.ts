import { flashCookie, type SiteRequest } from '#shared/site-request.ts'

/** Notices that the site itself may leave, by their key in the `errors` namespace. */
export type NoticeKey = 'sign_in_first' | 'offers_not_licensed'

/** The content of a toast: a text of the API as it came, or a text of the site by its key. */
export type Flash = { kind: 'success' | 'error' | 'info'; text: string } | { kind: 'info'; key: NoticeKey }

const keys: readonly string[] = ['sign_in_first', 'offers_not_licensed'] satisfies NoticeKey[]
const kinds: readonly unknown[] = ['success', 'error', 'info']

/** Leaves a notice for the next page. */
export const flash = ({ cookies }: SiteRequest, notice: Flash): void =>
  cookies.set(flashCookie, JSON.stringify(notice), { maxAge: 60, httpOnly: true })

/** Reads the notice and clears it. */
export function takeFlash({ cookies }: SiteRequest): Flash | null {
  const value = cookies.get(flashCookie)
  if (!value) return null
  cookies.clear(flashCookie)
  return parseFlash(value)
}

function parseFlash(value: string): Flash | null {
  try {
    const { kind, text, key } = JSON.parse(value)
    if (kind === 'info' && keys.includes(key)) return { kind, key }
    return kinds.includes(kind) && typeof text === 'string' ? { kind, text } : null
  } catch {
    return null
  }
}
