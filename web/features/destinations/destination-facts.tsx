import type { Infer } from '#contract/client.ts'
import type { DestinationWithText } from '#contract/destinations.ts'
import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { MapLink } from '#web/shell/page/map-link.tsx'
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LocalZone } from './local-zone.ts'

/** A destination as its page shows it. */
export type FullDestination = Infer<typeof DestinationWithText>

/** Facts for travellers before they go: money, clocks, place, and the visa line with its date. */
export function DestinationFacts({ destination, zone }: { destination: FullDestination; zone: LocalZone | null }) {
  const t = useTranslations('destinations')
  const { currency } = destination
  const facts: (Definition | false)[] = [
    currency !== null && { term: t('facts.currency'), value: <Currency {...currency} />, icon: 'coins' },
    zone !== null && { term: t('facts.zone'), value: <Zone zone={zone} />, icon: 'clock' },
  ]
  return (
    <section aria-labelledby="facts" className="rounded-panel border border-line bg-surface p-5 shadow-card md:p-6">
      <h2 id="facts" className="mb-4 text-lg font-semibold">
        {t('facts.title')}
      </h2>
      <div className="grid gap-5">
        <DefinitionList items={facts.filter((fact) => fact !== false)} />
        <DestinationMap destination={destination} />
        <Visa {...destination} />
      </div>
    </section>
  )
}

const Currency = ({ code, name }: { code: string; name: string }) => (
  <>
    {name} (<bdi dir="ltr">{code}</bdi>)
  </>
)

function Zone({ zone: { name, standard, summer } }: { zone: LocalZone }) {
  const t = useTranslations('destinations')
  return (
    <>
      {name} <span className="block text-xs font-normal text-muted">{t.rich('facts.offset', offsets({ standard, summer }))}</span>
    </>
  )
}

const isolated = (text: string) => <bdi dir="ltr">{text}</bdi>
const offsets = ({ standard, summer }: Pick<LocalZone, 'standard' | 'summer'>) => ({
  changes: summer ? 'yes' : 'no',
  standard: () => isolated(standard),
  summer: () => isolated(summer ?? ''),
})

function DestinationMap({ destination: { lat, lng } }: { destination: FullDestination }) {
  const t = useTranslations('destinations')
  if (lat === null || lng === null) return null
  return (
    <MapLink lat={lat} lng={lng} zoom={10}>
      <Icon name="map-pin" />
      {t('facts.map')}
    </MapLink>
  )
}

function Visa({ visa_note: note, visa_checked_on: day }: Pick<FullDestination, 'visa_note' | 'visa_checked_on'>) {
  const t = useTranslations('destinations')
  const locale = useLocale()
  if (!note) return null
  return (
    <div className="grid gap-2 rounded-control bg-info-tint p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon name="file-text" size={20} className="shrink-0 text-info" />
        {t('facts.visa')}
      </h3>
      <p className="text-sm">{note}</p>
      {day && <p className="text-xs text-muted">{t('facts.checked', { date: formatDay(day, locale) })}</p>}
    </div>
  )
}
