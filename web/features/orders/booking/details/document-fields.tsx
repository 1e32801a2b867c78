import { formatDay, isDay } from '#shared/dates.ts'
import { maskedNumber } from '#shared/masked-number.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Quote } from '../../wire.ts'
import type { Details } from '../order-form.ts'
import type { DetailChoices, Saved } from './choices.ts'
import { fittingDocument } from './fill-traveller.ts'

type Props = {
  form: CheckedForm
  place: number
  known: Details
  required: NonNullable<Quote['travel_documents']>
  nations: DetailChoices['nations']
  /** The saved traveller who fills this place, whose number is used unless another one is typed. */
  saved: Saved | undefined
}

const noLetters = { autoComplete: 'off', spellCheck: false } as const

/** The document that the product asks of a traveller; where it takes only one kind, the kind is no question. */
export function DocumentFields({ form, place, known, required, nations, saved }: Props) {
  const t = useTranslations('booking')
  const locale = useLocale()
  const { kinds, valid_until } = required
  const stored = saved && fittingDocument(saved, required)
  const mask = stored && maskedNumber(stored.number_hint)
  const [only] = kinds.length === 1 ? kinds : []
  const control = (part: string, fallback = '') => {
    const name = `travellers.${place}.document.${part}`
    return { name, defaultValue: form.valueOf(name, known[name] ?? fallback) }
  }
  const field = (part: string) => {
    const name = `travellers.${place}.document.${part}`
    return { id: fieldId(name), errors: form.errorsOf(name), required: true }
  }
  return (
    <div className="grid gap-5 border-t border-line pt-5 sm:grid-cols-2">
      <input type="hidden" {...control('country')} />
      {only ? (
        <input type="hidden" name={`travellers.${place}.document.kind`} value={only} />
      ) : (
        <Field {...field('kind')} label={t('document.kind')}>
          <Select
            {...control('kind', kinds[0])}
            options={kinds.map((kind) => ({ value: kind, label: t(`document_kinds.${kind}`) }))}
          />
        </Field>
      )}
      <Field
        {...field('number')}
        required={!mask}
        label={only ? t(`document_numbers.${only}`) : t('document.number')}
        hint={mask ? t('document.number_saved') : undefined}
      >
        <TextInput {...control('number')} {...noLetters} autoCapitalize="characters" maxLength={40} placeholder={mask} latin />
      </Field>
      <Field {...field('nationality')} label={t('document.nationality')}>
        <Select
          {...control('nationality')}
          autoComplete="off"
          placeholder={t('choose')}
          options={nations.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field
        {...field('expires_on')}
        label={t('document.expires_on')}
        hint={t('document.valid_until', { day: formatDay(valid_until, locale) })}
      >
        <DateInput
          {...control('expires_on')}
          autoComplete="off"
          min={valid_until}
          format={(day) => (isDay(day) ? formatDay(day, locale) : '')}
        />
      </Field>
    </div>
  )
}
