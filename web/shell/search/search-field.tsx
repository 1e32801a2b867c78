import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/control-class.ts'
import { Icon } from '#web/ui/icon.tsx'
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
}

/** The search of the whole site: a plain form that leads to `/services?q=…`, with suggestions where scripts run. */
export function SearchField({ id, q = '', over = false, compact = false }: Props) {
  const t = useTranslations('shell')
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setIsUsed] = useState(false)
  return (
    <search aria-label={t('search.title')} className="block">
      <Form
        method="get"
        action="/services"
        onSubmit={({ currentTarget }) => leavePanel(currentTarget)}
        className="relative flex flex-wrap gap-3"
      >
        <div className="relative min-w-0 grow basis-40">
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
            className={classNames(controlClass, !compact && 'ps-11')}
          />
          {!compact && (
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">
              <Icon name="search" />
            </span>
          )}
        </div>
        {compact ? (
          <IconButton type="submit" variant="soft" label={t('search.submit')} className="size-12 rounded-control">
            <Icon name="search" size={20} />
          </IconButton>
        ) : (
          <Button type="submit">{t('search.submit')}</Button>
        )}
        {isUsed && (
          <Suspense>
            <SearchSuggestions id={id} field={input} over={over} onWordsOnly={compact || over} />
          </Suspense>
        )}
      </Form>
    </search>
  )
}
