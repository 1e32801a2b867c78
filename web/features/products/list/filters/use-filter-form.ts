import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { readDay, typedDay } from '#shared/typed-day.ts'
import { filterNames, isFacet } from '../../list-rules.ts'
import type { ListKind } from './list-kind.ts'
import { type FilterSelection, listPath, readSelection, sortOf, valuesOf } from './product-filters.ts'

/** The connection of the filters to the address: the form's id and path, and what its events do. */
export type FilterForm = {
  id: string
  path: string
  ref: RefObject<HTMLFormElement | null>
  onChange(event: FormEvent<HTMLElement>): void
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

const typingPause = 500
/** Several boxes are often ticked one after the other. */
const tickPause = 250
const formId = 'filters-form'

/** Sends the filters as they change, after a pause where something is typed; the fields stay where they are and keep the focus. */
export function useFilterForm(path: string, selection: FilterSelection, kind: ListKind): FilterForm {
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])
  const sent = useRef<string>(undefined)
  const send = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!ref.current) return
    const target = filterAddress(ref.current, path)
    sent.current = target
    void navigate(target, { replace: true, preventScrollReset: true })
  }
  const sendEarly = useEffectEvent(send)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const form = ref.current
    const address = listPath(path, selection)
    const isFirst = shown.current === undefined
    const isMoved = shown.current !== address
    const isSent = address === sent.current
    shown.current = address
    sent.current = undefined
    // A change that waits to be sent is not in the address yet.
    if (!form || timer.current !== undefined) return
    // What a visitor changed before the scripts listened; what a browser restored by itself has no focus.
    const isEarly = form.contains(document.activeElement) && filterAddress(form, path) !== address
    if (isEarly && (isFirst || !isMoved)) sendEarly()
    else if (isMoved && !isSent) showAddress(form, selection, kind)
  }, [path, selection, kind])
  return {
    id: formId,
    path,
    ref,
    onChange: ({ target }) => {
      clearTimeout(timer.current)
      if (target instanceof HTMLSelectElement) send()
      else if (target instanceof HTMLInputElement && target.type === 'checkbox') timer.current = setTimeout(send, tickPause)
      else timer.current = setTimeout(send, typingPause)
    },
    onSubmit: (event) => {
      event.preventDefault()
      hideSheet(event.currentTarget)
      send()
    },
  }
}

/** The fields keep what is typed, so what another way brought (a chip, the way back) is put into them here. */
function showAddress(form: HTMLFormElement, selection: FilterSelection, kind: ListKind) {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    box.checked = isFacet(box.name) && valuesOf(selection, box.name).includes(box.value)
  for (const name of [...filterNames, 'sort' as const]) {
    const field = form.elements.namedItem(name)
    const isField = (field instanceof HTMLInputElement && field.type !== 'checkbox') || field instanceof HTMLSelectElement
    const next = name === 'sort' ? sortOf(selection, kind) : (selection[name] ?? '')
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = next !== ''
    else if (isField && (readDay(field.value) ?? field.value) !== next) field.value = typedDay(next)
  }
}

function filterAddress(form: HTMLFormElement, path: string): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return listPath(path, readSelection(new URLSearchParams(entries)))
}

function hideSheet(form: HTMLElement) {
  const sheet = form.closest<HTMLElement>('[popover]')
  if (sheet?.matches(':popover-open')) sheet.hidePopover()
}
