import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import { type ClosedScope, inTransaction, type StaffScope, textFor } from '#server/platform/scope.ts'
import { recordAction } from '../../repository.ts'
import { challengeSeconds, issueChallenge, takeChallenge } from '../challenges.ts'
import { finishEnrolment, type MemberDeps, memberOr401 } from '../change-factors.ts'
import { type Factors, readFactors } from '../factors.ts'
import { passkeyOrigin, rpIdOf } from './relying-party.ts'
import { challengeOf, creationOptions, type Registration, verifyRegistration } from './webauthn.ts'

type Caller = ClosedScope & { readonly staffId: string }

/** More than anybody has devices; fewer than the options of a browser can name. */
const mostPasskeys = 20

function rejectBeyondMost({ passkeys }: Factors): void {
  if (passkeys.length >= mostPasskeys)
    throw new AppError('wrong_state', 'staff.too_many_passkeys', { params: { max: mostPasskeys } })
}

/** The options of a new passkey, for the company's site that asks; a page of another site is rejected. */
export const startPasskey = (
  scope: Caller,
  session: string,
  { site, origin }: { site: Platform['site']; origin: string | null },
) =>
  inTransaction(scope, async (scope) => {
    const member = await memberOr401(scope)
    const own = await passkeyOrigin(scope, site, origin)
    if (own === null) throw new AppError('forbidden')
    const factors = await readFactors(scope, member.id)
    rejectBeyondMost(factors)
    const challenge = await issueChallenge(scope, { staffId: member.id, purpose: 'add_passkey', session }, own)
    const company = textFor(scope, scope.company.display_name)
    return {
      options: creationOptions(challenge, { origin: own, company, owner: member }, factors.passkeys),
      expires_in: challengeSeconds,
    }
  })

const rejected = () => fieldError('credential', { key: 'passkey' })

async function take(scope: StaffScope, session: string, credential: Registration) {
  const challenge = challengeOf(credential)
  const bound = { staffId: scope.staffId, purpose: 'add_passkey', session } as const
  const row = challenge === null ? undefined : await takeChallenge(scope, challenge, bound)
  if (challenge === null || !row?.origin) return undefined
  return { challenge, origin: row.origin }
}

type NewPasskey = { name: string; credential: Registration }

/** Adds the passkey that was made for a challenge of this session; of the same credential twice, the second is refused. */
export async function addPasskey(scope: Caller, session: string, { name, credential }: NewPasskey, deps: MemberDeps) {
  const issued = await inTransaction(scope, (scope) => take(scope, session, credential))
  const made = issued && (await verifyRegistration(credential, issued))
  if (!issued || !made) throw rejected()
  return inTransaction(scope, async (scope) => {
    const member = await memberOr401(scope)
    // Counted again under the lock: other challenges may have been answered since this one was asked for.
    rejectBeyondMost(await readFactors(scope, member.id))
    const added = await scope.db
      .insertInto('staff_passkey')
      .values({
        company_id: scope.companyId,
        id: newId(scope.clock),
        staff_id: member.id,
        name,
        rp_id: rpIdOf(issued.origin),
        ...made,
        created_at: scope.clock.now(),
      })
      .onConflict((on) => on.columns(['company_id', 'credential_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw rejected()
    return finishEnrolment(scope, deps, { member, session, change: { change: 'add_passkey', passkey: name } })
  })
}

/** Gives one of the caller's passkeys another name; 404 where it is none of theirs. */
export const renamePasskey = (scope: Caller, id: string, name: string) =>
  inTransaction(scope, async (scope) => {
    const member = await memberOr401(scope)
    const { passkeys, ...rest } = await readFactors(scope, member.id)
    const before = passkeys.find((passkey) => passkey.id === id)
    if (!before) throw new AppError('not_found')
    await scope.db
      .updateTable('staff_passkey')
      .set({ name })
      .where('company_id', '=', scope.companyId)
      .where('staff_id', '=', member.id)
      .where('id', '=', id)
      .execute()
    await recordAction(scope, {
      action: 'rename_passkey',
      before: { passkey: before.name },
      after: { passkey: name },
    })
    return { ...rest, passkeys: passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)) }
  })
