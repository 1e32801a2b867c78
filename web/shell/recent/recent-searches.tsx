import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { recentSearches } from '#shared/constants.ts'
import { formatShortDay, isDay, ownDay } from '#shared/dates.ts'
import { now } from '#web/platform/clock.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { isKind, kindIcons, type ProductKind } from '../cards/service-kinds.ts'
import { addSearch, openSearches, peopleIn, readSearches } from './recent-store.ts'

export type RecentProps = {
  texts: { title: string; clear: string; kinds: Record<ProductKind, string>; people: (n: number) => string }
  /** The names of places by their slugs. */
  places: readonly { slug: string; name: string }[]
}

/** Nothing where the browser refuses storage. */
function storedSearches() {
  try {
    return openSearches(readSearches(localStorage), ownDay(new Date(now())))
  } catch {
    return []
  }
}

/** Keeps the searches that the forms of the page send; `data-search` of a form names its kind. */
function useRemembering() {
  const home = useHref('/').replace(/\/$/, '')
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement) || !isKind(target.dataset.search)) return
      const entries = [...new FormData(target)].flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
      )
      const path = new URL(target.action).pathname.slice(home.length)
      try {
        addSearch({ kind: target.dataset.search, path, entries }, localStorage)
      } catch {
        // A browser that refuses storage.
      }
    }
    document.addEventListener('submit', remember, true)
    return () => document.removeEventListener('submit', remember, true)
  }, [home])
}

/** The latest searches of this browser, each a link that repeats it; they can be cleared. */
export function RecentSearches({ texts, places }: RecentProps) {
  const locale = useLocale()
  useRemembering()
  const [searches, setSearches] = useState(storedSearches)
  if (searches.length === 0) return null
  const textOf = (query: URLSearchParams, kind: ProductKind) => {
    const days = ['from', 'to'].flatMap((name) => {
      const day = query.get(name)
      return isDay(day) ? [formatShortDay(day, locale)] : []
    })
    const pickup = places.find(({ slug }) => slug === query.get('pickup'))?.name
    const people = peopleIn(query)
    return [query.get('q') ?? pickup ?? texts.kinds[kind], days.join(' – '), people && texts.people(people)]
      .filter(Boolean)
      .join(' · ')
  }
  const clear = () => {
    localStorage.removeItem(recentSearches.key)
    setSearches([])
  }
  return (
    <section aria-label={texts.title} className="mt-3 grid gap-1 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{texts.title}</h2>
        <IconButton label={texts.clear} onClick={clear}>
          <Icon name="trash-2" size={16} />
        </IconButton>
      </div>
      <ul className="scroll-row flex gap-2">
        {searches.map(({ kind, path, query }) => (
          <li key={`${path}?${query}`} className="shrink-0">
            <Link
              href={`${path}?${query}`}
              className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-pill border border-line px-4 text-xs font-medium hover:bg-sunken"
            >
              <Icon name={kindIcons[kind]} size={16} className="shrink-0" />
              <span className="truncate">{textOf(new URLSearchParams(query), kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
