import { preferencesAction } from '#web/platform/session/preferences.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Link } from '#web/ui/link.tsx'

/** The way to the page of country and currency, which leads back: for where no scripts run, and before they do. */
export function PreferencesLink({ className }: { className: string }) {
  const t = useTranslations('shell')
  return (
    <Link href={preferencesAction} rel="nofollow" className={className}>
      {t('preferences.choose')}
    </Link>
  )
}
