import { backgroundScope } from '#server/platform/background-scope.ts'
import { watchCompanies } from '#server/platform/companies.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { CommandError, withDatabase } from './run-command.ts'

/** Runs a command inside one transaction of a company, named by its slug. */
export const withCompanyScope = <T>(slug: string, run: (scope: Scope) => Promise<T>): Promise<T> =>
  withDatabase(async ({ db, clock }) => {
    const companies = await watchCompanies(db, { ...readConfig(), clock, onError: () => {} })
    try {
      const company = companies.all().find((candidate) => candidate.slug === slug)
      if (!company)
        throw new CommandError(
          `There is no company ${slug}. There are: ${companies
            .all()
            .map((each) => each.slug)
            .join(', ')}`,
        )
      return await inTransaction(backgroundScope({ db, companies, clock }, company), run)
    } finally {
      companies.stop()
    }
  })
