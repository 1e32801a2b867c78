import { lazy, Suspense, type ToggleEvent, useId, useRef, useState } from 'react'
import { partyKeys, partyTotals, type RoomParty, writeParties } from '#shared/booking/room-party.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/control-class.ts'
import { Field, useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { PlainRooms } from './plain-rooms.tsx'

const PartyEditor = lazy(async () => ({ default: (await import('./party-editor.tsx')).PartyEditor }))

/** Whom a room is for before anybody says so. */
export const usualParty: readonly RoomParty[] = [{ adults: 2, ages: [] }]

type Props = {
  id?: string
  /** None: any party will do until somebody chooses. */
  parties: readonly RoomParty[]
  errors?: readonly string[]
  /** Hears that the panel was closed over other rooms than it was opened with. */
  onChosen?: (panel: HTMLElement) => void
}

/** Rooms with their adults and children: a button that says them over a panel in which they are chosen, plain fields without scripts. */
export function PartyField({ id, parties, errors = [], onChosen }: Props) {
  const t = useTranslations('party')
  const panel = useId()
  const [chosen, setChosen] = useState(parties)
  const [isOpened, setOpened] = useState(false)
  const before = useRef('')
  const toggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    const now = writeParties(chosen)
    if (newState === 'closed' && now !== before.current) onChosen?.(currentTarget)
    before.current = now
    if (newState === 'open') setOpened(true)
  }
  const { adults, children } = partyTotals(chosen)
  const summary = [
    t('adults', { n: adults }),
    ...(children > 0 ? [t('children', { n: children })] : []),
    t('rooms', { n: chosen.length }),
  ]
  return (
    <Field label={t('label')} errors={errors} {...(id && { id })}>
      <PartyButton panel={panel} text={chosen.length > 0 ? summary.join(' · ') : t('any')} />
      <div
        id={panel}
        popover="auto"
        role="dialog"
        aria-label={t('label')}
        onToggle={toggle}
        className="popover party-panel rounded-card border border-line bg-surface p-4 shadow-raised"
      >
        <input type="hidden" name={partyKeys.party} value={writeParties(chosen)} />
        <WithoutScripts>{import.meta.env.SSR && <PlainRooms parties={chosen} />}</WithoutScripts>
        {isOpened && (
          <Suspense fallback={<div className="min-h-40" />}>
            <PartyEditor parties={chosen.length > 0 ? chosen : usualParty} onParties={setChosen} panel={panel} />
          </Suspense>
        )}
      </div>
    </Field>
  )
}

function PartyButton({ panel, text }: { panel: string; text: string }) {
  const { required: _, ...field } = useField({})
  return (
    <button
      {...field}
      type="button"
      popoverTarget={panel}
      className={classNames(controlClass, 'flex items-center justify-between gap-2 text-start')}
    >
      <span className="truncate">{text}</span>
      <Icon name="chevron-down" className="shrink-0 text-muted" />
    </button>
  )
}
