import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

const render = (errors: string[]) =>
  renderToStaticMarkup(
    <Field id="email" label="E-mail" hint="Work address" errors={errors} required>
      <TextInput name="email" />
    </Field>,
  )
const input = (html: string) => html.match(/<input[^>]*>/)?.[0]

test('label, hint and errors belong to the control', () => {
  const html = render(['Too short'])
  expect(html).toContain('for="email"')
  expect(input(html)).toContain('id="email"')
  expect(input(html)).toContain('aria-describedby="email-hint email-errors"')
  expect(input(html)).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="email-errors".*Too short/)
})

test('a control without errors is not marked invalid and describes itself by the hint alone', () => {
  const control = input(render([]))
  expect(control).not.toContain('aria-invalid="')
  expect(control).toContain('aria-describedby="email-hint"')
  expect(control).toContain('required=""')
})
