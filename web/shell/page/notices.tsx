import { useEffect, useRef } from 'react'
import { type Toast, useToasts } from '#web/platform/page/toasts.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Banner } from '#web/ui/alert.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { toasts } from '#web/ui/toast-store.ts'

const tones = { success: 'success', error: 'danger', info: 'info' } as const satisfies Record<Toast['kind'], string>

/** Notices as toasts; where no scripts run, a notice that a redirect left is a line under the header. */
export function Notices() {
  const t = useTranslations('shell')
  const { toasts: waiting, dismiss } = useToasts()
  const lastShown = useRef(0)
  useEffect(() => {
    // The result of an earlier try is no longer true once a newer one has its own.
    if (waiting.some(({ id }) => id > lastShown.current)) toasts.clear()
    for (const { id, kind, text } of waiting) {
      if (id > lastShown.current) {
        lastShown.current = id
        toasts.show(tones[kind], text)
      }
      dismiss(id)
    }
  }, [waiting, dismiss])
  return (
    <>
      <div className="hidden noscript:block">
        {waiting.map(({ id, kind, text }) => (
          <Banner key={id} tone={tones[kind]}>
            {text}
          </Banner>
        ))}
      </div>
      <ToastRegion label={t('toasts')} dismissLabel={t('dismiss')} />
    </>
  )
}
