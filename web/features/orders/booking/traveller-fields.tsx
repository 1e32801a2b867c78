import { formatDay, isDay } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/checked-form.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Quote } from '../wire.ts'
import { useTravellerTitle } from './detail-labels.ts'
import { answersPath, type Details, questionsOf } from './order-form.ts'
import { QuestionFields } from './question-fields.tsx'

type Props = { form: CheckedForm; place: number; quote: Quote; known: Details }

const names = [
  ['firstname', 'given-name'],
  ['lastname', 'family-name'],
] as const

/** The name of one traveller, the birthdate where it counts or is wished, and what is asked of each. */
export function TravellerFields({ form, place, quote, known }: Props) {
  const t = useTranslations('booking')
  const traveller = quote.travellers[place]
  const room = quote.stay && quote.stay.rooms.length > 1 ? quote.stay.rooms[place]?.name : null
  const field = (name: string) => ({
    id: fieldId(`travellers.${place}.${name}`),
    errors: form.errorsOf(`travellers.${place}.${name}`),
  })
  const questions = questionsOf(quote, 'traveller')
  return (
    <Card>
      <fieldset className="grid gap-5">
        <legend className="mb-5 w-full">
          <h2 className="text-xl">{useTravellerTitle(quote)(place)}</h2>
          {room && <span className="text-sm text-muted">{room}</span>}
        </legend>
        <input type="hidden" name={`travellers.${place}.kind`} value={traveller?.kind} />
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map(([name, token]) => (
            <Field key={name} {...field(name)} label={t(name)} required>
              <TextInput
                name={`travellers.${place}.${name}`}
                defaultValue={form.valueOf(`travellers.${place}.${name}`, known[`travellers.${place}.${name}`])}
                autoComplete={place === 0 ? token : 'off'}
                maxLength={limits.name.max}
              />
            </Field>
          ))}
          {traveller?.kind !== 'guest' && <Birthdate form={form} place={place} quote={quote} known={known} />}
          <QuestionFields form={form} questions={questions} path={answersPath(place)} known={known} />
        </div>
      </fieldset>
    </Card>
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
function useAgeHint({ kind, travellers }: Quote, place: number): string | undefined {
  const t = useTranslations('booking')
  const { min_age: min = null, max_age: max = null } = travellers[place] ?? {}
  const of = kind === 'car' ? 'car' : 'trip'
  if (max !== null) return min ? t('age.between', { min, max }) : t('age.to', { max })
  return min ? t(`age.from_${of}`, { min }) : undefined
}
