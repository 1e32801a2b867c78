import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { CancellationBox } from './cancellation-box.tsx'
import type { ModelRecord } from './choice.ts'
import { DepartureTiles } from './departure-tiles.tsx'
import { MeetingPoint } from './meeting-point.tsx'
import { Programme } from './programme.tsx'
import type { Choosing } from './use-choice.ts'

type Props = { model: ModelRecord; choosing: Choosing }

/** The parts of the page, each with its tab; a part that has nothing to say is left out. */
export function TripSections({ model, choosing }: Props) {
  const t = useTranslations('catalogue')
  const { trip, included, excluded, documents, cancellation } = model
  const sections = [
    { id: 'overview', tab: t('trip.tab.overview'), title: t('trip.overview'), content: <Description text={model.description} /> },
    trip &&
      trip.programme.length > 0 && {
        id: 'programme',
        tab: t('trip.tab.programme'),
        title: t('trip.programme'),
        content: <Programme trip={trip} />,
      },
    included.length + excluded.length > 0 && {
      id: 'inclusions',
      tab: t('trip.tab.inclusions'),
      title: t('trip.inclusions'),
      content: <Inclusions model={model} />,
    },
    {
      id: 'departures',
      tab: t('trip.tab.departures'),
      title: t('departures.title'),
      content: <DepartureTiles model={model} choosing={choosing} />,
    },
    documents.length > 0 && { id: 'documents', tab: null, title: t('trip.documents'), content: <Documents texts={documents} /> },
    trip && {
      id: 'meeting-point',
      tab: t('trip.tab.meeting_point'),
      title: t('trip.meeting_point'),
      content: <MeetingPoint point={trip.meeting_point} />,
    },
    cancellation.length > 0 && {
      id: 'cancellation',
      tab: t('trip.tab.cancellation'),
      title: t('cancellation.title'),
      content: <CancellationBox model={model} departure={choosing.departure} />,
    },
  ].filter((section) => section !== false && section !== null)
  return (
    <>
      <TabLinks label={t('trip.tabs')} tabs={sections.flatMap(({ id, tab }) => (tab ? [{ href: `#${id}`, label: tab }] : []))} />
      {sections.map(({ id, title, content }) => (
        <Section key={id} id={id} title={title}>
          {content}
        </Section>
      ))}
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4">
      <h2 id={`${id}-title`} className="text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Description({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-3">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

const panel = 'rounded-card border border-line bg-surface p-5 shadow-card'

function Inclusions({ model: { included, excluded } }: Pick<Props, 'model'>) {
  const t = useTranslations('catalogue')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {included.length > 0 && (
        <div className={panel}>
          <h3 className="mb-3 text-lg font-semibold">{t('trip.included')}</h3>
          <IconList texts={included} icon={<Icon name="check" className="stroke-2 text-success" />} />
        </div>
      )}
      {excluded.length > 0 && (
        <div className={panel}>
          <h3 className="mb-3 text-lg font-semibold">{t('trip.excluded')}</h3>
          <IconList texts={excluded} icon={<Icon name="x" className="stroke-2 text-muted" />} />
        </div>
      )}
    </div>
  )
}

function Documents({ texts }: { texts: readonly string[] }) {
  return (
    <div className={panel}>
      <IconList texts={texts} icon={<Icon name="file-text" className="text-primary-text" />} />
    </div>
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
