import { type PolicyCode, publishedPolicies } from '#server/platform/customers/accepted-policies.ts'
import { pictureColumns } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'

export const findAbout = ({ db, companyId }: Scope) =>
  db
    .selectFrom('about_page as a')
    .leftJoin('media', (join) => join.onRef('media.company_id', '=', 'a.company_id').onRef('media.id', '=', 'a.image_id'))
    .selectAll('a')
    .select(pictureColumns)
    .where('a.company_id', '=', companyId)
    .where('a.active', '=', true)
    .executeTakeFirst()

export const hasAbout = async ({ db, companyId }: Scope): Promise<boolean> =>
  (await db
    .selectFrom('about_page')
    .select('company_id')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined

export type AboutRow = NonNullable<Awaited<ReturnType<typeof findAbout>>>

/** The published versions of a policy, the one in force first. */
export const listVersions = (scope: Scope, code: PolicyCode) =>
  publishedPolicies(scope)
    .select(['version', 'effective_from'])
    .where('code', '=', code)
    .orderBy('effective_from', 'desc')
    .orderBy('version', 'desc')
    .execute()

export const findVersion = (scope: Scope, code: PolicyCode, version: string) =>
  publishedPolicies(scope).selectAll().where('code', '=', code).where('version', '=', version).executeTakeFirst()

export type PolicyRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>
