import { formatDay, formatLocal, formatTime, instantOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { offsetName } from '#shared/zones.ts'
import { type Label, periodLabels, placeLabels, voucherLabels } from './labels.ts'
import { directed } from './texts.ts'
import type { VoucherContent, VoucherMoment, VoucherPlace } from './voucher-content.ts'

const noon = '12:00'

/** The day in words, the time where there is one, and the zone's offset on that day. */
const presentMoment = (moment: VoucherMoment, label: string, locale: Locale) => ({
  label,
  day: formatDay(moment.day, locale),
  time: moment.time === null ? null : formatTime(moment.time, locale),
  zone: moment.time === null ? null : offsetName(moment.zone, instantOf(moment.day, moment.time ?? noon, moment.zone).getTime()),
})

function presentPeriod({ period, locale }: VoucherContent) {
  if (period === null) return []
  const labels = periodLabels[period.kind]
  const from = presentMoment(period.from, labels.from[locale], locale)
  return period.to === null ? [from] : [from, presentMoment(period.to, labels.to[locale], locale)]
}

/** Only web addresses become links: a reader of PDF runs what other schemes ask for. */
const safeLink = (url: string | null): string | null => (url !== null && URL.canParse(url) && /^https?:/i.test(url) ? url : null)

const presentPlace = (place: VoucherPlace, locale: Locale) => ({
  label: placeLabels[place.kind][locale],
  lines: paragraphs(place.text),
  link: safeLink(place.map_url),
})

const paragraphs = (text: string | null) =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(directed)

const bullets = (list: readonly string[]) => list.map((text) => directed(text))

const dialled = (phone: string) => ({ text: phone, link: `tel:${phone.replace(/[^+\d]/g, '')}` })

const partyLabels = { trip: voucherLabels.travellers, stay: voucherLabels.guests, rental: voucherLabels.drivers } as const

/** Everything that the template of vouchers prints, in the customer's language. */
export function presentVoucher(content: VoucherContent) {
  const { locale, company } = content
  const word = (label: Label) => label[locale]
  const issued = formatLocal(new Date(content.issued_at), locale, 'Asia/Riyadh')
  return {
    locale,
    labels: Object.fromEntries(Object.entries(voucherLabels).map(([name, label]) => [name, word(label)])),
    reference: content.reference,
    company: {
      name: directed(company.name),
      phones: company.phones.map(dialled),
      email: company.email === null ? null : { text: company.email, link: `mailto:${company.email}` },
    },
    product: directed(content.product_name),
    service: directed(content.service_name),
    period: presentPeriod(content),
    partyLabel: word(partyLabels[content.period?.kind ?? 'trip']),
    travellers: content.travellers.map(({ name, category, is_lead }) => ({
      name: directed(name),
      category: category === null ? null : directed(category),
      isLead: is_lead,
    })),
    items: content.items.map(({ name, detail, quantity }) => ({
      name: directed(name),
      detail: detail === null ? null : directed(detail),
      quantity: String(quantity),
    })),
    places: content.places.map((place) => presentPlace(place, locale)),
    itinerary: content.itinerary.map(({ title, text }, index) => ({
      number: String(index + 1),
      title: directed(title),
      paragraphs: paragraphs(text),
    })),
    included: bullets(content.included),
    excluded: bullets(content.excluded),
    bring: bullets(content.bring),
    people: content.people.map(({ role, name, phone }) => ({
      role: directed(role),
      name: directed(name),
      phone: phone === null ? null : dialled(phone),
    })),
    notes: content.notes.flatMap(paragraphs),
    issuedAt: { day: issued.day, time: issued.time },
  }
}
