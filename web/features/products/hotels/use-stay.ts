import { type MouseEvent, type RefObject, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  isWholePartyPlaced,
  misreadStaySelection,
  readStaySelection,
  type StayMisread,
  type StaySelection,
  writeStaySelection,
} from '#shared/booking/stay-selection.ts'
import { isInPlace } from '../product/booking-sheet.ts'
import { persistedQuery } from '../product/persisted-query.ts'
import type { Hotel, ProductRecord } from '../product/product-record.ts'
import { needsAges } from './stay-price.ts'

export type StayBooking = {
  selection: StaySelection
  misread: StayMisread
  /** The address of this page with another selection, at one of its places. */
  hrefOf(next: StaySelection, anchor: 'rooms' | 'book'): string
  /** Follows such a link without moving the page, where the form is next to it. */
  onChoose(next: StaySelection): (event: MouseEvent) => void
  /** The address of the booking of one room that holds the whole party; null where more is to be chosen first. */
  bookHrefOf(next: StaySelection): string | null
  /** Keeps a selection in the address without moving the page. */
  choose(next: StaySelection): void
  formRef: RefObject<HTMLFormElement | null>
  /** Reads the form of the rooms after a change and keeps it in the address. */
  save(): void
}

/** The selection of a hotel: it lives in the address alone. */
export function useStay({ slug, extras }: ProductRecord, hotel: Hotel): StayBooking {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  const selection = readStaySelection(new URLSearchParams(search), hotel, extras)
  const searchOf = (next: StaySelection) => `?${persistedQuery(search, writeStaySelection(next))}`
  const saveInAddress = (next: StaySelection) =>
    void navigate({ search: searchOf(next) }, { replace: true, preventScrollReset: true })
  return {
    selection,
    misread: misreadStaySelection(new URLSearchParams(search), hotel),
    hrefOf: (next, anchor) => `${pathname}${searchOf(next)}#${anchor}`,
    onChoose: (next) => (event) => {
      if (!isInPlace(event)) return
      event.preventDefault()
      saveInAddress(next)
    },
    bookHrefOf: (next) => {
      const isFirst = selection.rooms.length === 0 && !new URLSearchParams(search).has('change')
      if (!isFirst || !isWholePartyPlaced(next) || needsAges(next, hotel)) return null
      const query = writeStaySelection(next)
      query.set('product', slug)
      return `/booking?${query}`
    },
    choose: saveInAddress,
    formRef,
    save: () => {
      if (!formRef.current) return
      const entries = [...new FormData(formRef.current)].map(([name, value]) => [name, String(value)])
      const { rooms, extras: selected } = readStaySelection(new URLSearchParams(entries), hotel, extras)
      saveInAddress({ ...selection, rooms, extras: selected })
    },
  }
}
