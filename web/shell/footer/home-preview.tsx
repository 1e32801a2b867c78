import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { splitLocale } from '#shared/locale.ts'
import { readStoredHome, type StoredHome } from '#web/platform/offline/stored-home.ts'
import type { Section } from '#web/platform/session/state.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { CardSkeleton, Skeleton } from '#web/ui/skeleton.tsx'
import { ServiceTiles } from '../cards/service-tile.tsx'
import { isOnSale } from '../navigation.ts'
import { Hero } from '../page/hero.tsx'

/** How long a navigation to home may take before its preview appears, in milliseconds: a page that comes at once needs none. */
const patience = 100

/** The path that a link to home leads to while it is loading; undefined for any other navigation, a form, and the way back. */
function usePendingHome(): string | undefined {
  const { location, formMethod } = useNavigation()
  const { pathname } = useLocation()
  const { defaultLocale } = useSite()
  if (!location || formMethod || location.pathname === pathname) return undefined
  if (splitLocale(location.pathname, defaultLocale).path !== '/') return undefined
  // On the way back the browser has the address already, and a place to scroll to.
  return window.location.pathname === location.pathname ? undefined : location.pathname
}

/** The stored parts of home, once a navigation to it has taken a moment. */
function useStoredHome(target: string | undefined): StoredHome | undefined {
  const { locale } = useSite()
  const [stored, setStored] = useState<StoredHome>()
  useEffect(() => {
    if (!target) return
    let isOver = false
    const timer = setTimeout(async () => {
      const found = await readStoredHome(locale, innerWidth).catch(() => undefined)
      if (!isOver) setStored(found)
    }, patience)
    return () => {
      isOver = true
      clearTimeout(timer)
      setStored(undefined)
    }
  }, [target, locale])
  return target ? stored : undefined
}

/**
 * Home as this browser has stored it, in place of the page that is left while home is loading: the company's words and services,
 * and grey shapes for everything that has a price.
 */
export function HomePreview() {
  const stored = useStoredHome(usePendingHome())
  const main = stored && document.getElementById('main')
  return main ? createPortal(<Preview {...stored} />, main) : null
}

function Preview({ sections, services, heights }: StoredHome) {
  useScrollToTop()
  usePlaceOfPage()
  const [search = 260, trust = 120, ...rows] = heights
  return (
    <div data-preview="" aria-busy="true">
      <Hero section={sections.find(({ code }) => code === 'hero')} />
      <div className="page-column grid gap-10 *:min-w-0 lg:gap-18">
        <div className="relative -mt-[74px] rounded-panel bg-surface shadow-raised" style={{ height: search }}>
          <Skeleton className="m-4 h-11 md:m-6" />
        </div>
        <Skeleton className="h-full" style={{ height: trust }} />
        {sections.map((section, index) => (
          <Row key={section.code} section={section} services={services} height={rows[index]} />
        ))}
      </div>
    </div>
  )
}

/** What the main part of the page holds beside the preview gives way to it. */
function usePlaceOfPage(): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    main?.setAttribute('data-previewing', '')
    return () => main?.removeAttribute('data-previewing')
  }, [])
}

type RowProps = Pick<StoredHome, 'services'> & { section: Section; height: number | undefined }

/** A section with its own title; one that was empty stays away. */
function Row({ section: { code, title, text }, services, height }: RowProps) {
  if (code === 'hero' || height === 0) return null
  const onSale = services.filter(isOnSale)
  return (
    <div className="overflow-clip" style={{ height }}>
      <SectionHeading title={title} lead={text} />
      {code === 'services' && onSale.length > 1 ? <ServiceTiles services={onSale} /> : <Cards />}
    </div>
  )
}

const Cards = () => (
  <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
    {['one', 'two', 'three', 'four'].map((name, index) => (
      <div key={name} className={index > 0 ? 'max-sm:hidden' : undefined}>
        <CardSkeleton />
      </div>
    ))}
  </div>
)

/** Begins at the top; the page that was left gets its place back where the visitor stays on it. */
function useScrollToTop(): void {
  const { key } = useLocation()
  useEffect(() => {
    const before = scrollY
    scrollTo(0, 0)
    return () => {
      if (history.state?.key === key) scrollTo(0, before)
    }
  }, [key])
}
