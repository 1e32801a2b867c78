import { canonicalPath } from '#shared/locale.ts'
import { useToasts } from '#web/platform/page/toasts.tsx'
import { useSite } from '#web/platform/session/use-site.ts'

/** The texts of the toast after the address was copied, or could not be. */
type Texts = { copied: string; notCopied: string }

/** Ways to send a page on: its address (path without language), a copy of it, and the share sheet of the system. */
export function useShare({ title, path }: { title: string; path: string }, { copied, notCopied }: Texts) {
  const { show } = useToasts()
  const { origin, locale, defaultLocale } = useSite()
  const url = origin + canonicalPath(path, locale, defaultLocale)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      show('success', copied)
    } catch {
      show('error', notCopied)
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The reader may close the sheet again, which is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return { url, copy, share }
}
