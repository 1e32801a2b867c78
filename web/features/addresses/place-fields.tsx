import { type FormEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CheckedForm } from '#web/platform/forms/checked-form.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useEarlyValue } from '#web/ui/use-early-value.ts'
import { addressPath } from './address-path.ts'
import {
  type ChosenPlaces,
  choosePlace,
  listsFor,
  type PlaceLevel,
  type PlaceLists,
  placeLevels,
  placesIntent,
} from './places.ts'
import type { clientLoader } from './places-route.ts'

type Props = { form: CheckedForm; first: ChosenPlaces; lists: PlaceLists }

/** The lists below the choice: asked for as it changes, else by a button that sends the form as it is. */
function usePlaces(first: ChosenPlaces, lists: PlaceLists) {
  const [chosen, setChosen] = useState(first)
  const fetcher = useFetcher<typeof clientLoader>()
  const isLoading = fetcher.state !== 'idle'
  const choose = (level: keyof ChosenPlaces, value: string) => {
    const next = choosePlace(chosen, level, value)
    setChosen(next)
    if (level !== 'city') void fetcher.load(`${addressPath}/places?${asSent(next)}`)
  }
  const country = useRef<HTMLSelectElement>(null)
  useEarlyValue(country, (shown) => shown !== chosen.country && choose('country', shown))
  return {
    country,
    chosen,
    choose,
    lists: listsFor(chosen, fetcher.data ?? { chosen: first, lists }),
    isLoading,
    isMissing: !isLoading && fetcher.data === null,
  }
}

const asSent = (chosen: ChosenPlaces) =>
  new URLSearchParams(Object.entries(chosen).map(([level, id]): [string, string] => [`${level}_id`, id]))

/** Taken at `input`: the form around it renders at that event, and would put the old choice back before `change` comes. */
const chosenBy = (take: (id: string) => void) => ({
  onInput: ({ currentTarget }: FormEvent<HTMLSelectElement>) => take(currentTarget.value),
  onChange: () => {},
})

/** Country, and what lies below it by the names that the country itself uses. */
export function PlaceFields({ form, first, lists: firstLists }: Props) {
  const t = useTranslations('addresses')
  const { targetCountries } = useSite()
  const { country, chosen, choose, lists, isLoading, isMissing } = usePlaces(first, firstLists)
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field id="country_id" label={t('country')} errors={form.errorsOf('country_id')} required>
        <Select
          ref={country}
          name="country_id"
          autoComplete="country"
          value={chosen.country}
          {...chosenBy((id) => choose('country', id))}
          options={targetCountries.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {placeLevels.map((level) => (
        <PlaceField key={level} form={form} level={level} chosen={chosen} lists={lists} isLoading={isLoading} choose={choose} />
      ))}
      <p role="status" className={isMissing ? 'text-sm text-danger sm:col-span-2' : 'sr-only'}>
        {isMissing ? t('list_missing') : isLoading && t('loading_list')}
      </p>
      <div className="hidden noscript:block sm:col-span-2">
        <Button type="submit" variant="secondary" {...placesIntent} formNoValidate>
          {t('fill_lists')}
        </Button>
        <p className="mt-1.5 text-xs text-muted">{t('fill_lists_hint')}</p>
      </div>
    </div>
  )
}

type LevelProps = Pick<Props, 'form'> & {
  level: PlaceLevel
  chosen: ChosenPlaces
  lists: PlaceLists
  isLoading: boolean
  choose(level: PlaceLevel, value: string): void
}

const levelAbove = { state: null, area: 'state', city: 'area' } as const
const tokens = { state: 'address-level1', area: 'address-level2', city: 'address-level3' } as const

function PlaceField({ form, level, chosen, lists, isLoading, choose }: LevelProps) {
  const t = useTranslations('addresses')
  const name = `${level}_id`
  const above = levelAbove[level]
  const isWaiting = isLoading && chosen[level] === ''
  const isOpen = chosen[above ?? 'country'] !== ''
  const invitation = isOpen || !above ? t('choose') : t('choose_first', { level: lists.labels[above].toLowerCase() })
  return (
    <Field id={name} label={lists.labels[level]} errors={form.errorsOf(name)} required>
      <Select
        name={name}
        autoComplete={tokens[level]}
        value={chosen[level]}
        aria-busy={isWaiting || undefined}
        placeholder={isWaiting && isOpen ? t('loading_list') : invitation}
        {...chosenBy((id) => choose(level, id))}
        options={lists[level]}
      />
    </Field>
  )
}
