import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkPassword, PasswordChecklist } from './password-checklist.tsx'

const rules = [
  { id: 'length', label: 'Eight characters', passes: (password: string) => password.length >= 8 },
  { id: 'digit', label: 'A digit', passes: (password: string) => /\d/.test(password) },
]
const render = (password: string) =>
  renderToStaticMarkup(
    <PasswordChecklist
      password={password}
      rules={rules}
      announce={(met, total) => `${met} of ${total} met`}
      metLabel="Met"
      unmetLabel="Not met"
    />,
  )

test('each rule is answered for itself, in order', () => {
  expect(checkPassword('abc1', rules).map(({ id, met }) => [id, met])).toEqual([
    ['length', false],
    ['digit', true],
  ])
})

test('the live region says how many rules are met', () => {
  expect(render('abc1')).toMatch(/role="status"[^>]*>1 of 2 met</)
})

test('an empty password lists every rule as not met and announces nothing', () => {
  expect(render('').match(/aria-label="Not met"/g)).toHaveLength(2)
  expect(render('')).toMatch(/role="status"[^>]*><\/p>/)
})
