import { useEffect, useRef } from 'react'
import type { Stage } from './review-action.ts'

/**
 * The router leaves the page where it was scrolled after a post. A new answer is read from its top, by those who see it and
 * those who hear it; invalid fields are the exception: their list takes the focus itself.
 */
export function useStageView(stage: Stage | undefined): void {
  const before = useRef<Stage | undefined>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = stage
    if (!stage || stage === last || hasFieldErrors(stage)) return
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || last === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [stage])
}

const hasFieldErrors = (stage: Stage): boolean => 'result' in stage && Object.keys(stage.result?.errors ?? {}).length > 0
