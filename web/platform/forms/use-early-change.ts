import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isFilledIn } from '../session/typed-text.ts'

/** Calls back once where a form was changed before its scripts listened: React keeps what its fields show and hears of none of it. */
export function useEarlyChange(form: RefObject<HTMLFormElement | null>, onChange: () => void): void {
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (form.current && isFilledIn(form.current)) report()
  }, [form])
}
