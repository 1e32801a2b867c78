import type { ReactNode } from 'react'
import { Late } from '#web/platform/browser/late.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconClass } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import type { ProductRecord } from './product-record.ts'

/** A part of the page; one without a tab is reached by reading on. */
export type ProductSection = { id: string; tab: string | null; title: string; content: ReactNode }

/** A part that has nothing to say is left out. */
export type MaybeSection = ProductSection | false | null

/** About how high the higher parts are, on phones and on wider screens. */
const rooms: Partial<Record<string, string>> = {
  programme: '[--room:49rem] sm:[--room:34rem]',
  place: '[--room:43rem] sm:[--room:30rem]',
  places: '[--room:47rem] sm:[--room:28rem]',
  'meeting-point': '[--room:46rem] sm:[--room:31rem]',
  dates: '[--room:44rem] sm:[--room:41rem]',
  terms: '[--room:36rem]',
  inclusions: '[--room:27rem] sm:[--room:16rem]',
}

const usualRoom = '[--room:19rem] sm:[--room:14rem]'

/** The parts of the page, each with its tab. */
export function ProductSections({ sections }: { sections: readonly MaybeSection[] }) {
  const t = useTranslations('catalogue')
  const shown = sections.filter((section) => section !== false && section !== null)
  return (
    <>
      <TabLinks label={t('trip.tabs')} tabs={shown.flatMap(({ id, tab }) => (tab ? [{ href: `#${id}`, label: tab }] : []))} />
      {shown.map(({ id, title, content }, place) => (
        <Late
          key={id}
          as="section"
          id={id}
          aria-labelledby={`${id}-title`}
          isSkipped={place > 0}
          className={classNames('grid gap-4', place > 0 && (rooms[id] ?? usualRoom))}
        >
          <h2 id={`${id}-title`} className="text-h2">
            {title}
          </h2>
          {content}
        </Late>
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
            <div className="panel">
              <h3 className="mb-3 text-lg font-semibold">{t('trip.included')}</h3>
              <IconList texts={included} icon="check-heavy" colour="success" />
            </div>
          )}
          {excluded.length > 0 && (
            <div className="panel">
              <h3 className="mb-3 text-lg font-semibold">{t('trip.excluded')}</h3>
              <IconList texts={excluded} icon="x-heavy" colour="muted" />
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
        <div className="panel">
          <IconList texts={documents} icon="file-text" colour="brand" />
        </div>
      ),
    }
  )
}

type IconListProps = { texts: readonly string[]; icon: IconName; colour: 'success' | 'muted' | 'brand' }

function IconList({ texts, icon, colour }: IconListProps) {
  return (
    <ul className={`icon-list icons-${colour} ${iconClass(icon)}`}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
