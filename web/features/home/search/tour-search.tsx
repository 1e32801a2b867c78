import { useEffect, useState } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { KindList } from '#web/shell/cards/service-kinds.ts'
import { Counter } from '#web/ui/counter.tsx'
import { Field } from '#web/ui/field.tsx'
import { StaySearch } from './stay-search.tsx'

const usualAdults = 2

/** Trips and packages are searched by how many travel, children apart. */
export function TourSearch({ kind, list }: { kind: 'trip' | 'package'; list: KindList }) {
  const t = useTranslations('home')
  const [adults, setAdults] = useState(usualAdults)
  const [children, setChildren] = useState(0)
  // Without scripts nobody adds the two, and the list does it.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <StaySearch kind={kind} list={list}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 lg:grid-cols-2 *:min-w-0">
        <Field label={t('search.adults')}>
          <Counter
            name="adults"
            min={1}
            max={20}
            defaultValue={usualAdults}
            onValue={setAdults}
            decreaseLabel={t('search.fewer')}
            increaseLabel={t('search.more')}
          />
        </Field>
        <Field label={t('search.children')}>
          <Counter
            name="children"
            max={10}
            onValue={setChildren}
            decreaseLabel={t('search.fewer_children')}
            increaseLabel={t('search.more_children')}
          />
        </Field>
      </div>
      {isAlive && <input type="hidden" name="pax" value={adults + children} />}
    </StaySearch>
  )
}
