import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blend,
  contrast,
  darkSurfaces,
  darkTint,
  defaultTheme,
  isHexColour,
  minContrast,
  minEdgeContrast,
  surfaces,
  themeVariables,
} from './theme.ts'

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('theme', () => {
  test('the main, dark and light steps of a colour have the opacities 1, 0.5 and 0.1', { tags: ['S-349'] }, () => {
    expect(themeVariables({ primary_color: '#1D4ED8', secondary_color: '#080' })).toMatchObject({
      '--primary': '#1d4ed8',
      '--primary-dark': 'rgb(29 78 216 / 0.5)',
      '--primary-light': 'rgb(29 78 216 / 0.1)',
      '--secondary': '#008800',
      '--secondary-dark': 'rgb(0 136 0 / 0.5)',
      '--secondary-light': 'rgb(0 136 0 / 0.1)',
    })
  })

  test('every colour of a company ends readable: on white and the page, on its tint there, and under its ink', () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const theme = themeVariables({ primary_color: colour, secondary_color: colour })
        const pairs = [
          [theme['--primary-text'], surfaces.light],
          [theme['--primary-text'], surfaces.page],
          [theme['--primary-text'], blend(colour, 0.1, surfaces.light)],
          [theme['--primary-text'], blend(colour, 0.1, surfaces.page)],
          [theme['--on-primary'], colour],
          [theme['--on-primary'], theme['--primary-hover']],
          [theme['--on-primary-dark'], blend(colour, 0.5, surfaces.light)],
        ]
        for (const [ink = '', ground = ''] of pairs) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(minContrast)
      }),
      { numRuns: 300 },
    )
  })

  test.each(Object.entries(darkSurfaces))(
    'in the dark scheme every colour of a company is readable as text and visible as an edge on the %s',
    (name, ground) => {
      fc.assert(
        fc.property(colours, (colour) => {
          const theme = themeVariables({ primary_color: colour, secondary_color: colour })
          const {
            '--primary-fill-on-dark': fill = '',
            '--primary-on-dark': text = '',
            '--primary-hover-on-dark': hover = '',
          } = theme
          const ink = theme['--on-primary-fill-on-dark'] ?? ''
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(minContrast)
          expect(contrast(text, blend(fill, darkTint, ground))).toBeGreaterThanOrEqual(minContrast)
          expect(contrast(ink, fill)).toBeGreaterThanOrEqual(minContrast)
          expect(contrast(ink, hover)).toBeGreaterThanOrEqual(minContrast)
          // A sunken part is a fill of its own, without controls that have nothing but their edge.
          if (name !== 'sunken') expect(contrast(fill, ground)).toBeGreaterThanOrEqual(minEdgeContrast)
        }),
        { numRuns: 300, examples: [['#000000'], ['#ffffff'], ['#0b1f4b'], ['#ffd400'], ['#1d4ed8'], ['#047857'], ['#7f1d1d']] },
      )
    },
  )

  test('a colour that stands out on dark surfaces already is left alone', () => {
    const theme = themeVariables({ primary_color: '#ffd400', secondary_color: '#34d399' })
    expect([theme['--primary-on-dark'], theme['--primary-fill-on-dark']]).toEqual(['#ffd400', '#ffd400'])
    expect([theme['--secondary-on-dark'], theme['--secondary-fill-on-dark']]).toEqual(['#34d399', '#34d399'])
  })

  test('the texts of the dark scheme are readable on its surfaces, as the tokens have them', () => {
    const tokens = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
    const darkOf = (name: string) =>
      new RegExp(`--color-${name}: light-dark\\((?:#\\w+|var\\([^)]+\\)), (#\\w+)\\)`).exec(tokens)?.[1] ?? ''
    const grounds = ['page', 'surface', 'sunken']
    expect(grounds.map(darkOf)).toEqual(Object.values(darkSurfaces))
    for (const ground of grounds)
      for (const ink of ['ink', 'muted', 'danger', 'info', 'success', 'warning', 'password-error', 'password-success'])
        expect(contrast(darkOf(ink), darkOf(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(minContrast)
    for (const tone of ['info', 'success', 'warning', 'danger'])
      expect(contrast(darkOf(tone), darkOf(`${tone}-tint`)), tone).toBeGreaterThanOrEqual(minContrast)
    for (const ground of ['page', 'surface'])
      expect(contrast(darkOf('edge'), darkOf(ground)), `edge on ${ground}`).toBeGreaterThanOrEqual(minEdgeContrast)
  })

  test('a colour that is readable already is left alone', () => {
    expect(themeVariables(null)['--primary-text']).toBe(defaultTheme.primary_color)
    expect(themeVariables({ secondary_color: '#065f46' })['--secondary-text']).toBe('#065f46')
  })

  test('the default theme is blue and green; bad colours fall back to it', { tags: ['S-350'] }, () => {
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

  test('info, warning, success and the password colours exist and are readable on white and on their tints', {
    tags: ['S-351'],
  }, () => {
    const tokens = readFileSync(new URL('../web/styles/tokens.css', import.meta.url), 'utf8')
    for (const name of ['info', 'warning', 'success', 'password_error', 'password_success'] as const)
      expect(tokens).toContain(`--${name.replace('_', '-')}: ${defaultTheme[name]};`)
    for (const colour of Object.values(defaultTheme)) {
      expect(contrast(colour, surfaces.light)).toBeGreaterThanOrEqual(minContrast)
      expect(contrast(colour, blend(colour, 0.1, surfaces.light)), colour).toBeGreaterThanOrEqual(minContrast)
    }
  })
})
