import { localisePath } from '#shared/locale.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PolicyCode } from './policy-codes.ts'

/** Links to policies beside a form: they open in a new tab and say so, since what is typed would be lost. */
export function PolicyLinks({ codes }: { codes: readonly PolicyCode[] }) {
  const t = useTranslations('shell')
  const { prefix } = useSite()
  return (
    <ul aria-label={t('policies.label')} className="flex flex-wrap gap-x-5 ps-8 text-sm">
      {codes.map((code) => (
        <li key={code}>
          <a
            href={localisePath(`/${code}`, prefix)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 rounded-mark text-link underline underline-offset-4"
          >
            {t('policies.new_tab', { policy: t(`policies.${code}`) })}
            <Icon name="external-link" size={16} className="shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  )
}
