import type { Selectable } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'

export type ServiceOverrides = Partial<{
  slug: string
  kind: 'trip' | 'package' | 'hotel' | 'car_rental' | 'custom'
  page: 'booking' | 'rental' | 'form'
  form: RequestFieldRecord[]
}>

export type CategoryOverrides = Partial<{ slug: string; serviceId: string }>

/** What the builders of one kind need of the others. */
export type BuilderDeps = {
  db: Database
  clock: Clock
  id: () => string
  next: () => number
  service(companyId: string, overrides?: ServiceOverrides): Promise<Selectable<DB['service']>>
  category(companyId: string, overrides?: CategoryOverrides): Promise<Selectable<DB['category']>>
}
