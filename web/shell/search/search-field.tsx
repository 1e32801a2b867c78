import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/control-class.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { leavePanel } from './search-panel.ts'
import type { SuggestionsProps } from './search-suggestions.tsx'

const SearchSuggestions = lazy(async () => ({ default: await suggestions() }))

/** Fetched when a field is used; where it cannot be, the field works as any other. */
async function suggestions(): Promise<ComponentType<SuggestionsProps>> {
  try {
    return (await import('./search-suggestions.tsx')).SearchSuggestions
  } catch {
    return () => null
  }
}

type Props = {
  /** The field's id; the list under it is named after it. */
  id: string
  /** The searched words; a field for other words has another key. */
  q?: string
  /** The suggestions lie over what follows, instead of pushing it down, and there are none before something is typed. */
  over?: boolean
  /** For a narrow place: a small button, and no suggestions before something is typed either. */
  compact?: boolean
  className?: string
}

/** How wide the field is beside its button. */
const fieldRoom = 'min-w-0 grow basis-40'

/** The search of the whole site: a plain form that leads to `/services?q=…`, with suggestions where scripts run. */
export function SearchField({ id, q = '', over = false, compact = false, className }: Props) {
  const t = useTranslations('shell')
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  const field = (
    <input
      ref={input}
      id={id}
      type="search"
      name="q"
      defaultValue={q}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      aria-label={t('search.what')}
      placeholder={t('search.what')}
      onFocus={() => setIsUsed(true)}
      className={classNames(controlClass, compact && fieldRoom)}
    />
  )
  return (
    <Form
      method="get"
      action="/services"
      discover="none"
      role="search"
      aria-label={t('search.title')}
      onSubmit={({ currentTarget }) => leavePanel(currentTarget)}
      className={classNames('relative flex flex-wrap gap-3', className)}
    >
      {compact ? field : <div className={`control-with-icon ${iconBefore('search', 18)} ${fieldRoom}`}>{field}</div>}
      {compact ? (
        <IconButton
          type="submit"
          variant="soft"
          label={t('search.submit')}
          className={`size-12 rounded-control ${iconBefore('search', 20)}`}
        />
      ) : (
        <Button type="submit">{t('search.submit')}</Button>
      )}
      {isUsed && (
        <Suspense>
          <SearchSuggestions id={id} field={input} over={over} onWordsOnly={compact || over} />
        </Suspense>
      )}
    </Form>
  )
}
