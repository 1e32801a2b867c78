import { type ReactNode, useState } from 'react'
import { formatDay, isDay } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { useIsRunning } from '#web/platform/session/use-is-running.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Question, Quote } from '../../wire.ts'
import { useTravellerTitle } from '../detail-labels.ts'
import { answersPath, type Details, questionsOf } from '../order-form.ts'
import type { DetailChoices } from './choices.ts'
import { LazyDocumentFields, LazyQuestionFields, LazySavedChooser } from './lazy-parts.ts'

type Props = { form: CheckedForm; place: number; quote: Quote; known: Details; choices: DetailChoices }

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
] as const

/**
 * Fields of one traveller: the name, and what is required of this traveller. Optional fields come last, folded until one
 * of them has a value or an error.
 */
export function TravellerFields(props: Props) {
  const { form, place, quote, known, choices } = props
  const savedName = `travellers.${place}.saved_id`
  const [savedId, setSavedId] = useState(form.valueOf(savedName, known[savedName]))
  const saved = choices.saved.find(({ id }) => id === savedId)
  const t = useTranslations('booking')
  const traveller = quote.travellers[place]
  const room = quote.stay && quote.stay.rooms.length > 1 ? quote.stay.rooms[place]?.name : null
  const questions = questionsOf(quote, 'traveller')
  const asksBirthdate = traveller?.kind !== 'guest'
  const birthdate = asksBirthdate && <Birthdate {...props} />
  const needsBirthdate = traveller?.birthdate_required ?? false
  const partOf = (isRequired: boolean): Part => ({
    birthdate: needsBirthdate === isRequired && birthdate,
    questions: questions.filter((question) => question.required === isRequired),
  })
  const required = partOf(true)
  const optional = partOf(false)
  return (
    <Card>
      <fieldset className="grid gap-5">
        <legend className="mb-5 w-full">
          <h2 className="text-xl">{useTravellerTitle(quote)(place)}</h2>
          {room && <span className="text-sm text-muted">{room}</span>}
        </legend>
        <input type="hidden" name={`travellers.${place}.kind`} value={traveller?.kind} />
        {choices.saved.length > 0 && (
          <>
            <input type="hidden" name={savedName} defaultValue={saved?.id ?? ''} />
            <LazySavedChooser
              place={place}
              saved={choices.saved}
              savedId={savedId}
              required={quote.travel_documents}
              onFill={({ id }) => setSavedId(id)}
            />
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <NameFields {...props} />
          {required.birthdate}
          <LazyQuestionFields form={form} questions={required.questions} path={answersPath(place)} known={known} />
        </div>
        {quote.travel_documents && (
          <LazyDocumentFields
            form={form}
            place={place}
            known={known}
            required={quote.travel_documents}
            nations={choices.nations}
            saved={saved}
          />
        )}
        {(optional.birthdate || optional.questions.length > 0) && (
          <OptionalFields form={form} known={known} names={fieldNames(place, optional)} title={t('optional_fields')}>
            {optional.birthdate}
            <LazyQuestionFields form={form} questions={optional.questions} path={answersPath(place)} known={known} />
          </OptionalFields>
        )}
      </fieldset>
    </Card>
  )
}

type Part = { birthdate: ReactNode; questions: Question[] }

/** The names of the fields of a part, as the form sends them. */
const fieldNames = (place: number, { birthdate, questions }: Part): string[] => [
  ...(birthdate ? [`travellers.${place}.birthdate`] : []),
  ...questions.map(({ code }) => `${answersPath(place)}.${code}`),
]

type OptionalProps = { form: CheckedForm; known: Details; names: readonly string[]; title: string; children: ReactNode }

function OptionalFields({ form, known, names, title, children }: OptionalProps) {
  const hasErrors = names.some((name) => form.errorsOf(name).length > 0)
  const hasValues = names.some((name) => form.valueOf(name, known[name]) !== '')
  const [isOpen, setIsOpen] = useState(false)
  // An error disappears while it is corrected: the fields stay open.
  if (!isOpen && (hasErrors || hasValues)) setIsOpen(true)
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 items-center gap-2 rounded-control text-sm font-medium text-primary-text">
        <Icon name="chevron-down" size={20} className="transition-transform group-open:rotate-180" />
        {title}
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-2">{children}</div>
    </details>
  )
}

function NameFields({ form, place, quote, known }: Props) {
  const t = useTranslations('booking')
  const isGuest = quote.travellers[place]?.kind === 'guest'
  return names.map(([part, token]) => {
    const name = `travellers.${place}.${part}`
    return (
      <Field
        key={part}
        id={fieldId(name)}
        errors={form.errorsOf(name)}
        label={t(part)}
        required
        aside={part === 'lastname' && place > 0 && !isGuest && <CopyLastName to={name} label={t('same_lastname')} />}
      >
        <TextInput
          name={name}
          defaultValue={form.valueOf(name, known[name])}
          autoComplete={place === 0 ? token : 'off'}
          maxLength={limits.name.max}
        />
      </Field>
    )
  })
}

/** Copies the last name of the first traveller; shown only where scripts run. */
function CopyLastName({ to, label }: { to: string; label: string }) {
  const isRunning = useIsRunning()
  if (!isRunning) return null
  const copy = ({ currentTarget: { form } }: { currentTarget: HTMLButtonElement }) => {
    const [first, own] = ['travellers.0.lastname', to].map((name) => form?.elements.namedItem(name))
    if (!(first instanceof HTMLInputElement && own instanceof HTMLInputElement)) return
    if (first.value) own.value = first.value
    own.dispatchEvent(new Event('input', { bubbles: true }))
    own.focus()
  }
  return (
    <button type="button" onClick={copy} className="text-primary-text hover:underline">
      {label}
    </button>
  )
}

function Birthdate({ form, place, quote, known }: Props) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const name = `travellers.${place}.birthdate`
  const isRequired = quote.travellers[place]?.birthdate_required ?? false
  return (
    <Field
      id={fieldId(name)}
      errors={form.errorsOf(name)}
      label={t('birthdate')}
      hint={useAgeHint(quote, place)}
      required={isRequired}
      aside={!isRequired && <span className="text-muted">{t('optional')}</span>}
    >
      <DateInput
        name={name}
        defaultValue={form.valueOf(name, known[name])}
        autoComplete={place === 0 ? 'bday' : 'off'}
        format={(day) => (isDay(day) ? formatDay(day, locale) : '')}
      />
    </Field>
  )
}

/** How old a traveller may be on the first day, where that is bounded. */
function useAgeHint({ travellers }: Quote, place: number): string | undefined {
  const t = useTranslations('booking')
  const { kind, min_age: min = null, max_age: max = null } = travellers[place] ?? {}
  if (max !== null) return min ? t('age.between', { min, max }) : t('age.to', { max })
  return min ? t(kind === 'driver' ? 'age.from_driver' : 'age.from', { min }) : undefined
}
