import { keptContent } from '#server/platform/kept-content.ts'
import type { Scope } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'
import { listInForce, type PolicyCode } from './repository.ts'

/** The versions of policies that somebody agreed to. */
type AcceptedPolicies = { code: PolicyCode; version: string }[]

const codes: readonly PolicyCode[] = ['privacy-policy', 'terms-conditions']

/** The terms and privacy policy in force now: what ticking `accept_terms` agrees to. */
export const policiesInForce = (scope: Scope): Promise<AcceptedPolicies> =>
  keptContent(scope, `policies in force ${dayIn(scope.company.time_zone, scope.clock.now())}`, () => listInForce(scope, codes))
