import { type RefObject, useEffect, useRef } from 'react'
import type { HotelPage } from './load-hotel.ts'

/** The id of what a search for rooms answers. */
export const answerId = 'rooms-answer'

/** Leads the focus from a search that was sent to its answer: the rooms, or the invalid field. */
export function useStayFocus({ stay, issue }: HotelPage, form: RefObject<HTMLFormElement | null>): void {
  const isSent = useRef(false)
  useEffect(() => {
    const sent = () => {
      isSent.current = true
    }
    const own = form.current
    own?.addEventListener('submit', sent)
    return () => own?.removeEventListener('submit', sent)
  })
  useEffect(() => {
    if (!isSent.current) return
    isSent.current = false
    document.getElementById(issue?.field ?? (stay ? answerId : ''))?.focus()
  }, [stay, issue])
}
