import { joinList } from '#shared/join-list.ts'
import { type RoomFacility, roomFacilities } from '#shared/room-facilities.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Fact } from '#web/ui/fact.tsx'
import type { Room } from '../load-hotel.ts'

/** What a room type is: its beds, who fits in, its size and view, and what it has. */
export function RoomFacts({ room: { beds, max_adults, max_children, size_m2, view, facilities } }: { room: Room }) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const bedText = joinList(
    beds.map(({ kind, count }) => t(`beds.${kind}`, { n: count })),
    locale,
  )
  const guests = t('guests', {
    adults: t('adults_n', { n: max_adults }),
    children: max_children > 0 ? t('children_n', { n: max_children }) : 'none',
  })
  return (
    <>
      <ul className="room-facts">
        <Fact as="li" icon="bed-double">
          {bedText}
        </Fact>
        <Fact as="li" icon="users">
          {guests}
        </Fact>
        {size_m2 !== null && (
          <Fact as="li" icon="ruler">
            {t('size', { n: size_m2 })}
          </Fact>
        )}
        {view && (
          <Fact as="li" icon="eye">
            {t(`view.${view}`)}
          </Fact>
        )}
      </ul>
      {facilities.length > 0 && (
        <ul aria-label={t('facilities')} className="room-facilities">
          {roomFacilities
            .filter((code: RoomFacility) => facilities.includes(code))
            .map((code) => (
              <li key={code}>{t(`facility.${code}`)}</li>
            ))}
        </ul>
      )}
    </>
  )
}
