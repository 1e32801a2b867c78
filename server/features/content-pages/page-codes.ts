import type * as wire from '#contract/content-pages.ts'
import type { Infer } from '#contract/route.ts'
import { listInForce } from '#server/platform/customers/accepted-policies.ts'
import type { Scope } from '#server/platform/scope.ts'
import { hasAbout } from './repository.ts'

type PageCode = Infer<typeof wire.PageCode>

/** The pages that `getContentPage` answers for the company today. */
export async function listPageCodes(scope: Scope): Promise<PageCode[]> {
  const inForce = await listInForce(scope)
  return [...((await hasAbout(scope)) ? (['about-us'] as const) : []), ...inForce.map(({ code }) => code)]
}
