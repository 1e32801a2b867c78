import type { Insertable } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'

type Columns = Pick<Insertable<DB['order']>, 'company_id' | 'id' | 'reference' | 'customer_id' | 'kind' | 'service_id'> &
  Partial<Insertable<DB['order']>> & { created_at: Date }

/** An order that costs nothing and awaits payment, for tests of what refers to an order. */
export const freeOrder = (columns: Columns): Insertable<DB['order']> => ({
  status: 'awaiting_payment',
  confirmation: 'instant',
  service_name: jsonb({ en: 'Trips' }),
  product_name: jsonb({ en: 'Trip' }),
  currency: 'SAR',
  rate_to_base: '1',
  rate_to_sar: '1',
  total: 0n,
  total_base: 0n,
  tax: 0n,
  cancellation: jsonb([]),
  locale: 'en',
  changed_at: columns.created_at,
  ...columns,
})
