import { useLocation } from 'react-router'
import type { CarPage } from './car-view.tsx'
import { type RentalChoice, readRental } from './rental-choice.ts'

/** The choice of a car: it lives in the address alone. */
export function useRental({ model, rental }: CarPage): RentalChoice {
  return readRental(new URLSearchParams(useLocation().search), rental, model)
}
