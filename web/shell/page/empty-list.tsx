import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = {
  art: string
  text: (key: 'none_here' | 'show_all' | 'none' | 'none_text' | 'browse') => string
  /** Whether a filter hides what the list has; then `href` shows all of it. */
  isFiltered: boolean
  href: string
}

/** A list of the customer's own that has nothing to show: all of it without the filter, else where to find something. */
export function EmptyList({ art, text, isFiltered, href }: Props) {
  if (isFiltered) {
    const showAll = (
      <LinkButton href={href} variant="secondary">
        {text('show_all')}
      </LinkButton>
    )
    return <EmptyState art={art} title={text('none_here')} action={showAll} />
  }
  return (
    <EmptyState art={art} title={text('none')} action={<LinkButton href="/services">{text('browse')}</LinkButton>}>
      {text('none_text')}
    </EmptyState>
  )
}
