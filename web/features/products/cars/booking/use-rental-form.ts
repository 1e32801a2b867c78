import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import {
  type CarSelection,
  type MisreadField,
  misreadCarSelection,
  missingFields,
  readCarSelection,
  writeCarSelection,
} from '#shared/booking/rental-selection.ts'
import { useEarlyChange } from '#web/platform/forms/use-early-change.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { persistedQuery } from '../../product/persisted-query.ts'
import type { CarPage } from '../load-car.ts'

type Errors = Readonly<Record<string, readonly string[]>>

export type RentalForm = {
  ref: RefObject<HTMLFormElement | null>
  /** Another one where the selection was changed by a link: the fields begin anew with it. */
  key: number
  /** Scripts run: words of ours stand in place of the browser's. */
  isAlive: boolean
  isPending: boolean
  withDriver: boolean
  /** The address asks for what this car does not have, so that there is no price. */
  isMisread: boolean
  errorsOf(field: string): readonly string[]
  onChange(): void
  onSubmit(event: FormEvent): void
}

const pause = 500

/** Asks for the price while the form is filled, and keeps what is typed in the address. */
export function useRentalForm(page: CarPage, selection: CarSelection): RentalForm {
  const { product, rental, estimate } = page
  const { search } = useLocation()
  const navigate = useNavigate()
  const isPending = useNavigation().state === 'loading'
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isAlive, setAlive] = useState(false)
  const [typed, setTyped] = useState<CarSelection>()
  const missingIn = useMissing(page)
  const [missing, setMissing] = useState<Errors>(() => (page.isChecked ? missingIn(selection) : {}))
  const key = useFormKey(selection, typed)
  const misread = useMisread(page)
  const serverErrors: Errors = { ...(estimate && 'errors' in estimate && estimate.errors), ...misread }
  useEffect(() => {
    setAlive(true)
    return () => clearTimeout(timer.current)
  }, [])

  const read = (form: HTMLFormElement): CarSelection => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    return readCarSelection(new URLSearchParams(entries), rental, product)
  }
  const save = (next: CarSelection) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void navigate(
        { search: `?${persistedQuery(search, writeCarSelection(next))}` },
        { replace: true, preventScrollReset: true },
      )
    }, pause)
  }
  const onChange = () => {
    setMissing({})
    if (ref.current) save(read(ref.current))
  }
  useEarlyChange(ref, onChange)
  return {
    ref,
    key,
    isAlive,
    isPending,
    withDriver: (typed ?? selection).withDriver,
    isMisread: Object.keys(misread).length > 0,
    errorsOf: (field) => misread[field] ?? missing[field] ?? serverErrors[field] ?? [],
    onChange,
    onSubmit: (event) => {
      if (!ref.current) return
      clearTimeout(timer.current)
      const found = missingIn(read(ref.current))
      setMissing(found)
      const wrong = Object.keys({ ...serverErrors, ...found })[0]
      if (wrong === undefined && !(estimate && 'errors' in estimate)) return
      event.preventDefault()
      if (wrong) document.getElementById(wrong)?.focus()
    },
  }
}

/** Counts how often the address was changed by something else than the form. */
function useFormKey(selection: CarSelection, typed: CarSelection | undefined): number {
  const now = String(writeCarSelection(selection))
  const own = typed && String(writeCarSelection(typed))
  const [state, setState] = useState({ address: now, key: 0 })
  if (state.address === now) return state.key
  const key = now === own ? state.key : state.key + 1
  setState({ address: now, key })
  return key
}

/** The parts of the address that this car does not have, until the form is changed. */
function useMisread({ product, rental }: CarPage): Errors {
  const t = useTranslations('car')
  const query = new URLSearchParams(useLocation().search)
  const textOf = (field: MisreadField) => {
    if (field === 'driver') return t(product.car?.with_driver === 'no' ? 'misread.no_driver' : 'misread.driver')
    if (field === 'from' || field === 'to') return t('misread.day')
    return t(field === 'from_time' || field === 'to_time' ? 'misread.time' : 'misread.place')
  }
  return Object.fromEntries(misreadCarSelection(query, rental, product).map((field) => [field, [textOf(field)]]))
}

/** The fields that are required before a booking begins, with their messages. */
function useMissing({ product }: CarPage): (selection: CarSelection) => Errors {
  const t = useTranslations('car')
  return (selection) =>
    Object.fromEntries(missingFields(selection, product.confirmation).map((field) => [field, [t('required')]]))
}
