import type { ReactNode } from 'react'
import { partyBounds, type RoomParty } from '#shared/booking/room-party.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = {
  parties: readonly RoomParty[]
  onParties: (parties: readonly RoomParty[]) => void
  /** The id of the panel that it is in. */
  panel: string
}

const ages = Array.from({ length: partyBounds.age + 1 }, (_, age) => age)

/** The rooms of a search one by one, with the age of each child. */
export function PartyEditor({ parties, onParties, panel }: Props) {
  const t = useTranslations('party')
  const change = (place: number, next: Partial<RoomParty>) =>
    onParties(parties.map((room, other) => (other === place ? { ...room, ...next } : room)))
  return (
    // What is counted here is said by one hidden field of the form.
    <div className="grid gap-4" onChange={(event) => event.stopPropagation()}>
      {parties.map((room, place) => (
        <Room
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms are known by their number; one more or less is another list
          key={`${place} of ${parties.length}`}
          room={room}
          number={place + 1}
          onChange={(next) => change(place, next)}
          {...(parties.length > 1 && { onRemove: () => onParties(parties.filter((_, other) => other !== place)) })}
        />
      ))}
      <div className="flex flex-wrap justify-between gap-2">
        {parties.length < partyBounds.rooms && (
          <Button
            variant="ghost"
            size="small"
            className="-ms-4 text-primary-text"
            onClick={() => onParties([...parties, { adults: 1, ages: [] }])}
          >
            <Icon name="plus" size={16} />
            {t('add_room')}
          </Button>
        )}
        <Button size="small" popoverTarget={panel} popoverTargetAction="hide" className="ms-auto">
          {t('done')}
        </Button>
      </div>
    </div>
  )
}

type RoomProps = { room: RoomParty; number: number; onChange: (next: Partial<RoomParty>) => void; onRemove?: () => void }

function Room({ room, number, onChange, onRemove }: RoomProps) {
  const t = useTranslations('party')
  const title = t('room', { n: number })
  const setChildren = (count: number) => onChange({ ages: Array.from({ length: count }, (_, place) => room.ages[place] ?? null) })
  return (
    <fieldset className="grid gap-2 border-b border-line pb-4">
      <legend className="contents">
        <span className="flex min-h-11 items-center justify-between text-sm font-semibold">
          {title}
          {onRemove && (
            <Button variant="ghost" size="small" onClick={onRemove} className="-me-4">
              {t('remove_room')}
            </Button>
          )}
        </span>
      </legend>
      <Line label={t('adults_label')}>
        <Counter
          name=""
          label={`${title}: ${t('adults_label')}`}
          min={1}
          max={partyBounds.adults}
          defaultValue={room.adults}
          decreaseLabel={t('fewer_adults', { room: title })}
          increaseLabel={t('more_adults', { room: title })}
          onValue={(adults) => onChange({ adults })}
        />
      </Line>
      <Line label={t('children_label')}>
        <Counter
          name=""
          label={`${title}: ${t('children_label')}`}
          max={partyBounds.children}
          defaultValue={room.ages.length}
          decreaseLabel={t('fewer_children', { room: title })}
          increaseLabel={t('more_children', { room: title })}
          onValue={setChildren}
        />
      </Line>
      {room.ages.length > 0 && (
        <div className="grid grid-cols-2 gap-2">
          {room.ages.map((age, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: children are known by their number alone
            <Field key={place} label={t('age_of', { n: place + 1 })}>
              <Select
                value={age ?? ''}
                placeholder={t('choose_age')}
                onChange={({ currentTarget: { value } }) =>
                  onChange({
                    ages: room.ages.map((own, other) => (other === place ? (value === '' ? null : Number(value)) : own)),
                  })
                }
                options={ages.map((n) => ({ value: n, label: t('age', { n }) }))}
              />
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
