import { useState } from 'react'
import { Checkbox } from '../checkbox.tsx'
import { Counter } from '../counter.tsx'
import { DateInput } from '../date-input.tsx'
import { Field } from '../field.tsx'
import { PasswordChecklist } from '../password-checklist.tsx'
import { PasswordInput } from '../password-input.tsx'
import { PhoneInput } from '../phone-input.tsx'
import { RadioGroup } from '../radio-group.tsx'
import { Select } from '../select.tsx'
import { TextArea } from '../text-area.tsx'
import { TextInput } from '../text-input.tsx'
import { TextLink } from '../text-link.tsx'
import { Specimen, useSpecimen } from './specimen.tsx'

const patterns = [/.{8}/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/]

export function TextFields() {
  const { text, id } = useSpecimen()
  return (
    <Specimen title="Field, TextInput, TextArea, Select, PhoneInput, DateInput, Counter">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={text.name} hint={text.nameHint} required>
          <TextInput name="first_name" autoComplete="given-name" />
        </Field>
        <Field id={id('email')} label={text.email} errors={[text.emailError]} required>
          <TextInput type="email" name="email" defaultValue="noura@" latin />
        </Field>
        <Field label={text.country}>
          <Select name="country" placeholder={text.choose} options={text.countries.map((label, value) => ({ value, label }))} />
        </Field>
        <Field label={text.filters}>
          <TextInput type="search" name="q" icon="search" placeholder={text.place} />
        </Field>
        <Field label={text.phone} required>
          <PhoneInput
            name="phone"
            countryName="code"
            countryLabel={text.code}
            countries={text.dial.map((label, value) => ({
              value,
              label,
              dial: label.slice(0, 4),
              flag: value === 0 ? 'sa' : 'ae',
            }))}
            defaultValue="512345678"
          />
        </Field>
        <Field label={text.date}>
          <DateInput name="date" defaultValue="2026-12-24" format={() => text.dateText} />
        </Field>
        <Field label={text.notes}>
          <TextArea name="notes" />
        </Field>
        <Field label={text.adults}>
          <Counter name="adults" min={1} max={9} defaultValue={2} decreaseLabel={text.less} increaseLabel={text.add} />
        </Field>
      </div>
    </Specimen>
  )
}

export function Choices() {
  const { text, id } = useSpecimen()
  const [password, setPassword] = useState('Rihla')
  const rules = text.rules.map((label, position) => ({
    id: String(position),
    label,
    passes: (value: string) => patterns[position]?.test(value) ?? false,
  }))
  return (
    <Specimen title="PasswordInput, PasswordChecklist, RadioGroup, Checkbox">
      <div className="grid gap-2">
        <Field label={text.password} required aside={<TextLink href="#top">{text.forgot}</TextLink>}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            defaultValue="Rihla"
            showLabel={text.show}
            onValue={setPassword}
          />
        </Field>
        <PasswordChecklist
          password={password}
          rules={rules}
          announce={(met, total) => `${met}/${total}`}
          metLabel={text.met}
          unmetLabel={text.unmet}
        />
      </div>
      <RadioGroup
        name={id('gender')}
        legend={text.gender}
        inline
        defaultValue="female"
        options={[
          { value: 'male', label: text.male },
          { value: 'female', label: text.female },
        ]}
      />
      <RadioGroup
        name={id('pay')}
        legend={text.pay}
        defaultValue="card"
        options={[
          { value: 'card', label: text.card, description: text.cardHint },
          { value: 'transfer', label: text.transfer, description: text.transferHint },
        ]}
      />
      <Checkbox name="terms" label={text.terms} required errors={[text.termsError]} />
    </Specimen>
  )
}
