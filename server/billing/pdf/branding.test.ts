import { expect, test } from 'vitest'
import { themeVariables } from '#shared/theme.ts'
import { printedLogo } from './branding.ts'

const svg = (paint: string) => `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="${paint}"/></svg>`

test('the logo is printed in the colours of its company, else in its own', () => {
  const theme = { primary_color: '#7c2d12', secondary_color: '#0f766e' }
  const primary = themeVariables(theme)['--primary']
  expect(primary).toMatch(/^#[0-9a-f]{6}$/)
  expect(printedLogo({ theme, logo: svg('var(--primary, #1d5fd0)') })).toBe(svg(String(primary)))
  expect(printedLogo({ theme, logo: svg('var(--unknown, #1d5fd0)') })).toBe(svg('#1d5fd0'))
  expect(printedLogo({ theme: null, logo: svg('#123456') })).toBe(svg('#123456'))
  expect(printedLogo({ theme, logo: null })).toBeNull()
})
