import { Form, useHref } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { FoundBooking as FoundSchema } from '#contract/find-booking.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { MapLink } from '#web/shell/page/map-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Days, TravelTime } from '../moments.tsx'
import { GuidePart, Lines } from '../order/guide-part.tsx'
import { placeTitle } from '../order-kinds.ts'
import { OrderStatusPill } from '../order-status.tsx'
import { findBookingPath } from './booking-access.ts'

type Booking = Infer<typeof FoundSchema>

/** A booking that was found: its status and dates, what to bring and its voucher. Nothing on it can be changed here. */
export function FoundBooking({ booking, zone }: { booking: Booking; zone: string }) {
  const t = useTranslations('finding')
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head booking={booking} zone={zone} />
      <Guide booking={booking} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-muted">{t('closes')}</p>
        <Form method="post">
          <Button type="submit" name="step" value="close" variant="secondary" size="small">
            {t('close')}
          </Button>
        </Form>
      </div>
    </div>
  )
}

function Head({ booking, zone }: { booking: Booking; zone: string }) {
  const t = useTranslations('finding')
  const { reference, status, kind, service_name, package_name, image, party, has_voucher } = booking
  return (
    <Card className="grid gap-5 wrap-anywhere">
      <div className="flex gap-4">
        {image && (
          <div className="size-20 shrink-0 overflow-hidden rounded-control sm:size-28 [&_img]:size-full">
            <SitePicture picture={image} sizes="112px" decorative />
          </div>
        )}
        <div className="grid min-w-0 grow content-start justify-items-start gap-1.5">
          <p className="text-sm text-muted">{service_name}</p>
          <h1 className="text-2xl font-semibold">{package_name}</h1>
          <OrderStatusPill status={status} />
        </div>
      </div>
      <div className="grid gap-2 border-t border-line pt-4">
        <Fact icon="ticket">{t.rich('reference_is', { reference: () => <bdi dir="ltr">{reference}</bdi> })}</Fact>
        <When booking={booking} zone={zone} />
        {party > 0 && kind !== 'car' && <Fact icon="users">{t(kind === 'hotel' ? 'guests' : 'party', { n: party })}</Fact>}
      </div>
      {has_voucher ? <VoucherLink /> : <p className="text-sm text-muted">{t('no_voucher')}</p>}
    </Card>
  )
}

function When({ booking: { travel_day, travel_time, end_day, zone: place }, zone }: { booking: Booking; zone: string }) {
  if (!travel_day) return null
  return (
    <Fact icon="calendar-days">
      {travel_time && place && (!end_day || end_day === travel_day) ? (
        <TravelTime day={travel_day} time={travel_time} zone={place} readerZone={zone} />
      ) : (
        <Days from={travel_day} to={end_day} />
      )}
    </Fact>
  )
}

/** A file of its own, so the address includes its language and no page is fetched ahead. */
function VoucherLink() {
  const t = useTranslations('finding')
  return (
    <a
      href={useHref(`${findBookingPath}/voucher`)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'large', className: 'w-full sm:w-fit' })}
    >
      <Icon name="file-text" size={20} />
      {t('voucher')}
    </a>
  )
}

function Guide({ booking: { kind, guide } }: { booking: Booking }) {
  const t = useTranslations('orders')
  const { place, rental_places, documents, included } = guide
  if (!place && [rental_places, documents, included].every(({ length }) => length === 0)) return null
  return (
    <Card className="grid gap-5">
      <h2 className="text-xl">{t('guide.title')}</h2>
      <ul className="grid gap-5 sm:grid-cols-2">
        {place && (
          <GuidePart icon="map-pin" title={t(placeTitle(kind))}>
            <p>{place.text}</p>
            <MapLink lat={place.lat} lng={place.lng}>
              {t('guide.map')}
            </MapLink>
          </GuidePart>
        )}
        {rental_places.map(({ id, name, address }) => (
          <GuidePart key={id} icon="map-pin" title={name}>
            <p>{address}</p>
          </GuidePart>
        ))}
        {documents.length > 0 && (
          <GuidePart icon="file-text" title={t('guide.documents')}>
            <Lines of={documents} />
          </GuidePart>
        )}
        {included.length > 0 && (
          <GuidePart icon="check" title={t('guide.included')}>
            <Lines of={included} />
          </GuidePart>
        )}
      </ul>
    </Card>
  )
}
