import { type RefObject, use, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useLocale } from '#web/platform/session/use-site.ts'
import { TextProvider } from '#web/platform/texts/text-provider.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DayRange } from '#web/ui/range-calendar/closed-days.ts'
import { fillInput } from '#web/ui/range-calendar/fill-input.ts'
import type { HotelPage } from '../load-hotel.ts'
import { cachedMonthDays, type MonthStore } from './month-days.ts'
import { dayInput, openNative } from './stay-inputs.ts'
import { StayMonths, type StayMonthsProps } from './stay-months.tsx'

export type StayRangeProps = {
  page: HotelPage
  form: RefObject<HTMLFormElement | null>
  store: MonthStore
  /** How often it was asked for; each time it opens anew. */
  opened: number
}

/** The calendar of a stay: it opens over the page and writes the picked days into the form's own inputs. */
export function StayRange({ page, form, store, opened }: StayRangeProps) {
  const locale = useLocale()
  const path = useHref(`/services/booking/models/${page.product.slug}/days`)
  const { currency } = page.product.from_price
  const ask = (month: string) => cachedMonthDays(store, `${path}?${new URLSearchParams({ month, currency })}`)
  // The month of the page is loaded when it opens: its reply includes the texts.
  const [month] = useState(page.calendar.month)
  const { days, texts } = use(ask(month))
  useEffect(() => {
    if (texts) return
    store.clear()
    openNative(form.current)
  }, [texts, store, form])
  if (!texts) return null
  return (
    <TextProvider locale={locale} texts={{ calendar: texts }}>
      <StayDialog {...{ page, form, opened, ask }} first={{ month, days }} />
    </TextProvider>
  )
}

type DialogProps = Omit<StayRangeProps, 'store'> & Pick<StayMonthsProps, 'ask' | 'first'>

function StayDialog(props: DialogProps) {
  const t = useTranslations('calendar')
  const id = useId()
  const dialog = () => document.getElementById(id)
  // Before the calendar takes the focus, which it cannot while it is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is one
  useLayoutEffect(() => {
    const element = dialog()
    if (element instanceof HTMLDialogElement && !element.open) element.showModal()
  }, [props.opened])
  function take({ from, to }: DayRange) {
    for (const [name, day] of [
      ['from', from],
      ['to', to],
    ] as const) {
      const input = dayInput(props.form.current, name)
      if (input) fillInput(input, day)
    }
    const element = dialog()
    if (element instanceof HTMLDialogElement) element.close()
  }
  return (
    <Dialog id={id} title={t('title')} closeLabel={t('close')} wide>
      <StayMonths key={props.opened} {...props} onTake={take} />
    </Dialog>
  )
}
