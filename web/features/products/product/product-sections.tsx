import type { ReactNode } from 'react'
import { Late } from '#web/platform/browser/late.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { ProductRecord } from './product-record.ts'

/** A part of the page; one without a tab is reached by reading on. */
export type ProductSection = { id: string; tab: string | null; title: string; content: ReactNode }

/** A part that has nothing to say is left out. */
export type MaybeSection = ProductSection | false | null

/** About how high the higher parts are, on phones and on wider screens. */
const rooms: Partial<Record<string, string>> = {
  programme: '[--room:46rem] sm:[--room:31rem]',
  place: '[--room:40rem] sm:[--room:27rem]',
  places: '[--room:44rem] sm:[--room:25rem]',
  'meeting-point': '[--room:43rem] sm:[--room:28rem]',
  dates: '[--room:41rem] sm:[--room:38rem]',
  terms: '[--room:33rem]',
  inclusions: '[--room:24rem] sm:[--room:13rem]',
}

const usualRoom = '[--room:16rem] sm:[--room:11rem]'

/** The parts of the page, each with its tab. */
export function ProductSections({ sections }: { sections: readonly MaybeSection[] }) {
  const t = useTranslations('catalogue')
  const shown = sections.filter((section) => section !== false && section !== null)
  return (
    <>
      <TabLinks label={t('trip.tabs')} tabs={shown.flatMap(({ id, tab }) => (tab ? [{ href: `#${id}`, label: tab }] : []))} />
      {shown.map(({ id, title, content }, place) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-4">
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          <Late isSkipped={place > 0} className={classNames('grid gap-4', place > 0 && (rooms[id] ?? usualRoom))}>
            {content}
          </Late>
        </section>
      ))}
    </>
  )
}

/** A text of several paragraphs. */
export function Description({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

const panel = 'rounded-card border border-line bg-surface p-5 shadow-card'

/** Included and excluded services of the price. */
export function useInclusions({ included, excluded }: ProductRecord): MaybeSection {
  const t = useTranslations('catalogue')
  return (
    included.length + excluded.length > 0 && {
      id: 'inclusions',
      tab: t('trip.tab.inclusions'),
      title: t('trip.inclusions'),
      content: (
        <div className="grid gap-4 sm:grid-cols-2">
          {included.length > 0 && (
            <div className={panel}>
              <h3 className="mb-3 text-lg font-semibold">{t('trip.included')}</h3>
              <IconList texts={included} icon={<Icon name="check-heavy" className="text-success" />} />
            </div>
          )}
          {excluded.length > 0 && (
            <div className={panel}>
              <h3 className="mb-3 text-lg font-semibold">{t('trip.excluded')}</h3>
              <IconList texts={excluded} icon={<Icon name="x-heavy" className="text-muted" />} />
            </div>
          )}
        </div>
      ),
    }
  )
}

/** Which papers somebody needs. */
export function useDocuments({ documents }: ProductRecord): MaybeSection {
  const t = useTranslations('catalogue')
  return (
    documents.length > 0 && {
      id: 'documents',
      tab: null,
      title: t('trip.documents'),
      content: (
        <div className={panel}>
          <IconList texts={documents} icon={<Icon name="file-text" className="text-primary-text" />} />
        </div>
      ),
    }
  )
}

function IconList({ texts, icon }: { texts: readonly string[]; icon: ReactNode }) {
  return (
    <ul className="grid gap-2.5">
      {texts.map((text) => (
        <li key={text} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-1 shrink-0">
            {icon}
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}
