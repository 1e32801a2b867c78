import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blend, contrast, defaultTheme, isHexColour, minContrast, statusVariables, surfaces, themeVariables } from './theme.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('theme', () => {
  test('S-349 the main, dark and light steps of a colour have the opacities 1, 0.5 and 0.1', () => {
    expect(themeVariables({ primary_color: '#1D4ED8', secondary_color: '#080' })).toMatchObject({
      '--primary': '#1d4ed8',
      '--primary-dark': 'rgb(29 78 216 / 0.5)',
      '--primary-light': 'rgb(29 78 216 / 0.1)',
      '--secondary': '#008800',
      '--secondary-dark': 'rgb(0 136 0 / 0.5)',
      '--secondary-light': 'rgb(0 136 0 / 0.1)',
    })
  })

  test('every colour of a company ends readable: on white and the page, on its tint there, on the dark surface, and under its ink', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const theme = themeVariables({ primary_color: colour, secondary_color: colour })
        const pairs = [
          [theme['--primary-text'], surfaces.light],
          [theme['--primary-text'], surfaces.page],
          [theme['--primary-text'], blend(colour, 0.1, surfaces.light)],
          [theme['--primary-text'], blend(colour, 0.1, surfaces.page)],
          [theme['--primary-on-dark'], surfaces.dark],
          [theme['--primary-on-dark'], blend(colour, 0.1, surfaces.dark)],
          [theme['--on-primary'], colour],
          [theme['--on-primary'], theme['--primary-hover']],
          [theme['--on-primary-dark'], blend(colour, 0.5, surfaces.light)],
        ]
        for (const [ink = '', ground = ''] of pairs) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(minContrast)
      }),
      { numRuns: 300 },
    )
  })

  test('a colour that is readable already is left alone', () => {
    expect(themeVariables(null)['--primary-text']).toBe(defaultTheme.primary_color)
    expect(themeVariables({ secondary_color: '#065f46' })['--secondary-text']).toBe('#065f46')
  })

  test('S-350 the default theme is blue and green; bad colours fall back to it', () => {
    const fallback = themeVariables(undefined)
    expect([fallback['--primary'], fallback['--secondary']]).toEqual([defaultTheme.primary_color, defaultTheme.secondary_color])
    expect(themeVariables({ primary_color: 'red;}body{display:none', secondary_color: null })).toEqual(fallback)
    expect(['#fff', '#A1b2C3', '#ffff', 'fff', '#ggg', '#1234567', '', null].map(isHexColour)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  test('S-351 info, warning, success and the password colours exist and are readable on white and on their tints', () => {
    expect(Object.keys(statusVariables)).toEqual(['--info', '--warning', '--success', '--password-error', '--password-success'])
    for (const colour of Object.values(defaultTheme)) {
      expect(contrast(colour, surfaces.light)).toBeGreaterThanOrEqual(minContrast)
      expect(contrast(colour, blend(colour, 0.1, surfaces.light)), colour).toBeGreaterThanOrEqual(minContrast)
    }
  })
})
