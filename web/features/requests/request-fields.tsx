import { formatAmount } from '#shared/money.ts'
import { partFields, partyParts } from '#shared/request-form.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DayField, useDateRange } from '#web/shell/dates/day-field.tsx'
import { Counter } from '#web/ui/counter.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FileField } from './file-field.tsx'
import type { UploadedFile } from './files/uploaded-files.ts'
import { answerName, type Calendar, dayBounds, mostCharacters, type RequestField } from './request-form.ts'

type Props = { form: CheckedForm; field: RequestField; calendar: Calendar; uploaded: readonly UploadedFile[] }

/** As many choices stand side by side as radio buttons. */
const mostRadios = 5

/** One field of a service's request form, by a control of its type. */
export function RequestFieldControl({ form, field, calendar, uploaded }: Props) {
  const t = useTranslations('requests')
  const hint = useHint(field, calendar)
  const { code, type, label, required, choices } = field
  const name = answerName(code)
  if (type === 'party') return <PartyField form={form} field={field} />
  if (type === 'files')
    return <FileField form={form} field={field} name={name} uploaded={uploaded.filter((file) => file.field === code)} />
  if (type === 'choice' && required && choices.length <= mostRadios)
    return (
      <div className="sm:[&>fieldset>div]:grid-cols-2">
        <RadioGroup
          id={fieldId(name)}
          name={name}
          legend={label}
          options={choices.map((choice) => ({ value: choice.code, label: choice.label }))}
          defaultValue={form.valueOf(name)}
          errors={form.errorsOf(name)}
          required
        />
        <Hint text={field.hint} />
      </div>
    )
  if (type === 'date') return <DateAnswer {...{ form, field, calendar, name, hint }} />
  return (
    <Field
      id={fieldId(name)}
      label={label}
      hint={hint}
      errors={form.errorsOf(name)}
      required={required}
      aside={!required && <span className="text-muted">{t('optional')}</span>}
    >
      <Control field={field} name={name} defaultValue={form.valueOf(name)} />
    </Field>
  )
}

const Hint = ({ text }: { text: string | null }) => text && <p className="mt-1.5 text-xs text-muted">{text}</p>

/** The company's hint of a field, else one about its bounds. */
function useHint({ type, hint, min, max }: RequestField, calendar: Calendar): string | null {
  const t = useTranslations('requests')
  const { currency } = useSite()
  if (hint) return hint
  if (type === 'number' && min !== null && max !== null) return t('hints.number', { min: String(min), max: String(max) })
  if (type === 'date' && min && calendar)
    return t('hints.earliest', { day: calendar.write(dayBounds({ min, max }, calendar.today).first) })
  if (type !== 'budget') return null
  if (min === null || max === null) return t('hints.currency', { currency: currency.name })
  const [least, most] = [min, max].map((bound) => formatAmount(String(bound)).replace('.00', ''))
  return t('hints.budget', { currency: currency.name, min: least ?? '', max: most ?? '' })
}

type DateProps = Pick<Props, 'form' | 'field' | 'calendar'> & { name: string; hint: string | null }

function DateAnswer({ form, field, calendar, name, hint }: DateProps) {
  const t = useTranslations('requests')
  const { label, required } = field
  const days = calendar && dayBounds(field, calendar.today)
  const range = useDateRange({ kind: 'day', first: days?.first, last: days?.last })
  return (
    <>
      <DayField
        range={range}
        end="from"
        id={fieldId(name)}
        name={name}
        label={label}
        hint={hint}
        errors={form.errorsOf(name)}
        required={required}
        aside={!required && <span className="text-muted">{t('optional')}</span>}
        defaultValue={form.valueOf(name)}
      />
      {range.calendar}
    </>
  )
}

type ControlProps = { field: RequestField; name: string; defaultValue: string }

function Control({ field, ...control }: ControlProps) {
  const t = useTranslations('requests')
  const { currency } = useSite()
  const { type, max, choices } = field
  if (type === 'choice')
    return (
      <Select
        {...control}
        options={choices.map(({ code, label }) => ({ value: code, label }))}
        placeholder={t(field.required ? 'choose' : 'no_choice')}
      />
    )
  if (type === 'long_text') return <TextArea {...control} maxLength={max ?? mostCharacters.long_text} />
  if (type === 'number') return <TextInput {...control} inputMode="numeric" autoComplete="off" className="tabular-nums" />
  if (type === 'budget')
    return (
      <span className="relative block">
        <TextInput {...control} inputMode="decimal" autoComplete="off" className="pe-20 tabular-nums" />
        <bdi aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-4 flex items-center text-sm text-muted">
          {currency.sign}
        </bdi>
      </span>
    )
  return <TextInput {...control} autoComplete="off" maxLength={max ?? mostCharacters.text} />
}

function PartyField({ form, field }: Pick<Props, 'form' | 'field'>) {
  const t = useTranslations('requests')
  const { code, label, hint, required, max } = field
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-4 rounded-control border border-line p-4 sm:grid-cols-3 max-sm:[&>div]:grid-cols-[1fr_auto] max-sm:[&>div]:items-center max-sm:[&>div>span]:row-span-2">
        {partFields(code).map((part, place) => {
          const name = answerName(part)
          const kind = partyParts[place] ?? 'adults'
          const isFirst = place === 0
          return (
            <Field
              key={name}
              id={fieldId(name)}
              label={t(`party.${kind}`)}
              hint={t(`party.ages.${kind}`)}
              errors={form.errorsOf(name)}
              required={isFirst && required}
            >
              <Counter
                name={name}
                min={0}
                max={max ?? 500}
                defaultValue={Number(form.valueOf(name, isFirst && required ? '1' : '0')) || 0}
                decreaseLabel={t('party.fewer', { kind: t(`party.${kind}`) })}
                increaseLabel={t('party.more', { kind: t(`party.${kind}`) })}
              />
            </Field>
          )
        })}
      </div>
      <Hint text={hint} />
    </fieldset>
  )
}
