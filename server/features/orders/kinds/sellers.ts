import type { ModelRow } from '#server/features/catalogue/index.ts'
import type { Seller } from '../offered.ts'
import { datedSeller } from './dated.ts'
import { rentalSeller } from './rental.ts'
import { staySeller } from './stay.ts'

const sellers: Record<ModelRow['kind'], Seller> = {
  trip: datedSeller,
  package: datedSeller,
  hotel: staySeller,
  car: rentalSeller,
}

/** Who sells a kind of model. */
export const sellerOf = (kind: ModelRow['kind']): Seller => sellers[kind]
