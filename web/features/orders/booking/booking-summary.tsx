import { formatDay } from '#shared/dates.ts'
import { MoneyText } from '#web/platform/money.tsx'
import { SitePicture } from '#web/platform/site-picture.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CancellationSteps } from '../cancellation-steps.tsx'
import { Moment, TravelTime } from '../moments.tsx'
import { PriceSummary } from '../price-summary.tsx'
import type { Quote } from '../wire.ts'

type Props = { quote: Quote; zone: string }

/**
 * What is being booked, its price line by line, and what cancelling would cost until when.
 * On narrow screens it folds into one line with the total; on wide ones it is always open.
 */
export function BookingSummary({ quote, zone, isOpen }: Props & { isOpen: boolean }) {
  const t = useTranslations('booking')
  const { cancellation, expires_at } = quote
  return (
    <details
      open={isOpen}
      className="group rounded-card border border-line bg-surface p-4 shadow-card md:p-6 lg:[&::details-content]:[content-visibility:visible]"
    >
      <FoldLine quote={quote} />
      <div className="grid gap-5 max-lg:mt-4 max-lg:border-t max-lg:border-line max-lg:pt-4">
        <Subject quote={quote} zone={zone} />
        <div className="border-t border-line pt-4">
          <PriceSummary {...quote} />
        </div>
        {cancellation.length > 0 && (
          <section className="grid gap-1.5 border-t border-line pt-4">
            <h3 className="text-sm font-semibold">{t('cancellation')}</h3>
            <CancellationSteps steps={cancellation} zone={zone} />
          </section>
        )}
        <p className="text-xs text-muted">{t.rich('price_holds', { time: () => <Moment at={expires_at} zone={zone} /> })}</p>
      </div>
    </details>
  )
}

function FoldLine({ quote: { model, departure, total } }: { quote: Quote }) {
  const locale = useLocale()
  return (
    <summary className="flex items-center gap-3 rounded-control lg:hidden">
      {model.image && (
        <span className="size-14 shrink-0 overflow-hidden rounded-control [&_img]:size-full">
          <SitePicture picture={model.image} sizes="56px" decorative />
        </span>
      )}
      <span className="grid min-w-0 grow">
        <span className="font-semibold">{model.name}</span>
        <span className="text-xs text-muted">{formatDay(departure.starts_on, locale)}</span>
      </span>
      <span className="grid shrink-0 justify-items-end text-lg font-bold">
        <MoneyText money={total} />
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </span>
    </summary>
  )
}

function Subject({ quote: { model, confirmation, departure, travellers }, zone }: Props) {
  const t = useTranslations('booking')
  return (
    <div className="grid gap-4">
      {model.image && (
        <div className="aspect-16/9 overflow-hidden rounded-control max-lg:hidden [&_img]:size-full">
          <SitePicture picture={model.image} sizes="(width >= 64rem) 310px, 1px" decorative />
        </div>
      )}
      <div className="grid justify-items-start gap-2">
        <Tag look={confirmation === 'instant' ? 'success' : 'brand'}>{t(`confirmation.${confirmation}`)}</Tag>
        <h2 className="text-lg font-semibold max-lg:sr-only">{model.name}</h2>
        <div className="grid gap-1 text-sm text-muted">
          <Fact icon={<Icon name="calendar-days" size={16} />}>
            <TravelTime day={departure.starts_on} time={departure.time} zone={departure.zone} readerZone={zone} />
          </Fact>
          <Fact icon={<Icon name="users" size={16} />}>{t('party', { count: travellers.length })}</Fact>
          {confirmation === 'on_request' && <Fact icon={<Icon name="clock" size={16} />}>{t('on_request_note')}</Fact>}
        </div>
      </div>
    </div>
  )
}
