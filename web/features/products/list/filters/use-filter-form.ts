import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { filterNames } from '../../list-rules.ts'
import type { ListKind } from './list-kind.ts'
import { type FilterSelection, listPath, readSelection, sortOf } from './product-filters.ts'

/** The connection of the filters to the address: the form's id and path, and what its events do. */
export type FilterForm = {
  id: string
  path: string
  ref: RefObject<HTMLFormElement | null>
  onChange(event: FormEvent<HTMLElement>): void
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

const typingPause = 500
const formId = 'filters-form'

/** Sends the filters as they change, after a pause where something is typed; the fields stay where they are and keep the focus. */
export function useFilterForm(path: string, selection: FilterSelection, kind: ListKind): FilterForm {
  const ref = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (ref.current && listPath(path, selection) !== sent.current) showAddress(ref.current, selection, kind)
    sent.current = undefined
  }, [path, selection, kind])
  const send = () => {
    clearTimeout(timer.current)
    if (!ref.current) return
    const target = filterAddress(ref.current, path)
    sent.current = target
    void navigate(target, { replace: true, preventScrollReset: true })
  }
  return {
    id: formId,
    path,
    ref,
    onChange: ({ target }) => {
      clearTimeout(timer.current)
      if (target instanceof HTMLSelectElement) send()
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
  for (const name of [...filterNames, 'sort' as const]) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    const next = name === 'sort' ? sortOf(selection, kind) : (selection[name] ?? '')
    if (isField && field.value !== next) field.value = next
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
