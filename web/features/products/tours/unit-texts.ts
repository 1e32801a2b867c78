import { type UnitCode, unitCodes } from '#shared/party.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'

/** The units whose words a package brings; those of trips are everybody's. */
const isOfTrip = (code: string): code is 'adult' | 'child' | 'infant' => ['adult', 'child', 'infant'].includes(code)

type TourUnit = Exclude<UnitCode, 'adult' | 'child' | 'infant'>

const isOfTour = (code: string): code is TourUnit => !isOfTrip(code) && unitCodes.some((unit) => unit === code)

/** The names of what travellers are priced as. */
export function useUnitTexts() {
  const t = useTranslations('catalogue')
  const ofTour = useTranslations('tour')
  return {
    nameOf: (code: UnitCode): string => (isOfTrip(code) ? t(`booking.units.${code}`) : ofTour(`units.${code}`)),
    /** How many of them, in words; a code that is no unit as it is. */
    lineOf(code: string, n: number): string {
      if (isOfTrip(code)) return t(`booking.lines.${code}`, { n })
      return isOfTour(code) ? ofTour(`lines.${code}`, { n }) : code
    },
    /** How they share a room, where they do. */
    shareOf: (code: UnitCode): string | null => (code === 'double' || code === 'triple' ? ofTour(`shares.${code}`) : null),
  }
}
