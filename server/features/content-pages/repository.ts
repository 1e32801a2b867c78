import { pictureColumns } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'

export const findAbout = ({ db, companyId }: Scope) =>
  db
    .selectFrom('about_page as a')
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 'a.company_id').onRef('media.id', '=', 'a.image_id'))
    .selectAll('a')
    .select(pictureColumns)
    .where('a.company_id', '=', companyId)
    .where('a.active', '=', true)
    .executeTakeFirst()

export type AboutRow = NonNullable<Awaited<ReturnType<typeof findAbout>>>

/** Versions that are or were in force on the company's day. Every query of policies starts here. */
const published = ({ db, companyId, company, clock }: Scope) =>
  db
    .selectFrom('policy_version')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('effective_from', '<=', dayIn(company.time_zone, clock.now()))

export type PolicyCode = 'privacy-policy' | 'return-policy' | 'terms-conditions'

/** The published versions of a policy, the one in force first. */
export const listVersions = (scope: Scope, code: PolicyCode) =>
  published(scope)
    .select(['version', 'effective_from'])
    .where('code', '=', code)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute()

export const findVersion = (scope: Scope, code: PolicyCode, version: string) =>
  published(scope).selectAll().where('code', '=', code).where('version', '=', version).executeTakeFirst()

export type PolicyRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

/** The version in force of each of these policies; one that the company has not is left out. */
export const listInForce = (scope: Scope, codes: readonly PolicyCode[]) =>
  published(scope)
    .distinctOn('code')
    .select(['code', 'version'])
    .where('code', 'in', [...codes])
    .orderBy('code')
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute()
