import { formatDay, isDay } from '#shared/dates.ts'
import { limits } from '#shared/validation.ts'
import { type CheckedForm, fieldId } from '#web/platform/forms/checked-form.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Question } from '../../wire.ts'
import type { Details } from '../order-form.ts'

type Props = {
  form: CheckedForm
  questions: readonly Question[]
  /** The prefix of the fields' names. */
  path: string
  known: Details
}

/** The company's questions about an order or one traveller, each with a control of its type. */
export function QuestionFields({ form, questions, path, known }: Props) {
  const t = useTranslations('booking')
  return questions.map((question) => {
    const name = `${path}.${question.code}`
    return (
      <Field
        key={name}
        id={fieldId(name)}
        label={question.label}
        hint={question.hint}
        errors={form.errorsOf(name)}
        required={question.required}
        aside={!question.required && <span className="text-muted">{t('optional')}</span>}
      >
        <AnswerControl question={question} name={name} value={form.valueOf(name, known[name])} />
      </Field>
    )
  })
}

function AnswerControl({ question: { type, choices }, name, value }: { question: Question; name: string; value: string }) {
  const t = useTranslations('booking')
  const locale = useLocale()
  if (type === 'date')
    return <DateInput name={name} defaultValue={value} format={(day) => (isDay(day) ? formatDay(day, locale) : '')} />
  if (type === 'choice') {
    const options = choices.map(({ code, label }) => ({ value: code, label }))
    return <Select name={name} defaultValue={value} options={options} placeholder={t('choose')} />
  }
  const isNumber = type === 'number'
  return (
    <TextInput
      name={name}
      defaultValue={value}
      autoComplete="off"
      {...(isNumber ? { inputMode: 'decimal' as const } : { maxLength: limits.answer.max })}
    />
  )
}
