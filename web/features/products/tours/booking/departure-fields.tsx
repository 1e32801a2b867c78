import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldErrors, RequiredMark } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { HijriLink } from '../../calendar/hijri-link.tsx'
import { monthOf } from '../../calendar/month-name.ts'
import { isInPlace, sheetId } from '../../product/booking-sheet.ts'
import { changedQuery } from '../../product/persisted-query.ts'
import type { ProductRecord } from '../../product/product-record.ts'
import type { OpenDeparture } from '../load-departures.ts'
import { FullDepartures } from '../waiting/full-departures.tsx'
import { byMonth } from './departure-texts.ts'
import { DepartureText } from './departure-tile.tsx'
import type { TourBooking } from './use-selection.ts'

type Props = {
  product: ProductRecord
  /** Months whose departures are not all loaded, yyyy-mm. */
  laterMonths: readonly string[]
  booking: TourBooking
  isMissed: boolean
  /** A booking was asked for without a departure; the browser's own words are not shown then. */
  onMissing: () => void
}

const shown = 6

/** The departures to choose one from: the next ones, and the others by month. */
export function DepartureFields({ product, laterMonths, booking, isMissed, onMissing }: Props) {
  const t = useTranslations('catalogue')
  const { departures, departure } = booking
  const next = nextOnes(departures, new URLSearchParams(useLocation().search).get('from'))
  const others = departures.filter((each) => !next.includes(each))
  const errors = isMissed && !departure ? [t('booking.departure_missing')] : []
  const list = { product, booking, onMissing }
  return (
    <fieldset aria-describedby={errors.length > 0 ? 'departure-errors' : undefined} className="grid gap-2">
      <legend className="text-sm font-medium">
        {t('booking.departure')}
        <RequiredMark />
      </legend>
      <span className="-mt-2">
        <HijriLink anchor={sheetId} />
      </span>
      <Options {...list} departures={next} />
      <FieldErrors id="departure-errors" errors={errors} />
      <OtherMonths {...list} departures={others} laterMonths={laterMonths} />
      <FullDepartures product={product} party={booking.selection.party} />
    </fieldset>
  )
}

/** The next departures, from the day on that the list which led here was searched for, where there are any. */
function nextOnes<D extends OpenDeparture>(departures: readonly D[], from: string | null): D[] {
  const later = from ? departures.filter(({ starts_on }) => starts_on >= from) : []
  return (later.length > 0 ? later : departures).slice(0, shown)
}

type ListProps = Pick<Props, 'product' | 'booking' | 'onMissing'> & { departures: readonly OpenDeparture[] }

function Options({ product, booking: { departure: selected, save }, departures, onMissing }: ListProps) {
  return (
    <ul className="departures">
      {departures.map((departure) => (
        <li key={departure.id}>
          <label className="departure">
            <input
              type="radio"
              name="departure"
              value={departure.id}
              required
              checked={departure === selected}
              onChange={save}
              onInvalid={(event) => {
                event.preventDefault()
                onMissing()
                firstOf(event.currentTarget)?.focus()
              }}
            />
            <DepartureText departure={departure} product={product} />
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The first one of a selection, which is in sight whatever months are open. */
const firstOf = ({ form, name }: HTMLInputElement) => form?.querySelector<HTMLInputElement>(`input[name="${name}"]`)

/** The departures after the next ones, by month; the month of a chosen one, and one that was asked for, is open. */
function OtherMonths({ laterMonths, ...list }: ListProps & Pick<Props, 'laterMonths'>) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const { search } = useLocation()
  const { departures, booking } = list
  const requested = new URLSearchParams(search).get('month')
  const groups = byMonth(departures, locale)
  if (groups.length === 0 && laterMonths.length === 0) return null
  const isOpen = (group: readonly OpenDeparture[]) =>
    group.some((each) => each === booking.departure || each.starts_on.slice(0, 7) === requested)
  return (
    <Disclosure title={t('departures.more')} open={groups.some((group) => isOpen(group.departures))}>
      {groups.map(({ month, departures: group }) => (
        <Month key={month} {...list} departures={group} isOpen={isOpen(group)} month={month} />
      ))}
      {laterMonths.length > 0 && (
        <nav aria-label={t('departures.later')} className="flex flex-wrap gap-x-4">
          {laterMonths.map((month) => (
            <MonthLink key={month} month={month} />
          ))}
        </nav>
      )}
    </Disclosure>
  )
}

type MonthProps = ListProps & { month: string; isOpen: boolean }

/** A month of departures, rendered once it is opened; without scripts, and before they run, it leads to the page that has them. */
function Month({ month, isOpen, ...list }: MonthProps) {
  const t = useTranslations('catalogue')
  const [wasOpened, setOpened] = useState(isOpen)
  const { departures } = list
  return (
    <Disclosure
      name="departure-month"
      title={t('departures.in_month', { month, n: departures.length })}
      open={isOpen}
      onOpen={() => setOpened(true)}
    >
      {wasOpened || isOpen ? <Options {...list} /> : <MonthLink month={departures[0]?.starts_on.slice(0, 7) ?? ''} />}
    </Disclosure>
  )
}

/** The way to the departures of a month (yyyy-mm), in place where scripts run. */
function MonthLink({ month }: { month: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const locale = useLocale()
  const address = changedQuery(search, { month })
  const openMonth = (event: MouseEvent) => {
    if (!isInPlace(event)) return
    event.preventDefault()
    void navigate({ search: address }, { replace: true, preventScrollReset: true })
  }
  return (
    <Link href={`${pathname}${address}#${sheetId}`} onClick={openMonth} rel="nofollow" className="quiet-link">
      {monthOf(`${month}-01`, locale)}
    </Link>
  )
}
