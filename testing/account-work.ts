import type { AccountJobs } from '#server/features/accounts/index.ts'
import { type CodeDeps, mailCode } from '#server/features/accounts/mail-code.ts'
import { warnOwner } from '#server/features/accounts/warn-owner.ts'
import { newId } from '#server/platform/ids.ts'

/** Does at once, in the caller's transaction, what the queue does after it. */
export const accountWorkAtOnce = (deps: CodeDeps): AccountJobs => ({
  sendCode: (scope, request) => mailCode(scope, deps, { ...request, id: newId(scope.clock) }),
  warnOwner: (scope, attacked) => warnOwner(scope, deps.mails, attacked),
})
