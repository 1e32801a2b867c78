import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { Text } from '#shared/locale.ts'
import type { BuilderDeps } from './builder-deps.ts'

type Guide = { included: Text[]; documents: Text[]; meetingPoint: Text }
type Step = { day?: number; time?: string; title: Text; text: Text }

/** What a trip tells who goes, and how its company is reached. */
export const guideBuilders = ({ db }: Pick<BuilderDeps, 'db'>) => ({
  /** Replaces what a trip includes, what to bring, and where it meets. */
  tripGuide: (companyId: string, productId: string, { included, documents, meetingPoint }: Guide) =>
    withCompany(db, companyId, {}, async (trx) => {
      const lists = { included: jsonb(included), documents: jsonb(documents) }
      await trx.updateTable('product').set(lists).where('id', '=', productId).execute()
      const meeting_point = jsonb({ text: meetingPoint, lat: 24.5, lng: 46.5 })
      await trx.updateTable('trip').set({ meeting_point }).where('product_id', '=', productId).execute()
    }),

  /** Replaces the programme of a trip. */
  tripProgramme: (companyId: string, productId: string, programme: Step[]) =>
    withCompany(db, companyId, {}, (trx) =>
      trx
        .updateTable('trip')
        .set({ programme: jsonb(programme) })
        .where('product_id', '=', productId)
        .execute(),
    ),

  /** The phone that a company shows. */
  companyPhone: (companyId: string, number: string) =>
    withCompany(db, companyId, {}, (trx) =>
      trx
        .insertInto('project_setting')
        .values({ company_id: companyId, key: 'primary_phone', displayed: true, phone: jsonb({ country_code: '966', number }) })
        .execute(),
    ),
})
