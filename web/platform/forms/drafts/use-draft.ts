import { type RefObject, useEffect } from 'react'
import { useHref } from 'react-router'

/** The address that stores a customer's draft of a form, encrypted. */
export const draftPath = '/drafts'

/** Keeps what is typed in the form under a name. Its script comes after the page: without it the form still keeps it when it is sent. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): void {
  const href = useHref(draftPath)
  useEffect(() => {
    const element = form.current
    let stop: (() => void) | undefined
    let isGone = false
    import('./save-draft.ts').then(
      ({ saveDraft }) => {
        if (element && !isGone) stop = saveDraft(element, href, name)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [form, href, name])
}
