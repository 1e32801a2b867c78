import { type RefObject, useEffect } from 'react'
import { latinDigits } from '#shared/text.ts'

/** Lets a number be typed in Arabic-Indic and Persian digits, which a number input refuses where its browser speaks another language. */
export function useLatinDigits(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const typed = (event: InputEvent) => {
      const digits = latinDigits(event.data ?? '')
      if (digits === (event.data ?? '')) return
      event.preventDefault()
      // A number input has no selection to write at; this command is the one way that keeps the caret and the undo list.
      document.execCommand('insertText', false, digits)
    }
    const field = input.current
    field?.addEventListener('beforeinput', typed)
    return () => field?.removeEventListener('beforeinput', typed)
  }, [input])
}
