import type { RoomTypeRow } from './hotel.ts'

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
  sort: 0,
  active: true,
  ...overrides,
})
