import { useEffect, useRef, useState } from 'react'
import { useIsRunning } from '#web/platform/session/use-is-running.ts'
import type { Stage } from './review-action.ts'

/**
 * The router leaves the page where it was scrolled after a post. A new answer is read from its top, by those who see it and
 * those who hear it; invalid fields are the exception: their list takes the focus itself. A page that came as a document is at
 * its top by itself, and may be read and filled in long before its scripts run: it stays where the reader scrolled it.
 */
export function useStageView(stage: Stage | undefined): void {
  const before = useRef<Stage | undefined>(undefined)
  const isRunning = useIsRunning()
  const [isDocument] = useState(!isRunning)
  useEffect(() => {
    const last = before.current
    before.current = stage
    if (!stage || stage === last || hasFieldErrors(stage)) return
    if (last === undefined && isDocument) return
    window.scrollTo(0, 0)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || last === undefined) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [stage, isDocument])
}

const hasFieldErrors = (stage: Stage): boolean => 'result' in stage && Object.keys(stage.result?.errors ?? {}).length > 0
