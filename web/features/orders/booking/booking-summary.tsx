import { CalendarDays, Clock, Users } from 'lucide-react'
import { SitePicture } from '#web/platform/site-picture.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CancellationSteps } from '../cancellation-steps.tsx'
import { Moment, TravelTime } from '../moments.tsx'
import { PriceSummary } from '../price-summary.tsx'
import type { Quote } from '../wire.ts'

/** What is being booked, its price line by line, and what cancelling would cost until when. */
export function BookingSummary({ quote, zone }: { quote: Quote; zone: string }) {
  const t = useTranslations('booking')
  const { model, confirmation, cancellation, expires_at } = quote
  return (
    <Card className="grid gap-5">
      <div className="grid grid-cols-[6.5rem_1fr] gap-4 lg:grid-cols-1">
        {model.image && (
          <div className="aspect-square overflow-hidden rounded-control lg:aspect-16/9 [&_img]:size-full">
            <SitePicture picture={model.image} sizes="(width >= 64rem) 310px, 104px" decorative />
          </div>
        )}
        <div className="grid content-start gap-2">
          <Tag look={confirmation === 'instant' ? 'success' : 'brand'}>{t(`confirmation.${confirmation}`)}</Tag>
          <h2 className="text-lg font-semibold">{model.name}</h2>
          <Facts quote={quote} zone={zone} />
        </div>
      </div>
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
    </Card>
  )
}

function Facts({ quote: { departure, travellers, confirmation }, zone }: { quote: Quote; zone: string }) {
  const t = useTranslations('booking')
  const icon = { size: 16, strokeWidth: 1.75 }
  return (
    <div className="grid gap-1 text-sm text-muted">
      <Fact icon={<CalendarDays {...icon} />}>
        <TravelTime day={departure.starts_on} time={departure.time} zone={departure.zone} readerZone={zone} />
      </Fact>
      <Fact icon={<Users {...icon} />}>{t('party', { count: travellers.length })}</Fact>
      {confirmation === 'on_request' && <Fact icon={<Clock {...icon} />}>{t('on_request_note')}</Fact>}
    </div>
  )
}
