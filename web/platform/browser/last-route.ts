import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { lastRoute } from '#shared/constants.ts'
import { localPathOr } from '#shared/local-path.ts'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** The parameters in the address of a mailed link: a code that opens an account, or whose it is. */
const secrets = /[?&](?:vcode|email)=/

/** Keeps a path as the last visited one, unless it is the page of too many requests or holds what no storage may keep. */
export function saveLastRoute(path: string, storage: Storage): void {
  if (path.split('?')[0] !== lastRoute.except && !secrets.test(path)) storage.setItem(lastRoute.key, path)
}

/** The last visited path, home when there is none or it is not a local one. */
export const readLastRoute = (storage: Storage): string => localPathOr(storage.getItem(lastRoute.key), '/')

/** Keeps the path of every visited page, without language, in local storage; quietly not where storage is closed. */
export function useLastRoute(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    try {
      saveLastRoute(pathname + search, localStorage)
    } catch {
      // A browser may refuse storage.
    }
  }, [pathname, search])
}
