import { formatDay } from '#shared/dates.ts'
import { isolate } from '#shared/isolate-text.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useDeadlineText } from '#web/platform/texts/deadline.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { datedSteps, inOrder } from './cancellation-steps.ts'
import type { ProductRecord, Start } from './product-record.ts'
import type { MaybeSection } from './product-sections.tsx'

type Props = { product: ProductRecord; start: Start | null }
type Row = { when: string; fee: number }

/** The part of the page about cancellations. */
export function useCancellation({ product, start }: Props): MaybeSection {
  const t = useTranslations('catalogue')
  return (
    product.cancellation.length > 0 && {
      id: 'cancellation',
      tab: t('trip.tab.cancellation'),
      title: t('cancellation.title'),
      content: <CancellationBox product={product} start={start} />,
    }
  )
}

/** What a cancellation costs: until which moment for a chosen start, else how long before any. */
function CancellationBox({ product, start }: Props) {
  const t = useTranslations('catalogue')
  const lead = useLead({ product, start })
  const rows = useRows(product, start)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <p aria-live="polite" className="border-b border-line px-5 py-3 text-sm text-muted">
        {lead}
      </p>
      <dl>
        {rows.map(({ when, fee }) => (
          <div
            key={when}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3 last:border-b-0"
          >
            <dt>{when}</dt>
            <dd className={classNames('flex items-center gap-2 font-semibold', fee === 0 && 'text-success')}>
              {fee === 0 ? <Icon name="shield-check" /> : <Icon name="calendar-x" className="text-muted" />}
              {feeText(t, fee)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslations<'catalogue'>>

function feeText(t: Translate, fee: number): string {
  if (fee === 0) return t('cancellation.free')
  return fee >= 100 ? t('cancellation.none_back') : t('cancellation.fee', { percent: fee })
}

/** Hotels and cars have their own words for what dated kinds call the departure. */
const ownWords = ({ kind }: ProductRecord) => (kind === 'hotel' || kind === 'car' ? kind : null)

function useLead({ product, start }: Props): string {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  const kind = ownWords(product)
  if (!start) return kind ? tProduct(`cancellation.general.${kind}`) : t('cancellation.general')
  const date = isolate(formatDay(start.day, locale))
  return kind ? tProduct(`cancellation.dated.${kind}`, { date }) : t('cancellation.dated', { date })
}

function useRows(product: ProductRecord, start: Start | null): Row[] {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const textOf = useDeadlineText()
  const kind = ownWords(product)
  const before = (n: number) =>
    kind ? tProduct(`cancellation.until_before.${kind}`, { n }) : t('cancellation.until_before', { n })
  const always = kind ? tProduct(`cancellation.always.${kind}`) : t('cancellation.always')
  if (!start)
    return inOrder(product.cancellation).map(({ days_before, fee_percent }, place, all) => {
      if (place < all.length - 1) return { when: before(days_before), fee: fee_percent }
      return { when: place === 0 ? always : t('cancellation.afterwards'), fee: fee_percent }
    })
  const steps = datedSteps(product.cancellation, start.startsAt).slice(start.stepsOver)
  return steps.map(({ until, fee_percent }, place) => {
    if (until === null) {
      const only = start.stepsOver > 0 ? t('cancellation.from_now') : always
      return { when: place === 0 ? only : t('cancellation.afterwards'), fee: fee_percent }
    }
    const date = isolate(textOf({ at: until, zone: start.zone, isLocal: true }))
    return { when: t('cancellation.until', { date }), fee: fee_percent }
  })
}
