import { useToasts } from '#web/platform/page/toasts.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  label: string
  /** What is shown; one click selects all of it. */
  text: string
  /** What is copied, where that is written without spaces or signs. */
  value?: string
  isLatin?: boolean
  hint?: string
}

/** A value to be typed elsewhere: selected as a whole, and where scripts run copied by a button. */
export function CopyValue({ label, text, value = text, isLatin = false, hint }: Props) {
  const t = useTranslations('payments')
  const { show } = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      show('success', t('transfer.copied', { what: label }))
    } catch {
      show('error', t('transfer.not_copied'))
    }
  }
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-3 last:border-b-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">
        <bdi dir={isLatin ? 'ltr' : undefined} className="select-all tabular-nums">
          {text}
        </bdi>
        {hint && <span className="mt-1 block text-xs font-normal text-muted">{hint}</span>}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1 noscript:hidden print:hidden">
        <Button variant="secondary" size="small" onClick={copy} aria-label={t('transfer.copy_of', { what: label })}>
          <Icon name="copy" />
          {t('transfer.copy')}
        </Button>
      </dd>
    </div>
  )
}
