import { useLocation } from 'react-router'
import { returnPathIn, returnQuery } from '#web/platform/session/return-path.ts'

/** The query by which signing in and signing up pass the tab's way back to each other. */
export function useReturnQuery(): string {
  const { pathname, search } = useLocation()
  return returnQuery(returnPathIn(pathname + search))
}
