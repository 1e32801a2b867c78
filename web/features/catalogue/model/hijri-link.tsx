import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { isInPlace, sheetId } from './booking-sheet.ts'
import { searchWith } from './kept-search.ts'

/** Whether Hijri days stand beside the Gregorian ones. */
export const useIsHijri = (): boolean => new URLSearchParams(useLocation().search).get('hijri') === '1'

/** Shows and hides the Hijri days of the page. */
export function HijriLink({ anchor }: { anchor: string }) {
  const say = useTranslations('model')
  const isHijri = useIsHijri()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const next = searchWith(search, { hijri: isHijri ? null : '1' })
  const follow = (event: MouseEvent) => {
    if (anchor !== sheetId || !isInPlace(event)) return
    event.preventDefault()
    void navigate({ search: next }, { replace: true, preventScrollReset: true })
  }
  return (
    <TextLink
      href={`${pathname}${next}#${anchor}`}
      onClick={follow}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-sm"
    >
      {say(isHijri ? 'hijri.hide' : 'hijri.show')}
    </TextLink>
  )
}
