import { useLocation } from 'react-router'
import { type CarSelection, readCarSelection } from '#shared/booking/rental-selection.ts'
import type { CarPage } from './load-car.ts'

/** The selection of a car: it lives in the address alone. */
export function useRental({ product, rental }: CarPage): CarSelection {
  return readCarSelection(new URLSearchParams(useLocation().search), rental, product)
}
