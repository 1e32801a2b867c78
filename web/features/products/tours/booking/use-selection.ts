import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { seatsOf } from '#shared/booking/tour-price.ts'
import {
  readTourSelection,
  type TourIssue,
  type TourSelection,
  tourIssues,
  writeTourSelection,
} from '#shared/booking/tour-selection.ts'
import { isInPlace } from '../../product/booking-sheet.ts'
import { persistedQuery } from '../../product/persisted-query.ts'
import type { Departure, ProductRecord } from '../../product/product-record.ts'
import type { OpenDeparture } from '../load-departures.ts'
import { searchedDeparture, tourPrice } from './tour-price.ts'

/** The selection on the page, and its effect on the departures. */
export type TourBooking = {
  selection: TourSelection
  departures: readonly OpenDeparture[]
  /** The chosen departure, while it can be booked. */
  departure: OpenDeparture | undefined
  /** A departure was chosen that cannot be booked any more. */
  isGone: boolean
  /** The issues of the party. */
  issues: readonly TourIssue[]
  /** The price of the selected departure; null for a party that cannot be booked. */
  price: ReturnType<typeof tourPrice> | null
  seats: number
  /** The chosen departure has fewer seats than the party takes. */
  isTooFew: boolean
  /** The address of this page with another departure, at the form. */
  hrefOf(departure: Departure): string
  /** Chooses a departure by a link; where the form is next to the link, the page does not move. */
  onChoose(departure: Departure): (event: MouseEvent) => void
  formRef: RefObject<HTMLFormElement | null>
  /** Reads the form after a change and keeps the selection in the address. */
  save(): void
}

/** The selection of an address; one that names no departure takes the one that the list was searched for. */
function readSelection(search: URLSearchParams, product: ProductRecord, departures: readonly OpenDeparture[]): TourSelection {
  const selection = readTourSelection(search, product)
  if (selection.departure) return selection
  const days = { from: search.get('from'), to: search.get('to') }
  return { ...selection, departure: searchedDeparture(departures, days, seatsOf(product.units, selection.party)) }
}

/** The selection of a trip or package: it lives in the address, so that it can be shared, and outlives a way back. */
export function useSelection(product: ProductRecord, departures: readonly OpenDeparture[]): TourBooking {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const read = () => readSelection(new URLSearchParams(search), product, departures)
  const [state, setState] = useState(() => ({ search, selection: read() }))
  const selection = state.search === search ? state.selection : read()
  if (state.search !== search) setState({ search, selection })
  const departure = departures.find(({ id }) => id === selection.departure)
  const issues = tourIssues(selection, product)
  const seats = seatsOf(product.units, selection.party)
  const searchOf = (next: TourSelection) => `?${persistedQuery(search, writeTourSelection(next))}`
  const saveInAddress = (next: TourSelection) => {
    setState({ search, selection: next })
    void navigate({ search: searchOf(next) }, { replace: true, preventScrollReset: true })
  }
  return {
    selection,
    departures,
    departure,
    issues,
    price: departure && issues.length === 0 ? tourPrice(selection, departure, product) : null,
    isGone: selection.departure !== null && !departure,
    seats,
    isTooFew: departure !== undefined && issues.length === 0 && departure.left < seats,
    hrefOf: ({ id }) => `${pathname}${searchOf({ ...selection, departure: id })}#book`,
    onChoose:
      ({ id }) =>
      (event) => {
        if (!isInPlace(event)) return
        event.preventDefault()
        saveInAddress({ ...selection, departure: id })
      },
    formRef,
    save: () => {
      if (!formRef.current) return
      const entries = [...new FormData(formRef.current)].map(([name, value]) => [name, String(value)])
      saveInAddress(readTourSelection(new URLSearchParams(entries), product))
    },
  }
}
