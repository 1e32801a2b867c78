import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { progressBar } from '#shared/constants.ts'

/**
 * Whether the loading bar shows: a navigation has been running for longer than the throttle.
 * Its growth over `progressBar.duration` is for CSS.
 */
export function useLoadingBar(): boolean {
  const isBusy = useNavigation().state !== 'idle'
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), progressBar.throttle)
    return () => clearTimeout(timer)
  }, [isBusy])
  return isBusy && isLate
}
