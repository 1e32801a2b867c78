import type { Sighting } from '../tools/code-facts.ts'

const spacing = '(scroll-)?[mp][lr]-.+'
const place = '(left|right)-(\\d.*|\\[.*|\\(.*|auto|full|px)'
const edge = '(border|rounded)-([lr]|[tb][lr])(-.+)?'
const flow = '(text|float|clear)-(left|right)'
const physicalClass = new RegExp(`^-?(${[spacing, place, edge, flow].join('|')})$`)

/** The class names in a text that would not turn round with the language. */
export const physicalInClasses = (text: string): string[] =>
  text.split(/\s+/).filter((word) => physicalClass.test((word.split(/:(?![^[(]*[\])])/).at(-1) ?? '').replaceAll('!', '')))

/** A key of a style object that would not turn round. */
export const physicalStyleKey = /^(left|right|float)$|^(margin|padding|border|scroll-?margin|scroll-?padding).*(left|right)/i

const property = /(?<![\w-])((margin|padding|border|scroll-margin|scroll-padding)-(?:\w+-)?(left|right)(?:-\w+)*|left|right)\s*:/g
const value = /(?<![\w-])(text-align|float|clear)\s*:\s*(left|right)\b/g

/** Declarations of a style sheet, and classes that it applies, that would not turn round. */
export function physicalInCss(css: string): Sighting[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return bare.split('\n').flatMap((text, index) => {
    const declared = [...text.matchAll(property), ...text.matchAll(value)].map(([match]) => match)
    const applied = /@apply ([^;]+)/.exec(text)?.[1] ?? ''
    return [...declared, ...physicalInClasses(applied)].map((what) => ({ what, line: index + 1 }))
  })
}
