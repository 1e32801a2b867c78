import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { momentText, siteLink } from '#server/platform/mail/mail-parts.ts'
import { plainLine } from '#server/platform/mail/plain-line.ts'
import { formatDay, formatTime } from '#shared/dates.ts'
import type { Party } from '#shared/party.ts'

/** What the mail about offered seats names; texts in the language of the mail, day and time where it happens. */
type FreeSeats = {
  product: string
  slug: string
  departure_id: string
  units: Party
  local_date: string
  local_time: string
  seats: number
  heldUntil: Date
}

/** The page that books an offer. */
function bookingPath({ slug, departure_id, units }: Pick<FreeSeats, 'slug' | 'departure_id' | 'units'>): string {
  const counts = Object.entries(units).map(([unit, count]): [string, string] => [unit, String(count)])
  return `/booking?${new URLSearchParams([['product', slug], ['departure', departure_id], ...counts])}`
}

/** Seats are free on a departure that the customer waits for, and held for a while. */
export const freeSeatsMail = (offer: FreeSeats): MailBody => ({
  template: 'waiting_list_offer',
  write: (t, context) => {
    const until = momentText(t, context, offer.heldUntil)
    const start = { day: formatDay(offer.local_date, context.locale), time: formatTime(offer.local_time, context.locale) }
    return {
      subject: t('waiting_list_offer.subject', { product: plainLine(offer.product) }),
      facts: [
        { label: plainLine(offer.product), value: t('labels.moment', start) },
        { label: t('waiting_list_labels.party'), value: t('waiting_list_labels.seats', { n: offer.seats }) },
        { label: t('waiting_list_labels.held_until'), value: until },
      ],
      button: { label: t('waiting_list_buttons.book'), url: siteLink(context, bookingPath(offer)), life: null },
    }
  },
})
