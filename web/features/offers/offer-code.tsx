import { useToasts } from '#web/platform/page/toasts.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The code of an offer: text that is selected as a whole, and where scripts run a button that copies it. */
export function OfferCode({ code }: { code: string | null }) {
  const t = useTranslations('offers')
  const { show } = useToasts()
  if (code === null)
    return (
      <p className="flex items-center gap-2 rounded-control bg-secondary-light px-4 py-3 text-sm text-secondary-text in-[article]:max-sm:bg-transparent in-[article]:max-sm:p-0 in-[article]:max-sm:text-xs">
        <Icon name="circle-check" size={20} className="shrink-0 in-[article]:max-sm:size-4" />
        {t('no_code')}
      </p>
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      show('success', t('copied', { code }))
    } catch {
      show('error', t('not_copied'))
    }
  }
  return (
    <div className="grid gap-1">
      <div className="relative z-1 flex min-h-14 items-center in-[article]:max-sm:my-1 justify-between gap-3 rounded-control border border-dashed border-edge bg-sunken ps-4 pe-1.5">
        <p className="min-w-0">
          <span className="block text-2xs text-muted">{t('code')}</span>
          <bdi dir="ltr" className="block font-semibold break-all select-all">
            {code}
          </bdi>
        </p>
        <Button
          variant="ghost"
          size="small"
          onClick={copy}
          aria-label={`${t('copy')} ${code}`}
          className="shrink-0 text-primary-text noscript:hidden"
        >
          <Icon name="copy" />
          {t('copy')}
        </Button>
      </div>
      <p className="text-xs text-muted in-[article]:max-sm:hidden">{t('code_hint')}</p>
    </div>
  )
}
