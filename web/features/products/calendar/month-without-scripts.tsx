import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { changedQuery } from '../product/persisted-query.ts'
import { shownMonth } from './shown-month.ts'

type Props = {
  /** Where the month stands in the page; without it in the section of this name. */
  id?: string
  today: string
  /** The first day that is chosen (yyyy-mm-dd). */
  selected: string | null
  /** The month, where the address asks for one. */
  children: ReactNode
}

/** A month of days for readers without scripts. Its table would be a tenth of the page for everybody, so a link asks for it. */
export function MonthWithoutScripts({ id, today, selected, children }: Props) {
  return (
    <WithoutScripts>
      {import.meta.env.SSR && <div id={id}>{children || <MonthLink {...{ today, selected }} />}</div>}
    </WithoutScripts>
  )
}

function MonthLink({ today, selected }: Pick<Props, 'today' | 'selected'>) {
  const t = useTranslations('product')
  const { pathname, search } = useLocation()
  const month = shownMonth(today, null, selected)
  return (
    <TextLink href={`${pathname}${changedQuery(search, { month })}#dates`} rel="nofollow">
      {t('months.open')}
    </TextLink>
  )
}
