import { useIsOnline } from '#web/platform/online.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Banner } from '#web/ui/alert.tsx'

/** What concerns every page: for now that the connection is gone. */
export function GlobalBanners() {
  const t = useTranslations('shell')
  const isOnline = useIsOnline()
  return <div role="status">{!isOnline && <Banner tone="warning">{t('offline')}</Banner>}</div>
}
