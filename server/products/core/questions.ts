import type { Question } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, type Scope, textFor, textOrNull } from '#server/platform/scope.ts'

/** The questions of a booking, for each traveller or once. */
export const listQuestions = ({ db, companyId }: Scope, productId: string) =>
  db
    .selectFrom('product_question')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('product_id', '=', productId)
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()

export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

export const presentQuestions = (scope: ClosedScope, rows: readonly QuestionRow[]): Infer<typeof Question>[] =>
  rows.map(({ code, label, hint, type, choices, required, per }) => ({
    code,
    label: textFor(scope, label),
    hint: textOrNull(scope, hint),
    type,
    choices: (choices ?? []).map((choice) => ({ code: choice.code, label: textFor(scope, choice.label) })),
    required,
    per,
  }))
