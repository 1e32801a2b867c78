import { detailsIn } from './order-form.ts'

const pause = 400

/** Sends what a form holds to be kept, soon after each change and when the page goes; answers how to stop. */
export function keepDraft(element: HTMLFormElement, href: string, model: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    if (timer === undefined) return
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
  element.addEventListener('input', later)
  element.addEventListener('change', save)
  element.addEventListener('submit', forget)
  addEventListener('pagehide', save)
  return () => {
    save()
    element.removeEventListener('input', later)
    element.removeEventListener('change', save)
    element.removeEventListener('submit', forget)
    removeEventListener('pagehide', save)
  }
}
