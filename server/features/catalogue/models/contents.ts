import { pictureColumns } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'

export const listImages = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('model_image as i')
    .innerJoin('media', (join) => join.onRef('media.company_id', '=', 'i.company_id').onRef('media.id', '=', 'i.media_id'))
    .select(pictureColumns)
    .where('i.company_id', '=', companyId)
    .where('i.model_id', '=', modelId)
    .orderBy('i.position')
    .execute()

export const listExtras = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('model_extra')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('model_id', '=', modelId)
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

/** What travellers of a trip or package pay; none for hotels and cars. */
export const listUnits = ({ db, companyId }: Scope, modelId: string) =>
  db
    .selectFrom('model_unit')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('model_id', '=', modelId)
    .orderBy('sort')
    .orderBy('code')
    .execute()

export type UnitRow = Awaited<ReturnType<typeof listUnits>>[number]
