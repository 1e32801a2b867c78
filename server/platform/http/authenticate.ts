import type { Entry } from '#contract/route.ts'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import { AppError } from '../errors.ts'
import type { Maintenance } from '../maintenance.ts'
import { isUnavailable } from '../process/database-errors.ts'
import type { ClosedScope, Scope } from '../scope.ts'
import {
  customerSessions,
  type FoundSession,
  findSessionAlone,
  findSessionOnce,
  staffSessions,
  touchSession,
} from '../sessions/sessions.ts'

/** The parts of a call that identify its caller. */
type AuthCall = { entry: Entry; platform: { db: Database; maintenance: Pick<Maintenance, 'isOn'> }; token: string | null }

const sessionKind = ({ access }: Entry) => (access.auth === 'customer' ? customerSessions : staffSessions)
const idOf = ({ access }: Entry) => (access.auth === 'customer' ? 'customerId' : 'staffId')

/** How long a second factor (the password, where none is enrolled) counts as just given: 10 minutes. */
const freshMillis = 10 * 60_000

/** Refuses a session that is signed in less strongly, or less recently, than the operation asks for. */
function checkStrength({ access }: Entry, { company, clock }: ClosedScope, { staff }: FoundSession): void {
  if (!staff) return
  if (company.requires_second_factor && !staff.hasSecondFactor && !access.withoutSecondFactor)
    throw new AppError('second_factor_required')
  if (access.stepUp && clock.now().getTime() - staff.authenticatedAt.getTime() >= freshMillis)
    throw new AppError('step_up_required')
}

function ownerOrThrow(entry: Entry, scope: ClosedScope, found: FoundSession | undefined | null | ''): FoundSession {
  if (!found) throw new AppError('unauthenticated')
  scope.counter.account = found.ownerId
  checkStrength(entry, scope, found)
  return found
}

/** The scope of a read with whose it is, as its first statement; `isStale` when the session is to be touched after it. */
export async function authenticate({ entry, token }: AuthCall, scope: Scope): Promise<{ scope: Scope; isStale: boolean }> {
  if (entry.access.auth === 'guest') return { scope, isStale: false }
  const where = { db: scope.db, companyId: scope.companyId, now: scope.clock.now() }
  const { ownerId, isStale } = ownerOrThrow(entry, scope, token && (await findSessionOnce(where, sessionKind(entry), token)))
  return { scope: { ...scope, [idOf(entry)]: ownerId }, isStale }
}

/** The scope of a write with whose it is, known before any of its input is read. */
export async function signedIn(call: AuthCall, closed: ClosedScope): Promise<ClosedScope> {
  const { entry, platform, token } = call
  if (entry.access.auth === 'guest') return closed
  const where = { db: platform.db, companyId: closed.companyId, now: closed.clock.now() }
  closed.counter.queries += 1
  const { ownerId, isStale } = ownerOrThrow(entry, closed, token && (await findSessionAlone(where, sessionKind(entry), token)))
  if (isStale) await touch(call, closed)
  return { ...closed, [idOf(entry)]: ownerId }
}

/** Notes that a session is in use; where nothing can be written, a later call does. */
export async function touch({ entry, platform, token }: AuthCall, { companyId, clock }: ClosedScope): Promise<void> {
  if (!token || platform.maintenance.isOn()) return
  const now = clock.now()
  await withCompany(platform.db, companyId, {}, (db) => touchSession({ db, companyId, now }, sessionKind(entry), token)).catch(
    (error) => {
      if (!isUnavailable(error)) throw error
    },
  )
}
