import { useTranslations } from '#web/platform/texts/texts.ts'
import type { KindList } from '#web/shell/cards/service-kinds.ts'
import { Counter } from '#web/ui/counter.tsx'
import { Field } from '#web/ui/field.tsx'
import { StaySearch } from './stay-search.tsx'

/** Trips and packages are searched by how many travel. */
export function TourSearch({ kind, list }: { kind: 'trip' | 'package'; list: KindList }) {
  const t = useTranslations('home')
  return (
    <StaySearch kind={kind} list={list}>
      <Field label={t('search.party')}>
        <Counter
          name="pax"
          min={1}
          max={20}
          defaultValue={2}
          decreaseLabel={t('search.fewer')}
          increaseLabel={t('search.more')}
        />
      </Field>
    </StaySearch>
  )
}
