import type { Scope } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'
import { cachedContent } from '../caching/cached-content.ts'

export type PolicyCode = 'privacy-policy' | 'return-policy' | 'terms-conditions'

/** The versions of policies that somebody agreed to. */
type AcceptedPolicies = { code: PolicyCode; version: string }[]

/** The policies that `accept_terms` accepts when an account is created (`web/shell/company/accept-terms.tsx`). */
export const accountPolicies: readonly PolicyCode[] = ['privacy-policy', 'terms-conditions']

/** The policies that `accept_terms` accepts with an order or a request. */
export const orderPolicies: readonly PolicyCode[] = ['privacy-policy', 'return-policy', 'terms-conditions']

/** Versions that are or were in force on the company's day. Every query of policies starts here. */
export const publishedPolicies = ({ db, companyId, company, clock }: Scope) =>
  db
    .selectFrom('policy_version')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('effective_from', '<=', dayIn(company.time_zone, clock.now()))

/** The version in force of each policy that the company has. */
export const listInForce = (scope: Scope) =>
  publishedPolicies(scope)
    .distinctOn('code')
    .select(['code', 'version'])
    .where('code', 'in', [...orderPolicies])
    .orderBy('code')
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute()

/** The versions in force now of those policies that the company has. */
export async function policiesInForce(scope: Scope, codes: readonly PolicyCode[]): Promise<AcceptedPolicies> {
  const today = dayIn(scope.company.time_zone, scope.clock.now())
  const all = await cachedContent(scope, `policies in force ${today}`, () => listInForce(scope))
  return all.filter(({ code }) => codes.includes(code))
}
