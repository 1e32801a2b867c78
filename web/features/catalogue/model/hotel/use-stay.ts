import { type MouseEvent, type RefObject, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isInPlace } from '../booking-sheet.ts'
import { keptSearch } from '../kept-search.ts'
import type { Hotel, ModelRecord } from '../model-record.ts'
import { misreadStay, readStay, type StayChoice, type StayMisread, staySearch } from './stay-choice.ts'

export type StayChoosing = {
  choice: StayChoice
  misread: StayMisread
  /** The address of this page with another choice, at one of its places. */
  hrefOf(next: StayChoice, anchor: 'rooms' | 'book'): string
  /** Follows such a link without moving the page, where the form stands beside it. */
  onChoose(next: StayChoice): (event: MouseEvent) => void
  formRef: RefObject<HTMLFormElement | null>
  /** Reads the form of the rooms after a change and keeps it in the address. */
  keep(): void
}

/** The choice of a hotel: it lives in the address alone. */
export function useStay({ extras }: ModelRecord, hotel: Hotel): StayChoosing {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const choice = readStay(new URLSearchParams(search), hotel, extras)
  const searchOf = (next: StayChoice) => `?${keptSearch(search, staySearch(next))}`
  const keepInAddress = (next: StayChoice) =>
    void navigate({ search: searchOf(next) }, { replace: true, preventScrollReset: true })
  return {
    choice,
    misread: misreadStay(new URLSearchParams(search), hotel),
    hrefOf: (next, anchor) => `${pathname}${searchOf(next)}#${anchor}`,
    onChoose: (next) => (event) => {
      if (!isInPlace(event)) return
      event.preventDefault()
      keepInAddress(next)
    },
    formRef,
    keep: () => {
      if (!formRef.current) return
      const entries = [...new FormData(formRef.current)].map(([name, value]) => [name, String(value)])
      const { rooms, extras: chosen } = readStay(new URLSearchParams(entries), hotel, extras)
      keepInAddress({ ...choice, rooms, extras: chosen })
    },
  }
}
