import { type RefObject, useEffect } from 'react'
import { useHref } from 'react-router'
import { detailsIn } from './order-form.ts'

const pause = 400

/** Where what is typed for a booking is kept, encrypted, for its customer. */
export const draftPath = '/booking/draft'

/** Sends what stands in the form to be kept, soon after each change; sending the form keeps it too. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, model: string): void {
  const href = useHref(draftPath)
  useEffect(() => {
    const element = form.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const save = () => {
      if (timer === undefined || !element) return
      forget()
      const data = new FormData(element)
      const others = ['coupon', 'seen.amount', 'seen.currency'].map((name) => [name, String(data.get(name) ?? '')])
      const body = new URLSearchParams([...Object.entries(detailsIn(data)), ...others, ['model', model]] as [string, string][])
      void fetch(href, { method: 'POST', body, keepalive: true }).catch(() => undefined)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(save, pause)
    }
    element?.addEventListener('input', later)
    element?.addEventListener('change', save)
    element?.addEventListener('submit', forget)
    addEventListener('pagehide', save)
    return () => {
      save()
      element?.removeEventListener('input', later)
      element?.removeEventListener('change', save)
      element?.removeEventListener('submit', forget)
      removeEventListener('pagehide', save)
    }
  }, [form, href, model])
}
