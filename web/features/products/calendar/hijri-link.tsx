import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { isInPlace, sheetId } from '../product/booking-sheet.ts'
import { changedQuery } from '../product/persisted-query.ts'

/** Whether Hijri days stand beside the Gregorian ones. */
export const useIsHijri = (): boolean => new URLSearchParams(useLocation().search).get('hijri') === '1'

/** Shows and hides the Hijri days of the page. */
export function HijriLink({ anchor }: { anchor: string }) {
  const tProduct = useTranslations('product')
  const isHijri = useIsHijri()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const next = changedQuery(search, { hijri: isHijri ? null : '1' })
  const updateSearch = (event: MouseEvent) => {
    if (anchor !== sheetId || !isInPlace(event)) return
    event.preventDefault()
    void navigate({ search: next }, { replace: true, preventScrollReset: true })
  }
  return (
    <TextLink
      href={`${pathname}${next}#${anchor}`}
      onClick={updateSearch}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-sm print:hidden"
    >
      {tProduct(isHijri ? 'hijri.hide' : 'hijri.show')}
    </TextLink>
  )
}
