import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's scripts run: false in the HTML and while the browser hydrates it. Whoever does not `ask` renders no second time. */
export const useIsRunning = (ask = true): boolean =>
  useSyncExternalStore(
    never,
    () => ask,
    () => false,
  )
