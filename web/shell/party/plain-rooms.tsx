import { partyBounds, partyKeys, type RoomParty } from '#shared/booking/room-party.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { controlClass } from '#web/ui/control-class.ts'

/** How many rooms a form without scripts has fields for. */
const plainRooms = 4

const adultCounts = Array.from({ length: partyBounds.adults }, (_, place) => place + 1)

/** The rooms of a search as plain fields; the server alone writes them, for browsers without scripts. */
export function PlainRooms({ parties }: { parties: readonly RoomParty[] }) {
  const t = useTranslations('party')
  return (
    <div className="grid gap-4">
      {Array.from({ length: plainRooms }, (_, place) => {
        const { adults = '', ages = [] } = parties[place] ?? {}
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are known by their number alone
          <fieldset key={place} className="grid grid-cols-2 gap-3">
            <legend className="mb-1 text-sm font-semibold">{t('room', { n: place + 1 })}</legend>
            <label className="grid gap-1 text-xs">
              {t('adults_label')}
              <select name={partyKeys.adults} defaultValue={adults} className={controlClass}>
                {(place > 0 || parties.length === 0) && <option value="">{t('no_room')}</option>}
                {adultCounts.map((n) => (
                  <option key={n}>{n}</option>
                ))}
              </select>
            </label>
            <label className="grid gap-1 text-xs">
              {t('ages_label')}
              <input
                name={partyKeys.ages}
                defaultValue={ages.filter((age) => age !== null).join(', ')}
                maxLength={60}
                autoComplete="off"
                placeholder="5, 8"
                className={controlClass}
              />
            </label>
          </fieldset>
        )
      })}
    </div>
  )
}
