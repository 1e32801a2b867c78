import type { ToggleEvent } from 'react'
import { searchPath } from '#web/platform/page/search-path.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SearchField } from '../search/search-field.tsx'

const panelId = 'search'

/** The search of the header: on wide screens a panel under its button, else the way to the page of the search. */
export function HeaderSearch() {
  const t = useTranslations('shell')
  return (
    <>
      <Link
        href={searchPath('')}
        aria-label={t('search.open')}
        className="header-button inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-sunken lg:hidden"
      >
        <Icon name="search" size={20} />
      </Link>
      <IconButton
        label={t('search.open')}
        popoverTarget={panelId}
        aria-haspopup="dialog"
        className="bg-sunken hover:bg-primary-light hover:text-primary-text max-lg:hidden"
      >
        <Icon name="search" size={20} />
      </IconButton>
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
