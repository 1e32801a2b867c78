import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Days, TravelTime } from '../moments.tsx'
import { CancellationSteps } from '../order/cancellation-steps.tsx'
import { RentalFacts } from '../order/rental-facts.tsx'
import { StayFacts } from '../order/stay-facts.tsx'
import { PriceSummary } from '../price-summary.tsx'
import type { Quote } from '../wire.ts'

type Props = { quote: Quote; zone: string }

/**
 * The booked product, its price line by line, and what cancelling would cost until when; the review has that with its terms.
 * On narrow screens it folds into one line with the total; on wide ones and on the review it is open.
 */
export function BookingSummary({ quote, zone, step }: Props & { step: 'details' | 'review' }) {
  const t = useTranslations('booking')
  const { cancellation, expires_at, kind } = quote
  const isReview = step === 'review'
  return (
    <details
      open={isReview}
      className="group rounded-card border border-line bg-surface p-4 shadow-card md:p-6 lg:[&::details-content]:[content-visibility:visible]"
    >
      <FoldLine quote={quote} />
      <div className="grid gap-5 max-lg:mt-4 max-lg:border-t max-lg:border-line max-lg:pt-4">
        <Subject quote={quote} zone={zone} />
        <div className="border-t border-line pt-4">
          <PriceSummary {...quote} zone={zone} />
        </div>
        {cancellation.length > 0 && !isReview && (
          <section className="grid gap-1.5 border-t border-line pt-4">
            <h3 className="text-sm font-semibold">{t('cancellation')}</h3>
            <CancellationSteps steps={cancellation} kind={kind} zone={quote.zone} />
          </section>
        )}
        <p className="text-xs text-muted">{t.rich('price_holds', { time: () => <Deadline at={expires_at} zone={zone} /> })}</p>
      </div>
    </details>
  )
}

function FoldLine({ quote }: { quote: Quote }) {
  const { product, total } = quote
  const [from, to] = bookedDays(quote)
  return (
    <summary className="flex items-center gap-3 rounded-control lg:hidden">
      {product.image && (
        <span className="size-14 shrink-0 overflow-hidden rounded-control [&_img]:size-full">
          <SitePicture picture={product.image} sizes="56px" decorative />
        </span>
      )}
      <span className="grid min-w-0 grow">
        <span className="font-semibold">{product.name}</span>
        <span className="text-xs text-muted">{from && <Days from={from} to={to ?? null} short />}</span>
      </span>
      <span className="grid shrink-0 justify-items-end text-lg font-bold">
        <MoneyText money={total} />
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </span>
    </summary>
  )
}

/** The first and the last day of what is booked. */
function bookedDays({ departure, stay, rental }: Quote): [from?: string, to?: string] {
  const span = stay ?? rental
  if (span) return [span.from, span.to]
  return departure ? [departure.starts_on, departure.ends_on] : []
}

function Subject({ quote, zone }: Props) {
  const t = useTranslations('booking')
  const { product, confirmation, kind } = quote
  return (
    <div className="grid gap-4">
      {product.image && (
        <div className="aspect-16/9 overflow-hidden rounded-control max-lg:hidden [&_img]:size-full">
          <SitePicture picture={product.image} sizes="(width >= 64rem) 310px, 1px" decorative />
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <Tag variant={confirmation === 'instant' ? 'success' : 'brand'}>{t(`confirmation.${confirmation}`)}</Tag>
        <h2 className="text-lg font-semibold max-lg:sr-only">{product.name}</h2>
        {confirmation === 'on_request' && (
          <p className="text-sm text-muted">
            <Fact icon="clock">{t(`on_request_notes.${kind}`)}</Fact>
          </p>
        )}
      </div>
      <div className="text-sm [&_dt]:shrink-0">
        <SelectionFacts quote={quote} zone={zone} />
      </div>
    </div>
  )
}

/** When, and what of it, by the kind of what is booked. */
function SelectionFacts({ quote: { departure, stay, rental, travellers }, zone }: Props) {
  const t = useTranslations('booking')
  if (stay) return <StayFacts stay={stay} />
  if (rental) return <RentalFacts rental={rental} zone={zone} />
  if (!departure) return null
  const { starts_on, ends_on, time } = departure
  return (
    <div className="grid gap-1 text-muted">
      <Fact icon="calendar-days">
        <TravelTime day={starts_on} time={time} zone={departure.zone} readerZone={zone} />
      </Fact>
      {ends_on !== starts_on && (
        <Fact icon="calendar-check-2">
          <span>{t.rich('ends_on', { day: () => <Days from={ends_on} to={null} /> })}</span>
        </Fact>
      )}
      <Fact icon="users">{t('party', { n: travellers.length })}</Fact>
    </div>
  )
}
