import type { NewOrder } from '#contract/new-order.ts'
import type { Infer } from '#contract/route.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { UploadRow } from '#server/platform/files/uploads.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import { findService, requestFormFields } from '#server/products/index.ts'
import { dayIn } from '#shared/dates.ts'
import { readAnswers } from './read-answers.ts'
import type { Request } from './request-row.ts'

type Form = NonNullable<Infer<typeof NewOrder>['form']>

/** Reads a request of a service's own form; 422 names every field that is wrong. */
export async function readFormRequest(scope: CustomerScope, form: Form, files: UploadRow[]): Promise<Request> {
  const service = await findService(scope, form.service_id)
  const fields = service?.page === 'form' ? requestFormFields(service) : []
  if (!service || fields.length === 0) throw fieldError('form.service_id', { key: 'choice' })
  const { answers, issues } = readAnswers(fields, form.answers, {
    today: dayIn(scope.company.time_zone, scope.clock.now()),
    currency: scope.currency,
    uploads: files,
  })
  for (const { id, field } of files)
    if (!fields.some(({ code, type }) => type === 'files' && code === field)) issues[`uploads.${id}`] = [{ key: 'unknown_field' }]
  if (Object.keys(issues).length > 0)
    throw new AppError('invalid', 'errors.invalid', {
      fields: Object.fromEntries(Object.entries(issues).map(([field, list]) => [`form.${field}`, list])),
    })
  const { id, name } = service
  return { kind: 'custom', service: { id, name }, categoryId: null, name, span: null, details: {}, answers, files }
}
