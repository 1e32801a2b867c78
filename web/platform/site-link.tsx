import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from '#web/ui/link.tsx'

type Connection = EventTarget & { effectiveType?: string; saveData?: boolean }

const connection = (): Connection | undefined => Reflect.get(globalThis.navigator ?? {}, 'connection')

/** Whether pages may be fetched ahead: not on 2g connections and not with data-saver on. */
export const mayPrefetch = ({ effectiveType, saveData }: { effectiveType?: string; saveData?: boolean } = {}): boolean =>
  !saveData && !effectiveType?.endsWith('2g')

function subscribe(onChange: () => void) {
  const watched = connection()
  watched?.addEventListener('change', onChange)
  return () => watched?.removeEventListener('change', onChange)
}

/**
 * The link of the site: a path without language stays inside the app, is fetched ahead when the pointer or focus nears it,
 * and fades over; any other address (https:, mailto:, #anchor) is a plain link.
 */
export function SiteLink({ href, download, target, ...props }: LinkProps) {
  const isFast = useSyncExternalStore(
    subscribe,
    () => mayPrefetch(connection()),
    () => false,
  )
  const isInside = href.startsWith('/') && !href.startsWith('//') && download === undefined && target === undefined
  if (!isInside) return <a {...props} href={href} download={download} target={target} />
  return <Link {...props} to={href} prefetch={isFast ? 'intent' : 'none'} viewTransition />
}
