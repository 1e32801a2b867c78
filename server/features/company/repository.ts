import { pictureColumns } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'

/** Settings that are shown; one whose flag is off never leaves the database (C-48). */
export const listShownSettings = ({ db, companyId }: Scope) =>
  db
    .selectFrom('project_setting')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('displayed', '=', true)
    .orderBy('sort')
    .orderBy('key')
    .execute()

/** Sections of the home page with their pictures. */
export const listSections = ({ db, companyId }: Scope) =>
  db
    .selectFrom('section')
    .leftJoin('media', (join) =>
      join.onRef('media.company_id', '=', 'section.company_id').onRef('media.id', '=', 'section.image_id'),
    )
    .select(['section.id', 'section.code', 'section.title', 'section.text', pictureColumns])
    .where('section.company_id', '=', companyId)
    .where('section.active', '=', true)
    .orderBy('section.sort')
    .execute()
