import { useEffect, useState } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** How far down the way back up is worth a button, in pixels. */
const farDown = 900

/** How far a scroll must go to count as one way or the other, in pixels: a finger that rests trembles. */
const leastScroll = 24

/**
 * Leads back to the top. The button is the only thing that floats over a page, and it appears only while a visitor far down
 * scrolls upward, so it covers nothing that is being read. It stays above the safe area, and above a bar at the bottom of
 * narrow screens: the root carries `data-bars` on such a screen. Without scripts the footer has the same link.
 */
export function ScrollToTop() {
  const t = useTranslations('shell')
  const isShown = useIsGoingUp()
  return (
    <section
      aria-label={t('shortcuts')}
      className="pointer-events-none fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 max-lg:[[data-bars~=bottom]_&]:bottom-[calc(6rem+env(safe-area-inset-bottom))]"
    >
      <IconButton
        label={t('top')}
        onClick={scrollUp}
        data-shown={isShown}
        className="pointer-events-auto invisible translate-y-2 border border-line bg-surface text-ink opacity-0 shadow-card transition-all hover:bg-sunken data-[shown=true]:visible data-[shown=true]:translate-y-0 data-[shown=true]:opacity-100"
      >
        <Icon name="arrow-up" size={20} />
      </IconButton>
    </section>
  )
}

/** Whether the last scroll of a visitor who is far down went upward. */
function useIsGoingUp(): boolean {
  const [isGoingUp, setIsGoingUp] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      const isFar = scrollY > farDown
      if (isFar && Math.abs(scrollY - last) < leastScroll) return
      setIsGoingUp(isFar && scrollY < last)
      last = scrollY
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isGoingUp
}

/** Takes the focus along, so that the keyboard goes on from the top. */
function scrollUp() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  document.getElementById('top')?.focus({ preventScroll: true })
}
