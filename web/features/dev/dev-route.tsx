import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'

export const handle = { messages: ['dev'] } satisfies ScreenHandle

/** Known at build time: what is built for production does not contain the gallery. */
const Gallery = import.meta.env.DEV ? lazy(async () => ({ default: (await import('#web/ui/gallery.tsx')).UiGallery })) : null

export function loader() {
  if (!Gallery) throw data({ code: 'not_found' }, { status: 404 })
  return null
}

/** Every component of the kit in both directions; for development alone. */
export default function DevRoute() {
  const t = useTranslations('dev')
  return (
    <>
      <PageHead title={t('title')} noindex />
      <Suspense>{Gallery && <Gallery />}</Suspense>
    </>
  )
}
