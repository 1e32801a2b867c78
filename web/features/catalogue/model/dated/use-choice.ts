import { type MouseEvent, type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isInPlace } from '../booking-sheet.ts'
import { keptSearch } from '../kept-search.ts'
import type { Departure, ModelRecord } from '../model-record.ts'
import { type Choice, type ChoiceFault, choiceFaults, choiceSearch, priceOf, readChoice, seatsOf } from './choice.ts'
import type { OpenDeparture } from './load-departures.ts'

/** What is chosen on the page, and what that means for the departures. */
export type Choosing = {
  choice: Choice
  departures: readonly OpenDeparture[]
  /** The chosen departure, while it can be booked. */
  departure: OpenDeparture | undefined
  /** A departure was chosen that cannot be booked any more. */
  isGone: boolean
  /** What is wrong with the party. */
  faults: readonly ChoiceFault[]
  /** What the chosen departure costs; null for a party that cannot be booked. */
  price: ReturnType<typeof priceOf> | null
  seats: number
  /** The chosen departure has fewer seats than the party takes. */
  isTooFew: boolean
  /** The address of this page with another departure, at the form. */
  hrefOf(departure: Departure): string
  /** Chooses a departure by a link; where the form stands beside the link, the page does not move. */
  onChoose(departure: Departure): (event: MouseEvent) => void
  formRef: RefObject<HTMLFormElement | null>
  /** Reads the form after a change and keeps the choice in the address. */
  keep(): void
}

/** The choice of a trip or package: it lives in the address, so that it can be shared, and outlives a way back. */
export function useChoice(model: ModelRecord, departures: readonly OpenDeparture[]): Choosing {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(() => ({ search, choice: readChoice(new URLSearchParams(search), model) }))
  const choice = state.search === search ? state.choice : readChoice(new URLSearchParams(search), model)
  if (state.search !== search) setState({ search, choice })
  const departure = departures.find(({ id }) => id === choice.departure)
  const faults = choiceFaults(choice, model)
  const seats = seatsOf(choice, model.units)
  const searchOf = (next: Choice) => `?${keptSearch(search, choiceSearch(next))}`
  const keepInAddress = (next: Choice) => {
    setState({ search, choice: next })
    void navigate({ search: searchOf(next) }, { replace: true, preventScrollReset: true })
  }
  return {
    choice,
    departures,
    departure,
    faults,
    price: departure && faults.length === 0 ? priceOf(choice, departure, model) : null,
    isGone: choice.departure !== null && !departure,
    seats,
    isTooFew: departure !== undefined && faults.length === 0 && departure.left < seats,
    hrefOf: ({ id }) => `${pathname}${searchOf({ ...choice, departure: id })}#book`,
    onChoose:
      ({ id }) =>
      (event) => {
        if (!isInPlace(event)) return
        event.preventDefault()
        keepInAddress({ ...choice, departure: id })
      },
    formRef,
    keep: () => {
      if (!formRef.current) return
      const entries = [...new FormData(formRef.current)].map(([name, value]) => [name, String(value)])
      keepInAddress(readChoice(new URLSearchParams(entries), model))
    },
  }
}
