import type { Insertable } from 'kysely'
import { type Json, jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { UploadRow } from '#server/platform/files/uploads.ts'
import type { CustomerScope } from '#server/platform/scope.ts'
import type { BookingPeriod, OrderDetails, ProductRow } from '#server/products/index.ts'
import type { Text } from '#shared/locale.ts'
import { rateToSar } from '../placing/order-row.ts'
import type { StoredAnswer } from './read-answers.ts'

/** A request as it is stored: its subject and its answers. */
export type Request = {
  kind: ProductRow['kind'] | 'custom'
  service: { id: string; name: Text }
  categoryId: string | null
  name: Text
  span: BookingPeriod | null
  details: OrderDetails
  answers: StoredAnswer[]
  files: UploadRow[]
}

/** The end of the review, which is the "answer by" of a request; never after what it is for begins. */
function answerBy({ company, clock }: CustomerScope, span: BookingPeriod | null): Date {
  const now = clock.now().getTime()
  const due = now + company.review_minutes * 60_000
  return new Date(span ? Math.max(now + 60_000, Math.min(due, span.startsAt.getTime())) : due)
}

/** The row of an order that waits in review for its price; its id and reference are the inserter's. */
export function requestRow(
  scope: CustomerScope,
  { kind, service, categoryId, name, span, details }: Request,
  notes: string | null,
): Omit<Insertable<DB['order']>, 'id' | 'reference'> {
  const now = scope.clock.now()
  return {
    company_id: scope.companyId,
    customer_id: scope.customerId,
    status: 'in_review',
    kind,
    confirmation: 'on_request',
    service_id: service.id,
    service_name: jsonb(service.name),
    category_id: categoryId,
    product_name: jsonb(name),
    starts_at: span?.startsAt ?? null,
    local_date: span?.localDate ?? null,
    local_time: span?.localTime ?? null,
    ends_on: span?.endsOn ?? null,
    ends_at: span?.endsAt ?? null,
    zone: span?.zone ?? null,
    details: jsonb<{ [key: string]: Json | undefined }>(details),
    priced: false,
    currency: scope.currency.code,
    rate_to_base: scope.currency.rate,
    rate_to_sar: rateToSar(scope),
    total: 0n,
    total_base: 0n,
    tax: 0n,
    cancellation: jsonb([]),
    notes,
    locale: scope.locale,
    deadline_at: answerBy(scope, span),
    review_at: null,
    created_at: now,
    changed_at: now,
  }
}
