import type { Infer } from '#contract/client.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import { formatDate } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { usePolicies } from '#web/shell/company/policy-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** A policy or the page about the company, as the API answers it. */
export type PolicyPage = Infer<typeof ContentPage>

/** Every version of a policy with its date, the other policies, and where scripts run a button that prints the text. */
export function VersionList({ policy: { code, version, versions } }: { policy: PolicyPage }) {
  const t = useTranslations('pages')
  const s = useTranslations('shell')
  const locale = useLocale()
  const others = usePolicies().filter((other) => other !== code)
  const link = 'inline-flex min-h-11 items-center'
  return (
    <div className="grid items-start justify-items-start gap-x-8 gap-y-4 border-t border-line pt-6 text-sm sm:grid-cols-3 print:hidden">
      {versions.length > 1 && (
        <nav aria-label={t('policy.versions')}>
          <p className="font-semibold">{t('policy.versions')}</p>
          <ul>
            {versions.map((other) => (
              <li key={other.version}>
                {other.version === version ? (
                  <span aria-current="page" className={link}>
                    {formatDate(other.effective_from, locale)} ({t('policy.shown')})
                  </span>
                ) : (
                  <TextLink href={`/${code}?version=${other.version}`} className={link}>
                    {formatDate(other.effective_from, locale)}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {others.length > 0 && (
        <nav aria-label={t('policy.others')}>
          <p className="font-semibold">{t('policy.others')}</p>
          <ul>
            {others.map((other) => (
              <li key={other}>
                <TextLink href={`/${other}`} className={link}>
                  {s(`policies.${other}`)}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button variant="secondary" size="small" onClick={() => window.print()} className="noscript:hidden">
        {t('policy.print')}
      </Button>
    </div>
  )
}
