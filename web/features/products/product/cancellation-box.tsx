import { formatDay } from '#shared/dates.ts'
import { isolate } from '#shared/isolate-text.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useDeadlineText } from '#web/platform/texts/deadline.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { iconClass } from '#web/ui/icon.tsx'
import { inOrder, stepDeadlines } from './cancellation-steps.ts'
import type { Beginning, ProductRecord, Start } from './product-record.ts'
import type { MaybeSection } from './product-sections.tsx'

type Props = { product: ProductRecord; start: Start | null; begins: Beginning }
type Row = { when: string; fee: number }

/** The part of the page about cancellations. */
export function useCancellation(props: Props): MaybeSection {
  const t = useTranslations('catalogue')
  return (
    props.product.cancellation.length > 0 && {
      id: 'cancellation',
      tab: t('trip.tab.cancellation'),
      title: t('cancellation.title'),
      content: <CancellationBox {...props} />,
    }
  )
}

/** What a cancellation costs: until which moment for a chosen start, else how long before any. */
function CancellationBox(props: Props) {
  const t = useTranslations('catalogue')
  const lead = useLead(props)
  const rows = useRows(props)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <p aria-live="polite" className="border-b border-line px-5 py-3 text-sm text-muted">
        {lead}
      </p>
      <dl className="cancellation">
        {rows.map(({ when, fee }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd className={fee === 0 ? `${iconClass('shield-check')} text-success` : iconClass('calendar-x')}>
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

function useLead({ start, begins }: Props): string {
  const t = useTranslations('product')
  const locale = useLocale()
  if (!start) return t(`cancellation.general.${begins}`)
  return t(`cancellation.dated.${begins}`, { date: isolate(formatDay(start.day, locale)) })
}

function useRows({ product, start, begins }: Props): Row[] {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const textOf = useDeadlineText()
  const before = (n: number) => tProduct(`cancellation.until_before.${begins}`, { n })
  const always = tProduct(`cancellation.always.${begins}`)
  if (!start)
    return inOrder(product.cancellation).map(({ days_before, fee_percent }, place, all) => {
      if (place < all.length - 1) return { when: before(days_before), fee: fee_percent }
      return { when: place === 0 ? always : t('cancellation.afterwards'), fee: fee_percent }
    })
  const steps = stepDeadlines(product.cancellation, start.startsAt).slice(start.stepsOver)
  return steps.map(({ until, fee_percent }, place) => {
    if (until === null) {
      const only = start.stepsOver > 0 ? t('cancellation.from_now') : always
      return { when: place === 0 ? only : t('cancellation.afterwards'), fee: fee_percent }
    }
    const date = isolate(textOf({ at: until, zone: start.zone, isLocal: true }))
    return { when: t('cancellation.until', { date }), fee: fee_percent }
  })
}
