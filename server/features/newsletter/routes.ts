import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { confirmNewsletter, requestNewsletter, unsubscribeNewsletter } from './subscribe.ts'

export function mountNewsletter(api: Hono<ApiEnv>): void {
  serve(api, contract.subscribeToNewsletter, async ({ scope, body, platform }) => {
    await requestNewsletter(scope, body.email, platform)
    return { message: scope.t('newsletter.requested') }
  })

  serve(api, contract.confirmNewsletter, async ({ scope, body, platform }) => {
    await confirmNewsletter(scope, body.token, platform)
    return { message: scope.t('newsletter.confirmed') }
  })

  serve(api, contract.unsubscribeFromNewsletter, async ({ scope, body, platform }) => {
    await unsubscribeNewsletter(scope, body.token, platform.secret)
    return { message: scope.t('newsletter.unsubscribed') }
  })
}
