import { countTry, type Subject } from '#server/platform/limits/sign-in-failures.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import type { AccountJobs } from './jobs.ts'

/** Counts a sign-in for whom it is tried; 429 where it has to wait. A job warns its owner of an attack, as nobody would be. */
export const countSignIn = (scope: ClosedScope, subject: Subject, jobs: AccountJobs): Promise<void> =>
  inTransaction(scope, async (open) => {
    const { isAttack } = await countTry(open, subject)
    if (isAttack) await jobs.warnOwner(open, subject.kind === 'nobody' ? null : subject)
  })
