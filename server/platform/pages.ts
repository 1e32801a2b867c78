/** The page of a list that a query asks for. */
export type Page = { page: number; perPage: number }

export const pageOf = (query: { page?: number; per_page?: number }, perPage = 12): Page => ({
  page: query.page ?? 1,
  perPage: query.per_page ?? perPage,
})

export const offsetOf = ({ page, perPage }: Page): number => (page - 1) * perPage

/** The `meta` of a list. */
export const metaOf = ({ page, perPage }: Page, total: number) => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})

/** A short list answered as a whole (C-44). */
export const whole = <T>(data: T[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: data.length, total: data.length },
})
