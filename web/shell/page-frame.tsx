import type { ReactNode } from 'react'
import { usePageArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { GlobalBanners } from './header/global-banners.tsx'
import { FavouriteForms } from './page/favourite-forms.tsx'
import { Notices } from './page/notices.tsx'

type Props = {
  header: ReactNode
  /** Stands between the header and the page. */
  banner?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame of every layout: the way to the content, the loading bar, notices and banners, and a footer that stays below. */
export function PageFrame({ header, banner, footer, children }: Props) {
  const t = useTranslations('shell')
  const { isLoading } = usePageArea('loader')
  return (
    <div id="top" tabIndex={-1} className="flex min-h-dvh flex-col">
      <SkipLink>{t('skip')}</SkipLink>
      <LoadingBar active={isLoading} />
      {header}
      <Notices />
      <GlobalBanners />
      {banner}
      {children}
      {footer}
      <FavouriteForms />
    </div>
  )
}

/** The main part of a page, where the skip link leads. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className ?? 'grow'}>
      {children}
    </main>
  )
}
