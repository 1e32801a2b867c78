import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import type { PolicyCode } from '#server/platform/customers/accepted-policies.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import type { Scope } from '#server/platform/scope.ts'
import { presentAbout, presentPolicy } from './present.ts'
import { findAbout, findVersion, listVersions } from './repository.ts'

async function aboutOr404(scope: Scope) {
  const about = await findAbout(scope)
  if (!about) throw new AppError('not_found')
  return presentAbout(scope, about)
}

async function policyOr404(scope: Scope, code: PolicyCode, requested: string | undefined) {
  const versions = await listVersions(scope, code)
  const version = requested ?? versions[0]?.version
  const policy = version === undefined ? undefined : await findVersion(scope, code, version)
  if (!policy) throw new AppError('not_found')
  return presentPolicy(scope, policy, versions)
}

export function mountContentPages(api: Hono<ApiEnv>): void {
  serve(api, contract.getContentPage, async ({ scope, param: { code }, query: { version } }) => {
    if (code !== 'about-us') return { data: await policyOr404(scope, code, version) }
    if (version !== undefined) throw new AppError('not_found')
    return { data: await aboutOr404(scope) }
  })
}
