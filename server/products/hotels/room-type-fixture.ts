import type { RoomTypeRow } from './hotel.ts'
import type { PlanRow } from './rate-plans/rate-plan.ts'

/** A rate plan as its row is. */
export const aRatePlan = (code = 'standard', overrides: Partial<PlanRow> = {}): PlanRow => ({
  id: `id-of-${code}`,
  code,
  name: null,
  board: 'breakfast',
  included: [],
  cancellation: null,
  prices: null,
  percent: 0,
  amount: 0,
  adult_amount: 0,
  child_amount: 0,
  min_stay: 1,
  advance_days: 0,
  ...overrides,
})

/** A room type as its row is. */
export const aRoomType = (code: string, overrides: Partial<RoomTypeRow> = {}): RoomTypeRow => ({
  company_id: 'company',
  id: `id-of-${code}`,
  product_id: 'product',
  code,
  name: { ar: 'غرفة مزدوجة', en: 'Double room' },
  beds: [],
  board: 'breakfast',
  max_adults: 2,
  max_children: 1,
  size_m2: null,
  units: 3,
  rates: [],
  view: null,
  facilities: [],
  standard_adults: null,
  plans: [aRatePlan()],
  sort: 0,
  active: true,
  ...overrides,
})
