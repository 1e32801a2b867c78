import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's scripts run: false in the HTML and while the browser hydrates it. */
export const useIsRunning = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
