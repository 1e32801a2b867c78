import { type RefObject, useEffect, useRef } from 'react'

/** Where the focus goes when what had it was taken off the list. */
export function useFocusAfterRemoval(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isShorter = count < before.current
    before.current = count
    if (isShorter && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [count])
  return heading
}
