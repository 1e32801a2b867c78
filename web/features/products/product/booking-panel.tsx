import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { closeOnLink, openSheet, returnToPage, sheetId, useSheetHistory } from './booking-sheet.ts'
import { PriceTotal, type ShownPrice } from './price-box.tsx'
import { OfferLink } from './product-header.tsx'
import type { Money, ProductRecord } from './product-record.ts'

type PanelProps = {
  product: ProductRecord
  /** The price of what is chosen; without it the lowest one. */
  price?: { now: Money; old: Money | null; label: string } | null
  children: ReactNode
}

/** The card where a booking begins: price, offer, and the form of the kind. */
export function BookingPanel({ product, price, children }: PanelProps) {
  const t = useTranslations('catalogue')
  const tProduct = useTranslations('product')
  const money = useMoney()
  const old = price ? price.old : product.old_price
  useSheetHistory()
  return (
    <aside aria-labelledby="book-title" className="relative z-21 lg:z-auto">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click of a link reaches here from the keyboard too */}
      <dialog
        id={sheetId}
        open
        aria-labelledby="book-title"
        onClose={({ currentTarget }) => returnToPage(currentTarget)}
        onClick={closeOnLink}
        className="booking-card"
      >
        <div className="booking-card-head">
          <span aria-hidden="true" className="text-lg font-semibold">
            {t('booking.title')}
          </span>
          <form method="dialog">
            <IconButton type="submit" label={t('booking.close')}>
              <Icon name="x" size={20} />
            </IconButton>
          </form>
        </div>
        <h2 id="book-title" className="sr-only">
          {t('booking.title')}
        </h2>
        <div className="grid gap-1">
          <p>
            <span className="block text-xs text-muted">{price?.label ?? t('from')}</span>
            <Price
              {...money(price?.now ?? product.from_price)}
              {...(old && { was: money(old).amount, wasLabel: tProduct('was') })}
              unit={t(`basis.${product.price_basis}`)}
              size="large"
            />
          </p>
          <OfferLink offer={product.offer} />
        </div>
        {useChangedOrder() && <p className="rounded-control bg-sunken px-4 py-3 text-sm">{t('booking.changing')}</p>}
        {children}
      </dialog>
    </aside>
  )
}

/** The order whose booking is changed on this page; null where something new is booked. */
const useChangedOrder = (): string | null => useSearchParams()[0].get('change')

/** The id of the form of a card. */
export const bookingFormId = 'booking-form'

/** The form of a card; not a grid, in whose cells nothing could stay in sight. */
export const bookingForm = 'flex flex-col gap-5'

type ButtonProps = {
  product: ProductRecord
  here: string
  price: Pick<ShownPrice, 'total' | 'tax'> | null
  /** Whether the page of the form checks it without scripts, by `book` in its address, before it leads on. */
  isCheckedHere?: boolean
}

/** The total and the buttons under a form: without scripts one that calculates, then the one that leads on. */
export function BookingButtons({ product, here, price, isCheckedHere = false }: ButtonProps) {
  const t = useTranslations('catalogue')
  const isInstant = product.confirmation === 'instant'
  const changed = useChangedOrder()
  const label = useSubmitText(product)
  return (
    <div className="booking-buttons">
      {changed && <input type="hidden" name="change" value={changed} />}
      {price && <PriceTotal product={product} price={price} />}
      <span className="hidden noscript:block">
        <Button type="submit" variant="secondary" wide formNoValidate formAction={`${here}#book`}>
          {t('booking.calculate')}
        </Button>
      </span>
      {isCheckedHere && (
        <span className="hidden noscript:block">
          <Button type="submit" size="large" wide name="book" value="yes" formAction={`${here}#book`}>
            {label}
          </Button>
        </span>
      )}
      <span className={classNames('grid', isCheckedHere && 'noscript:hidden')}>
        <Button type="submit" size="large" wide>
          {label}
        </Button>
      </span>
      {!changed && (
        <p className="text-center text-xs text-muted">{t(isInstant ? 'booking.instant_hint' : 'booking.request_hint')}</p>
      )}
    </div>
  )
}

/** What the button that leads on to the booking says. */
function useSubmitText({ confirmation }: ProductRecord): string {
  const t = useTranslations('catalogue')
  const isChange = useChangedOrder() !== null
  return t(isChange ? 'booking.compare' : confirmation === 'instant' ? 'booking.submit' : 'booking.submit_request')
}

type BarProps = {
  product: ProductRecord
  total: string | null
  /** What is booked for the total, in a few words; without it something is still missing in the form. */
  booked?: string | null
  href?: string
  label?: string
}

/**
 * On narrow screens: price and the way to the form, at the bottom of the window until the form is reached and covers it, but for its
 * focus. Where nothing is missing in the form, the bar sends it.
 */
export function BookingBar({ product, total, booked = null, href = `#${sheetId}`, label }: BarProps) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  const submitText = useSubmitText(product)
  const { currency } = product.from_price
  return (
    <div data-bottom-bar className="booking-bar">
      <div className="flex-1 basis-28 leading-snug">
        <span className="block text-xs text-muted">
          {booked ?? (total ? t('booking.total') : `${t('from')} · ${t(`basis.${product.price_basis}`)}`)}
        </span>
        <Price {...money(total ? { amount: total, currency } : product.from_price)} />
      </div>
      <LinkButton
        href={href}
        onClick={(event) => href === `#${sheetId}` && openSheet(event)}
        {...(booked && { variant: 'ghost', size: 'small' })}
        className={classNames('shrink-0 whitespace-nowrap', booked && '-mx-2 px-2!')}
      >
        {booked ? t('booking.edit') : (label ?? t(total ? 'booking.continue' : 'booking.choose'))}
      </LinkButton>
      {booked && (
        <Button type="submit" form={bookingFormId} className="shrink-0">
          {submitText}
        </Button>
      )}
    </div>
  )
}

/** The two columns of the page: what there is to read, and the card. On narrow screens one below the other, the bar between. */
export function ProductColumns({ bar, card, children }: { bar: ReactNode; card: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 content-start gap-8">{children}</div>
      {bar}
      {card}
    </div>
  )
}
