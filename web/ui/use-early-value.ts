import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Hands over what a field shows when it wakes: what was typed or chosen before the scripts listened, or put back by the browser. React
 * keeps it in the field and tells nobody.
 */
export function useEarlyValue(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  take: (value: string) => void,
): void {
  const report = useEffectEvent(take)
  useEffect(() => {
    if (field.current?.value) report(field.current.value)
  }, [field])
}
