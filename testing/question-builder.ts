import type { Selectable } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { BuilderDeps } from './builder-deps.ts'

type QuestionOverrides = Partial<{
  code: string
  label: string
  labelAr: string
  hint: string
  type: Selectable<DB['product_question']>['type']
  /** Codes of a choice. */
  choices: string[]
  required: boolean
  per: 'traveller' | 'order'
  sort: number
  active: boolean
}>

/** Builders of what a booking asks; they take overrides and return rows. */
export const questionBuilders = ({ db, id, next }: BuilderDeps) => ({
  /** A question that a booking of a product asks once, unless it is asked of each traveller. */
  question(companyId: string, productId: string, overrides: QuestionOverrides = {}) {
    const { label = 'Anything we should know?', labelAr = 'هل من شيء نعرفه؟', hint, choices } = overrides
    return withCompany(db, companyId, {}, (trx) =>
      trx
        .insertInto('product_question')
        .values({
          company_id: companyId,
          id: id(),
          product_id: productId,
          code: overrides.code ?? `question_${next()}`,
          label: jsonb({ ar: labelAr, en: label }),
          hint: hint === undefined ? null : jsonb({ ar: hint, en: hint }),
          type: overrides.type ?? (choices ? 'choice' : 'text'),
          choices: choices ? jsonb(choices.map((code) => ({ code, label: { ar: `خيار ${code}`, en: code } }))) : null,
          required: overrides.required ?? false,
          per: overrides.per ?? 'order',
          sort: overrides.sort ?? 0,
          active: overrides.active ?? true,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  },
})
