import { SitePicture } from '#web/platform/page/site-picture.tsx'
import type { Section } from '#web/platform/session/state.ts'
import { useSite } from '#web/platform/session/use-site.ts'

/** The first screen: the company's promise on the calm side of a picture. */
export function Hero({ section }: { section: Section | undefined }) {
  const { company } = useSite()
  const line = section?.text ?? company?.tagline
  return (
    <section className="hero on-dark">
      {section?.image && (
        // Hero pictures are calm in the upper right, where Arabic begins; for English they are turned round.
        <SitePicture
          picture={section.image}
          decorative
          priority
          // At 2400:1100 and 470 px high, on narrow screens 260, also where the window is narrower than that is wide.
          sizes="(width >= 64rem) max(100vw, 1026px), max(100vw, 568px)"
        />
      )}
      <div className="page-column min-h-[260px] pt-8 pb-[106px] lg:min-h-[470px] lg:pt-24">
        <h1 className="max-w-2xl text-hero">{section?.title ?? company?.display_name}</h1>
        {line && <p className="mt-2 max-w-xl lg:mt-4 text-lg leading-(--leading-body)">{line}</p>}
      </div>
    </section>
  )
}
