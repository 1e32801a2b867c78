import { MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Counter } from '#web/ui/counter.tsx'
import type { ModelRecord, TripUnit } from './choice.ts'
import type { Choosing } from './use-choice.ts'

const most = 50

/** How many travel, by age, with the price of each. */
export function PartyFields({ model, choosing }: { model: ModelRecord; choosing: Choosing }) {
  const t = useTranslations('catalogue')
  const agesOf = useAges()
  const { choice, departure, keep } = choosing
  const isLimited = model.confirmation === 'instant'
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('booking.party')}</legend>
      {model.trip?.units.map((unit) => {
        const name = t(`booking.units.${unit.code}`)
        const ages = agesOf(unit)
        return (
          <div key={unit.code} className="flex items-center justify-between gap-3">
            <div className="grid leading-snug">
              <span className="font-medium">{name}</span>
              <span className="text-xs text-muted">{ages}</span>
              <span className="text-sm font-semibold">
                <UnitPrice money={departure?.prices[unit.code] ?? unit.price} />
              </span>
            </div>
            <Counter
              name={unit.code}
              label={`${name}${t('trip.separator')}${ages}`}
              max={isLimited ? model.max_party : most}
              defaultValue={choice.party[unit.code] ?? 0}
              decreaseLabel={t('booking.decrease', { unit: name })}
              increaseLabel={t('booking.increase', { unit: name })}
              onValue={keep}
            />
          </div>
        )
      })}
      {isLimited && <p className="text-xs text-muted">{t('booking.max_party', { n: model.max_party })}</p>}
    </fieldset>
  )
}

function UnitPrice({ money }: { money: TripUnit['price'] }) {
  const t = useTranslations('catalogue')
  return /^0+\.00$/.test(money.amount) ? t('booking.free') : <MoneyText money={money} />
}

function useAges(): (unit: TripUnit) => string {
  const t = useTranslations('catalogue')
  return ({ min_age: min, max_age: max }) => {
    if (max === null) return t('booking.ages_from', { min })
    return min === 0 ? t('booking.ages_to', { max }) : t('booking.ages_between', { min, max })
  }
}
