import type { Locale } from './locale.ts'

/** For whom a call of the API is made. */
export type Caller = {
  locale: Locale
  /** The browser's zone, else the company's. */
  timeZone: string
  /** Codes of what was chosen; absent before a choice. */
  currency?: string | undefined
  country?: string | undefined
  requestId: string
  /** The browser's User-Agent; absent where many share the answer. */
  agent?: string | undefined
  /** The token of a signed-in customer. */
  token?: string | undefined
}

/** Puts the headers that every call of the API carries on a request, and answers it. */
export function asCaller(request: Request, { locale, timeZone, currency, country, requestId, agent, token }: Caller): Request {
  const headers: Record<string, string | undefined> = {
    Accept: 'application/json',
    'X-Locale': locale,
    'Accept-Language': locale,
    'X-Timezone': timeZone,
    'X-Currency': currency,
    'X-Target-Country': country,
    'X-Request-Id': requestId,
    'User-Agent': agent,
    Authorization: token && `Bearer ${token}`,
  }
  for (const [name, value] of Object.entries(headers)) if (value) request.headers.set(name, value)
  return request
}
