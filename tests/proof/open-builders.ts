import type { Database } from '#server/db/open.ts'
import { systemClock } from '#server/platform/clock.ts'
import { watchCompanies } from '#server/platform/companies.ts'
import { builders } from '#testing/builders.ts'

/** The builders of the test world on a database whose server runs in another process. */
export async function openBuilders(db: Database) {
  const options = { clock: systemClock, productDomains: ['localhost'], defaultTenant: 'acme', pollMilliseconds: 3_600_000 }
  const companies = await watchCompanies(db, {
    ...options,
    onError: (error) => {
      throw error
    },
  })
  return { ...builders({ db, clock: systemClock, companies }), [Symbol.dispose]: companies.stop }
}

export type Builders = Awaited<ReturnType<typeof openBuilders>>
