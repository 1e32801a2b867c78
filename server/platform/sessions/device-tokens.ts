import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readSigned, sign } from '../tokens.ts'

/** An account as far as a browser is known to it: another password makes every browser a stranger. */
type Account = { id: string; password_hash: string }

/** Accounts that one browser is remembered for. */
const mostAccounts = 4

const Content = z.object({ account: z.string(), device: z.string() })

const purposeOf = ({ id, password_hash }: Account) => `device:${id}:${password_hash}`

/** Tokens are opaque to whoever keeps them; joined they are one text. */
const split = (tokens: string | null | undefined): string[] => tokens?.split('~').filter(Boolean).slice(0, mostAccounts) ?? []

function read(secret: string, account: Account, token: string): string | null {
  try {
    const content = Content.safeParse(readSigned(secret, purposeOf(account), token))
    return content.success && content.data.account === account.id ? content.data.device : null
  } catch {
    return null
  }
}

/** The browser, if one of these tokens proves an earlier sign-in to the account; null for a stranger. */
export function knownDevice(secret: string, account: Account, tokens: string | null | undefined): string | null {
  for (const token of split(tokens)) {
    const device = read(secret, account, token)
    if (device) return device
  }
  return null
}

/** The token that a browser stores after signing in, replacing its former one: nothing of it is stored here (docs/decisions/0029). */
export function issueDeviceToken(secret: string, account: Account, tokens?: string | null): string {
  const device = knownDevice(secret, account, tokens) ?? randomBytes(12).toString('base64url')
  const others = split(tokens).filter((token) => read(secret, account, token) === null)
  const own = sign(secret, purposeOf(account), { account: account.id, device })
  return [own, ...others].slice(0, mostAccounts).join('~')
}

/** The new token of the browser that changed its account's password: it stays known, and what the old password knew is given up. */
export function renewDevice(secret: string, before: Account, after: Account, tokens: string | null | undefined): string {
  const others = split(tokens).filter((token) => read(secret, before, token) === null)
  return issueDeviceToken(secret, after, others.join('~'))
}
