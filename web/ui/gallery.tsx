import { Actions } from './gallery/actions.tsx'
import { Cards, Pictures, Prices } from './gallery/cards.tsx'
import { Data, Feedback, Illustrations } from './gallery/feedback.tsx'
import { Choices, TextFields } from './gallery/forms.tsx'
import { Navigation } from './gallery/navigation.tsx'
import { Overlays } from './gallery/overlays.tsx'
import { SpecimenProvider } from './gallery/specimen.tsx'
import { texts } from './gallery/texts.ts'
import type { PictureProps } from './picture.tsx'
import { ToastRegion } from './toast-region.tsx'

const dunes =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 107"><rect width="160" height="107" fill="#f3c58b"/><circle cx="112" cy="38" r="14" fill="#fff3d6"/><path d="M0 70q40-30 80-8t80-10v55H0Z" fill="#c9814f"/><path d="M0 88q50-26 90-8t70-6v33H0Z" fill="#8a4f35"/></svg>'
const drawnPicture = () => `data:image/svg+xml,${encodeURIComponent(dunes)}`

/** Every component of the kit, Arabic and English side by side; a page for development alone. */
export function UiGallery({ source = drawnPicture }: { source?: PictureProps['source'] }) {
  return (
    <div className="grid gap-8 bg-page lg:grid-cols-2">
      {(['ar', 'en'] as const).map((lang) => (
        <SpecimenProvider key={lang} value={{ lang, source }}>
          <div lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="min-w-0 px-(--gutter) py-6">
            <h1 className="pb-6 text-h1">{texts[lang].heading}</h1>
            <Actions />
            <TextFields />
            <Choices />
            <Cards />
            <Prices />
            <Pictures />
            <Navigation />
            <Overlays />
            <Feedback />
            <Data />
            <Illustrations />
          </div>
        </SpecimenProvider>
      ))}
      <ToastRegion label={texts.ar.toasts} dismissLabel={texts.ar.dismiss} />
    </div>
  )
}
