import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { useShare } from '#web/shell/page/use-share.ts'
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
  const hasShareSheet = useHasShareSheet()
  const { url, copy, share } = useShare({ title, path }, { copied: t('share.copied'), notCopied: t('share.not_copied') })
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
      <IconButton label={t('share.copy')} variant="soft" onClick={copy} className="noscript:hidden">
        <Icon name="copy" size={20} />
      </IconButton>
      {hasShareSheet && (
        <Button variant="secondary" size="small" onClick={share}>
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
