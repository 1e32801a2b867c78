import { type Locale, localeTags } from './locale.ts'
import { createMemo } from './memoize.ts'

/** The officially assigned two-letter codes of ISO 3166-1, without uninhabited territories. */
const codes =
  'ad ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu gw gy hk hn hr ht hu id ie il im in iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz tc td tg th tj tk tl tm tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw'

const nations: ReadonlySet<string> = new Set(codes.split(' '))

export const isNation = (code: string): boolean => nations.has(code)

/** Names that the data of the platform writes otherwise than our readers do. */
const ownNames: Record<string, Record<Locale, string>> = { ps: { ar: 'فلسطين', en: 'Palestine' } }

const memo = createMemo<Intl.DisplayNames>(2)
const namesIn = (locale: Locale) => memo(locale, () => new Intl.DisplayNames([localeTags[locale]], { type: 'region' }))

/** The name of a nation in a language. For the server alone: browsers have data of their own. */
export const nationName = (code: string, locale: Locale): string =>
  ownNames[code]?.[locale] ?? namesIn(locale).of(code.toUpperCase()) ?? code.toUpperCase()

const lists = createMemo<{ code: string; name: string }[]>(2)

/** Every nation with its name, in the order of the language's alphabet. For the server alone. */
export const listNations = (locale: Locale) =>
  lists(locale, () =>
    [...nations]
      .map((code) => ({ code, name: nationName(code, locale) }))
      .sort((a, b) => a.name.localeCompare(b.name, localeTags[locale])),
  )
