import { isFilledIn } from '../../session/typed-text.ts'
import { typedIn } from './typed-in.ts'

const pause = 400

/** Sends what a form holds to be kept under its name, soon after each change and when the page goes; answers how to stop. */
export function saveDraft(element: HTMLFormElement, href: string, name: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    if (timer === undefined) return
    forget()
    const body = new URLSearchParams({ ...typedIn(new FormData(element)), form: name })
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
  // The values that were typed before this script loaded.
  if (isFilledIn(element)) later()
  return () => {
    save()
    element.removeEventListener('input', later)
    element.removeEventListener('change', save)
    element.removeEventListener('submit', forget)
    removeEventListener('pagehide', save)
  }
}
