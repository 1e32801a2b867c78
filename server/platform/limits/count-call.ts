import type { Entry, RateClass } from '#contract/route.ts'
import { sha256 } from '../tokens.ts'
import { countedAs, type Limits } from './limits.ts'

type CountedCall = {
  entry: Entry
  limits: Limits
  company: { slug: string }
  token: string | null
  address: string
  /** Reads of a page are counted once, when the page is asked for. */
  isInProcess: boolean
}

/** A call that was counted before anybody knows whose it is. */
export type Admission = {
  /** The token is somebody's: from now on its session is counted; 429 when it is one call too many. */
  known(): Promise<void>
  /** The call ended without an answer to whose the token is. */
  undecided(): Promise<void>
}

const settled: Admission = { known: async () => {}, undecided: async () => {} }

/** Classes of a few calls an hour: those calls count as writes first, and in their class once their input has no faults. */
export const isNarrow = (rate: RateClass): rate is 'signup' | 'contact' | 'find' =>
  rate === 'signup' || rate === 'contact' || rate === 'find'

/** Writes of a session are counted for the session, not for an address that many may share. */
const isOfSession = ({ access }: Entry) => access.auth !== 'guest' && (access.rate === 'write' || access.rate === 'staff')

/**
 * A token that was not seen within this window takes one of the unknown tokens that its address may send, so that invented ones reach the
 * database only so often and are keys of no counter; it is given back when the token is a session's.
 */
async function admitUnknown({ entry, limits }: CountedCall, session: string, address: string): Promise<Admission> {
  await limits.takeUnknown(address)
  let isOpen = true
  const giveBack = async () => {
    if (isOpen) await limits.giveBackUnknown(address)
    isOpen = false
  }
  return {
    async known() {
      await giveBack()
      await limits.count(entry.access.rate, session)
    },
    undecided: giveBack,
  }
}

/** Counts a call against its limit before the database is asked; 429 when it is one too many. */
export async function countCall(call: CountedCall): Promise<Admission> {
  const { entry, limits, company, token, isInProcess } = call
  const rate = isNarrow(entry.access.rate) ? 'write' : entry.access.rate
  if (isInProcess && (rate === 'read' || rate === 'search')) return settled
  const address = countedAs(company.slug, call.address)
  if (token && isOfSession(entry)) {
    const session = `${company.slug}:${sha256(token)}`
    if (!(await limits.isCounted(rate, session))) return admitUnknown(call, session, address)
    await limits.count(rate, session)
  } else await limits.count(rate, address)
  return settled
}
