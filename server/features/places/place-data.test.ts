import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines, type TestDatabase } from '#testing/database.ts'

type Place = { id: number; within: number; name: { ar: string; en: string }; sort: number }

const addressed = 'sa ae kw qa bh om tr eg jo ge az my id th mv gb fr ch it es ma'.split(' ')

const arabic = /^[\u0621-\u064a\u064e-\u0652]+( (– )?[\u0621-\u064a\u064e-\u0652]+)*$/
const latin = /^[A-Za-z0-9]+([ '-][A-Za-z0-9]+)*$/

describeEngines('the places that an address can name', (open) => {
  let db: TestDatabase
  let states: Place[]
  let areas: Place[]
  let cities: Place[]
  const all = async (query: ReturnType<typeof sql<Place>>) => (await query.execute(db.kysely)).rows
  beforeAll(async () => {
    db = await open()
    states = await all(sql<Place>`select id, country_id as within, name, sort from state order by id`)
    areas = await all(sql<Place>`select id, state_id as within, name, sort from area order by id`)
    cities = await all(sql<Place>`select id, area_id as within, name, sort from city order by id`)
  })
  afterAll(() => db.close())

  const under = (id: number, places: Place[]) => places.filter(({ within }) => within === id)

  test('are every line of the file that they are written in', async () => {
    const file = await readFile(new URL('../../db/migrations/0004-places.sql', import.meta.url), 'utf8')
    const written = file.split('\n').flatMap((line) => /^(\d+) /.exec(line)?.[1] ?? [])
    expect([...states, ...areas].map(({ id }) => String(id)).sort()).toEqual(written.sort())
  })

  test('no level ends early: each country has states, each state areas, each area cities', { tags: ['S-142'] }, async () => {
    const { rows } = await sql<{ id: number; code: string }>`select id, code from country`.execute(db.kysely)
    const withStates = rows.filter(({ id }) => under(id, states).length > 0).map(({ code }) => code)
    expect(withStates.sort()).toEqual([...addressed].sort())
    expect(states.filter(({ id }) => under(id, areas).length === 0)).toEqual([])
    expect(areas.filter(({ id }) => under(id, cities).length === 0)).toEqual([])
  })

  test('each is named in the letters of both languages, and once within what it lies in', () => {
    const places = [...states, ...areas, ...cities]
    expect(places.filter(({ name }) => !arabic.test(name.ar) || !latin.test(name.en))).toEqual([])
    for (const level of [states, areas, cities])
      for (const language of ['ar', 'en'] as const)
        expect(new Set(level.map(({ within, name }) => `${within} ${name[language]}`)).size).toBe(level.length)
  })

  const namesOf = (places: Place[]) => new Map(places.map(({ name }) => [name.en, name.ar]))

  test('a region named after several places parts them', () => {
    const names = new Map([...namesOf(states), ...namesOf(areas)])
    for (const [english, arabicName] of [
      ['Rabat-Sale-Kenitra', 'الرباط – سلا – القنيطرة'],
      ['Tangier-Assilah', 'طنجة – أصيلة'],
      ['Samegrelo-Zemo Svaneti', 'ساميجريلو – زيمو سفانيتي'],
      ["Provence-Alpes-Cote d'Azur", 'بروفانس – ألب – كوت دازور'],
    ] as const)
      expect(names.get(english), english).toBe(arabicName)
    const unparted = states.filter(({ within, name }) => within === 21 && name.en.includes('-') && !name.ar.includes(' – '))
    expect(unparted).toEqual([])
  })

  test('g in foreign names is ج; غ stays in Arabic words and where it is the sound', () => {
    const names = new Map([...namesOf(states), ...namesOf(areas), ...namesOf(cities)])
    for (const [english, arabicName] of [
      ['Goreme', 'جوريمه'],
      ['Gudauri', 'جوداوري'],
      ['Genting Highlands', 'مرتفعات جنتنج'],
      ['Penang', 'بينانج'],
      ['Phang Nga', 'فانج نجا'],
      ['Kensington and Chelsea', 'كنسينجتون وتشيلسي'],
      ['Grindelwald', 'جريندلفالد'],
      ['West Yorkshire', 'غرب يوركشير'],
      ['West Nusa Tenggara', 'نوسا تينجارا الغربية'],
      ['Osmangazi', 'عثمان غازي'],
      ['Beyoglu', 'بيوغلو'],
      ['Shahdag', 'شاهداغ'],
      ['Sighnaghi', 'سيغناغي'],
      ['Taghazout', 'تغازوت'],
      ['Al Ghat', 'الغاط'],
    ] as const)
      expect(names.get(english), english).toBe(arabicName)
  })

  test('the number of each begins with that of what it lies in, and one of each list comes first', () => {
    for (const level of [states, areas, cities]) {
      expect(level.filter(({ id, within }) => Math.floor(id / 100) !== within)).toEqual([])
      const firsts = level.filter(({ sort }) => sort === 0).map(({ within }) => within)
      expect(firsts).toEqual([...new Set(level.map(({ within }) => within))])
    }
  })

  test('Saudi Arabia has its thirteen regions', () => {
    expect(under(1, states).map(({ name }) => name)).toEqual([
      { ar: 'الرياض', en: 'Riyadh' },
      { ar: 'مكة المكرمة', en: 'Makkah' },
      { ar: 'المدينة المنورة', en: 'Madinah' },
      { ar: 'القصيم', en: 'Qassim' },
      { ar: 'المنطقة الشرقية', en: 'Eastern Province' },
      { ar: 'عسير', en: 'Asir' },
      { ar: 'تبوك', en: 'Tabuk' },
      { ar: 'حائل', en: 'Hail' },
      { ar: 'الحدود الشمالية', en: 'Northern Borders' },
      { ar: 'جازان', en: 'Jazan' },
      { ar: 'نجران', en: 'Najran' },
      { ar: 'الباحة', en: 'Al Bahah' },
      { ar: 'الجوف', en: 'Al Jawf' },
    ])
  })

  test.for([
    ['Riyadh', 'Riyadh', 'Riyadh'],
    ['Makkah', 'Makkah', 'Makkah'],
    ['Makkah', 'Jeddah', 'Jeddah'],
    ['Makkah', 'Taif', 'Taif'],
    ['Madinah', 'Madinah', 'Madinah'],
    ['Madinah', 'Yanbu', 'Yanbu'],
    ['Qassim', 'Buraidah', 'Buraidah'],
    ['Qassim', 'Unaizah', 'Unaizah'],
    ['Eastern Province', 'Dammam', 'Dammam'],
    ['Eastern Province', 'Khobar', 'Khobar'],
    ['Eastern Province', 'Khobar', 'Dhahran'],
    ['Eastern Province', 'Jubail', 'Jubail'],
    ['Asir', 'Abha', 'Abha'],
    ['Asir', 'Khamis Mushait', 'Khamis Mushait'],
    ['Tabuk', 'Tabuk', 'Tabuk'],
    ['Hail', 'Hail', 'Hail'],
  ])('of Saudi Arabia, %s, %s, %s is an address', ([state, area, city]) => {
    const named = (places: Place[], name: string | undefined) => places.find((place) => place.name.en === name)
    const inState = named(under(1, states), state)
    const inArea = named(under(inState?.id ?? 0, areas), area)
    expect(named(under(inArea?.id ?? 0, cities), city)).toBeDefined()
  })
})
