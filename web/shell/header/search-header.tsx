import type { ToggleEvent } from 'react'
import { searchPath } from '#web/platform/page/search-path.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { IconLink } from '#web/ui/icon-link.tsx'
import { SearchField } from '../search/search-field.tsx'

const panelId = 'search'

/** The search of the header: on wide screens a panel under its button, else the way to the page of the search. */
export function HeaderSearch() {
  const t = useTranslations('shell')
  return (
    <>
      <IconLink href={searchPath('')} label={t('search.open')} icon="search" className="header-button lg:hidden" />
      <IconButton
        label={t('search.open')}
        popoverTarget={panelId}
        aria-haspopup="dialog"
        className={`${iconBefore('search', 20)} bg-sunken hover:bg-primary-light hover:text-primary-text max-lg:hidden`}
      />
      <div
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={t('search.title')}
        onToggle={focusField}
        className="popover w-lg max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 shadow-raised"
      >
        <SearchField id="header-search" />
      </div>
    </>
  )
}

function focusField({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector('input')?.focus()
}
