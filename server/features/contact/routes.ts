import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { phoneIssues } from '#server/platform/customers/phone.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#shared/object-fields.ts'
import { sendMessage } from './send-message.ts'

export function mountContact(api: Hono<ApiEnv>): void {
  serve(
    api,
    contract.contactCompany,
    async ({ scope, body, token, platform }) => {
      const reference = await sendMessage(scope, body, token, platform)
      return {
        message: scope.t('contact.sent', { reference }),
        data: { reference, answer_hours: scope.company.answer_hours },
      }
    },
    (scope, body) => phoneIssues(scope, 'phone', fieldsOf(body).phone),
  )
}
