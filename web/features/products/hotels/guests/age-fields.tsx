import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = { name: string; count: number; ages: readonly number[]; oldest: number }

/** Asks for the age of each child. */
export function AgeFields({ name, count, ages, oldest }: Props) {
  const t = useTranslations('hotel')
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: children are told apart by their place alone
    <Field key={place} label={t('child_age', { n: place + 1 })}>
      <Select
        name={name}
        defaultValue={ages[place] ?? ''}
        placeholder={t('choose_age')}
        options={Array.from({ length: oldest + 1 }, (__, age) => ({ value: age, label: t('age', { n: age }) }))}
      />
    </Field>
  ))
}
