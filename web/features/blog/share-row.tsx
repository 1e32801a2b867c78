import { type ReactNode, useSyncExternalStore } from 'react'
import { canonicalPath } from '#shared/locale.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useToasts } from '#web/platform/toasts.tsx'
import { useSite } from '#web/platform/use-site.ts'
import { BrandIcon } from '#web/ui/brand-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const never = () => () => {}

/** Whether the browser has a share sheet of its own; not known before scripts run. */
const useHasShareSheet = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )

/** Ways to send an article on: the system's share sheet where there is one, plain links, and a button that copies the address. */
export function ShareRow({ title, path }: { title: string; path: string }) {
  const t = useTranslations('blog')
  const { show } = useToasts()
  const { origin, locale, defaultLocale } = useSite()
  const hasShareSheet = useHasShareSheet()
  const url = origin + canonicalPath(path, locale, defaultLocale)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      show('success', t('share.copied'))
    } catch {
      show('error', t('share.not_copied'))
    }
  }
  // The reader may close the sheet again, which is no failure.
  const share = () => navigator.share({ title, url }).catch(() => undefined)
  return (
    <section aria-labelledby="share" className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden">
      <h2 id="share" className="me-2 text-sm font-semibold">
        {t('share.title')}
      </h2>
      <ShareLink href={`https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`} label={t('share.whatsapp')}>
        <BrandIcon name="whatsapp" size={20} />
      </ShareLink>
      <ShareLink href={`https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`} label={t('share.x')}>
        <BrandIcon name="x" size={20} />
      </ShareLink>
      <ShareLink href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`} label={t('share.email')}>
        <Icon name="mail" size={20} />
      </ShareLink>
      <IconButton label={t('share.copy')} look="soft" onClick={copy} className="noscript:hidden">
        <Icon name="copy" size={20} />
      </IconButton>
      {hasShareSheet && (
        <Button look="secondary" size="small" onClick={share}>
          <Icon name="external-link" />
          {t('share.native')}
        </Button>
      )}
    </section>
  )
}

function ShareLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-label={label}
      rel="noopener"
      className="inline-flex size-11 items-center justify-center rounded-pill text-muted hover:bg-sunken hover:text-ink"
    >
      {children}
    </a>
  )
}
