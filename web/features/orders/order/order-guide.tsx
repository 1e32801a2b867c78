import { useHref } from 'react-router'
import { formatTime } from '#shared/dates.ts'
import { isAlwaysOpen } from '#shared/opening-hours.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { MapLink } from '#web/shell/page/map-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { placeTitle } from '../order-kinds.ts'
import { ShareLink } from '../share-link.tsx'
import type { Order } from '../wire.ts'
import { GuidePart, Lines } from './guide-part.tsx'

/** Where to be, what to bring and what is included, with the ways to keep and share it; nothing where nothing of it is known. */
export function OrderGuide({ order }: { order: Order }) {
  const t = useTranslations('orders')
  const { guide, travel_day } = order
  const { place, rental_places, documents, deposit, included, excluded } = guide
  if (![place, deposit, travel_day].some(Boolean) && [rental_places, documents, included].every(({ length }) => length === 0))
    return null
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{t('guide.title')}</h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {place && (
          <GuidePart icon="map-pin" title={t(placeTitle(order.kind))}>
            <p>{place.text}</p>
            <MapLink lat={place.lat} lng={place.lng}>
              {t('guide.map')}
            </MapLink>
          </GuidePart>
        )}
        {rental_places.map((rental) => (
          <RentalPlace key={rental.id} order={order} place={rental} />
        ))}
        {documents.length > 0 && (
          <GuidePart icon="file-text" title={t('guide.documents')}>
            <Lines of={documents} />
          </GuidePart>
        )}
        {deposit && (
          <GuidePart icon="shield-check" title={t('guide.deposit')}>
            <p>{t.rich('guide.deposit_text', { amount: () => <MoneyText money={deposit} /> })}</p>
          </GuidePart>
        )}
        {included.length > 0 && (
          <GuidePart icon="check" title={t('guide.included')}>
            <Lines of={included} />
          </GuidePart>
        )}
        {excluded.length > 0 && (
          <GuidePart icon="x" title={t('guide.excluded')}>
            <Lines of={excluded} />
          </GuidePart>
        )}
      </ul>
      <p className="flex flex-wrap gap-x-6 border-t border-line pt-3 font-medium">
        {travel_day && <CalendarLink id={order.id} />}
        <ShareLink order={order} />
      </p>
    </Card>
  )
}

function RentalPlace({ order: { rental }, place: { id, name, address, opens, closes } }: RentalPlaceProps) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const isOneWay = rental?.pickup.id !== rental?.return.id
  const title = !isOneWay ? 'guide.pickup_and_return' : id === rental?.pickup.id ? 'rental.pickup' : 'rental.return'
  return (
    <GuidePart icon="car-front" title={t(title)}>
      <p>{name}</p>
      <p className="text-sm text-muted">{address}</p>
      <p className="text-sm text-muted">
        {isAlwaysOpen({ opens, closes })
          ? t('guide.always_open')
          : t('guide.hours', { from: formatTime(opens, locale), to: formatTime(closes, locale) })}
      </p>
    </GuidePart>
  )
}

type RentalPlaceProps = { order: Order; place: Order['guide']['rental_places'][number] }

/** A file, which no router may fetch as a page. */
function CalendarLink({ id }: { id: string }) {
  const t = useTranslations('orders')
  return (
    <a
      href={useHref(`/profile/orders/${id}/calendar`)}
      className="inline-flex min-h-11 items-center gap-2 text-link print:hidden underline underline-offset-4"
    >
      <Icon name="calendar-days" size={18} />
      {t('guide.calendar')}
    </a>
  )
}
