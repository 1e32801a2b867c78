import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { searchPath } from '#web/platform/page/search-path.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { afterKey, closed } from './search-keys.ts'
import { AllResults, SearchOption } from './search-option.tsx'
import { leavePanel } from './search-panel.ts'
import { suggestionPath } from './search-paths.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = { id: string; field: RefObject<HTMLInputElement | null>; over: boolean; onWordsOnly: boolean }

/** Makes a combobox of a native field (ARIA 1.2): the focus stays in the field, which names its active option. */
export function SearchSuggestions({ id, field, over, onWordsOnly }: SuggestionsProps) {
  const t = useTranslations('shell')
  const services = useArea('allServices')
  const [q, setQ] = useState('')
  const [listing, setListing] = useState(closed)
  const suggestions = useSuggestions(q)
  const [chosenFrom, setChosenFrom] = useState(suggestions)
  const words = q.trim()
  const count = suggestions.length && suggestions.length + (words ? 1 : 0)
  const isShown = listing.isOpen && count > 0 && (words !== '' || !onWordsOnly)
  // Newer suggestions never put another one under the hand that chose.
  const active = isShown && chosenFrom === suggestions ? listing.active : null
  const optionId = (place: number) => `${id}-option-${place}`
  useCombobox(field, {
    list: isShown ? `${id}-list` : null,
    option: active === null ? null : optionId(active),
    onType(typed) {
      setQ(typed)
      setListing({ isOpen: true, active: null })
    },
    onFocus: (isInside) => setListing({ isOpen: isInside, active: null }),
    onKey(key) {
      const next = afterKey(key, { isOpen: isShown, active }, count)
      if (next) {
        setListing(next)
        setChosenFrom(suggestions)
      }
      return next !== undefined
    },
  })
  const propsOf = (place: number) => ({ id: optionId(place), isActive: place === active })
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && t('search.found', { n: suggestions.length })}
      </p>
      {isShown && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={t('search.suggestions')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ currentTarget }) => {
            setListing(closed)
            leavePanel(currentTarget)
          }}
          className={classNames(
            'grid w-full gap-0.5',
            over && 'absolute inset-x-0 top-full z-20 mt-2 rounded-card border border-line bg-surface p-2 shadow-raised',
          )}
        >
          {suggestions.map((suggestion, place) => (
            <SearchOption
              key={`${suggestion.type} ${suggestion.slug}`}
              {...propsOf(place)}
              suggestion={suggestion}
              href={suggestionPath(suggestion, services)}
            />
          ))}
          {words && <AllResults {...propsOf(suggestions.length)} q={words} href={searchPath(words)} />}
        </div>
      )}
    </>
  )
}

type Combobox = {
  /** Ids of the list, where it is shown, and of the active option. */
  list: string | null
  option: string | null
  onType(typed: string): void
  onFocus(isInside: boolean): void
  /** Whether the key was for the list. */
  onKey(key: string): boolean
}

/** The field's ARIA attributes for its list, and its event handlers. */
function useCombobox(field: RefObject<HTMLInputElement | null>, { list, option, ...on }: Combobox): void {
  const hear = useEffectEvent((event: Event) => {
    const input = field.current
    if (event.type === 'input' && input) on.onType(input.value)
    else if (event instanceof FocusEvent) on.onFocus(event.type === 'focus')
    else if (event instanceof KeyboardEvent && !event.isComposing && isForList(event)) event.preventDefault()
  })
  const isForList = (event: KeyboardEvent): boolean => {
    const chosen = event.key === 'Enter' && option !== null ? document.getElementById(option) : null
    chosen?.click()
    return chosen !== null || on.onKey(event.key)
  }
  /** The field was there before its list: it may have been typed in, and left. */
  const begin = useEffectEvent(() => {
    if (field.current && document.activeElement === field.current) on.onType(field.current.value)
  })
  useEffect(() => {
    begin()
    const gone = new AbortController()
    for (const name of ['input', 'focus', 'blur', 'keydown'])
      field.current?.addEventListener(name, (event) => hear(event), { signal: gone.signal })
    return () => gone.abort()
  }, [field])
  useEffect(() => {
    const facts = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': String(list !== null) }
    for (const [name, value] of Object.entries({ ...facts, 'aria-controls': list, 'aria-activedescendant': option })) {
      if (value === null) field.current?.removeAttribute(name)
      else field.current?.setAttribute(name, value)
    }
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
  }, [field, list, option])
}
