import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CardSkeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Pictures that nobody asked for are left out where the visitor saves data. */
const isSavingData = (): boolean => Reflect.get(navigator, 'connection')?.saveData === true

type Props = {
  /** The address of this list with one page more below; null where the list is long enough. */
  extended: string | null
  /** The address of the next page alone, and how many results follow. */
  next: string
  left: number
  grid: string
}

/**
 * Shows the next page below the others as soon as its end comes near: the address changes with it, so reload and the way
 * back lead to the same place. After some pages a link leads on, so that what is below the list can be reached.
 */
export function MoreResults({ extended, next, left, grid }: Props) {
  const t = useTranslations('facets')
  const end = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const isIdle = state === 'idle'
  useEffect(() => {
    const sentinel = end.current
    if (!sentinel || !extended || !isIdle || isSavingData()) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A list that nobody has scrolled yet stays as it is.
        if (entry?.isIntersecting && scrollY > 0) void navigate(extended, { replace: true, preventScrollReset: true })
      },
      { rootMargin: '0px 0px 400px' },
    )
    observer.observe(sentinel)
    const look = () => {
      observer.unobserve(sentinel)
      observer.observe(sentinel)
    }
    // What was near from the start is told once only, before anything was scrolled.
    addEventListener('scroll', look, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [extended, isIdle, navigate])
  const isComing = location?.search.includes('until=') === true
  return (
    <div ref={end} className="grid gap-3">
      {isComing && (
        <div role="status">
          <VisuallyHidden>{t('scroll.loading')}</VisuallyHidden>
          <div aria-hidden="true" className={grid}>
            <CardSkeleton />
            <CardSkeleton />
            <CardSkeleton />
          </div>
        </div>
      )}
      {!extended && (
        <LinkButton href={next} variant="secondary" className="justify-self-center">
          {t('scroll.more', { n: left })}
        </LinkButton>
      )}
    </div>
  )
}
