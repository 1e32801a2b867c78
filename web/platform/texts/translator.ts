import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import { pluralForm } from '#shared/plural.ts'

/** Texts of one language that were compiled at build time, by namespace, and the tag by which it counts and writes dates. */
export type Catalogue = { tag: string; texts: object }

type Values = FormatValues<ReactNode>

/** Says the texts of one namespace; `rich` takes functions for the tags in a text and gives back what they make. */
export type Translator = {
  (key: string, values?: Values): string
  rich(key: string, values?: Values): ReactNode
}

/** A missing or broken text stops a developer and a test; a visitor reads its key, so that it can be reported. */
export function translatorOf({ tag, texts }: Catalogue, namespace: string): Translator {
  const options = { formatters, timeZone: 'Asia/Riyadh' }
  const own: unknown = Reflect.get(texts, namespace)
  const found = foundIn(own)
  const rich = (key: string, values?: Values): ReactNode => {
    try {
      found[key] ??= textAt(own, namespace, key)
      const text = found[key]
      if (typeof text === 'string') return text
      const formatted = format<ReactNode>(text, tag, values, options)
      return Array.isArray(formatted) ? createElement(Fragment, null, ...formatted) : formatted
    } catch (error) {
      if (!import.meta.env.PROD) throw error
      return `${namespace}.${key}`
    }
  }
  return Object.assign(rich as (key: string, values?: Values) => string, { rich })
}

type Found = Record<string, CompiledMessage>

const known = new WeakMap<object, Found>()

/** The texts of a namespace that were found before, by their keys: each page that the server renders makes translators of its own. */
function foundIn(own: unknown): Found {
  if (typeof own !== 'object' || own === null) return {}
  const found = known.get(own) ?? {}
  known.set(own, found)
  return found
}

function textAt(own: unknown, namespace: string, key: string): CompiledMessage {
  const text: unknown = key.split('.').reduce<unknown>((place, name) => Reflect.get(Object(place), name), own)
  if (typeof text !== 'string' && !Array.isArray(text)) throw new Error(`There is no text ${namespace}.${key}`)
  return text
}

const made: Record<string, unknown> = {}

/** Making a formatter of Intl is slow, so each is made once. */
const memoized =
  <Args extends unknown[], Formatter>(Maker: new (...args: Args) => Formatter) =>
  (...args: Args): Formatter => {
    const key = Maker.name + JSON.stringify(args)
    made[key] ??= new Maker(...args)
    return made[key] as Formatter
  }

/** Counted by our own rules where they hold, so that no page begins with the tables of the browser's. */
function pluralRules(tag: string, options: Intl.PluralRulesOptions): Intl.PluralRules {
  if (options.type !== 'cardinal') return ordinalRules(tag, options)
  return { select: (n: number) => pluralForm(n, tag.startsWith('ar') ? 'ar' : 'en') } as Intl.PluralRules
}

const ordinalRules = memoized(Intl.PluralRules)

const formatters = {
  getDateTimeFormat: memoized(Intl.DateTimeFormat),
  getNumberFormat: memoized(Intl.NumberFormat),
  getPluralRules: pluralRules,
}
