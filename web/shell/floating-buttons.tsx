import { useEffect, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import { BrandIcon } from '#web/ui/brand-icon.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { contactLinks } from './contact-links.ts'

/**
 * Stands above the safe area, and above a bar at the bottom of narrow screens: such a bar carries `data-bottom-bar`.
 */
export function FloatingButtons() {
  const t = useTranslations('shell')
  return (
    <section
      aria-label={t('shortcuts')}
      className="pointer-events-none fixed end-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 grid justify-items-center gap-3 *:pointer-events-auto max-lg:[:root:has([data-bottom-bar])_&]:bottom-[calc(6rem+env(safe-area-inset-bottom))]"
    >
      <ScrollToTop />
      <WhatsAppButton />
    </section>
  )
}

function WhatsAppButton() {
  const t = useTranslations('shell')
  const { whatsapp } = contactLinks(useSite().settings)
  if (!whatsapp) return null
  return (
    <a
      href={whatsapp}
      aria-label={t('whatsapp')}
      className="grid size-14 place-items-center rounded-pill bg-[#0c7a43] text-white shadow-raised transition hover:brightness-110 lg:hidden"
    >
      <BrandIcon name="whatsapp" size={28} />
    </a>
  )
}

/** How far down the way back up is worth a button, in pixels. */
const farDown = 900

/** Leads back up once the visitor is far down; without scripts the footer has the same link. */
function ScrollToTop() {
  const t = useTranslations('shell')
  const isShown = useIsFarDown()
  return (
    <IconButton
      label={t('top')}
      onClick={scrollUp}
      data-shown={isShown}
      className="invisible translate-y-2 border border-line bg-surface text-ink opacity-0 shadow-card transition-all hover:bg-sunken data-[shown=true]:visible data-[shown=true]:translate-y-0 data-[shown=true]:opacity-100"
    >
      <Icon name="arrow-up" size={20} />
    </IconButton>
  )
}

function useIsFarDown(): boolean {
  const [isFarDown, setIsFarDown] = useState(false)
  useEffect(() => {
    const look = () => setIsFarDown(scrollY > farDown)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isFarDown
}

/** Takes the focus along, so that the keyboard goes on from the top. */
function scrollUp() {
  scrollTo({ top: 0, behavior: 'smooth' })
  document.getElementById('top')?.focus({ preventScroll: true })
}
