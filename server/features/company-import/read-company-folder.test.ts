import { describe, expect, test } from 'vitest'
import { aCompany, aTrip, companyFolder, rightFiles } from './fixtures/folder-fixture.ts'
import { readCompanyFolder } from './read-company-folder.ts'

const issuesWith = async (files: Record<string, unknown>) => {
  await using folder = await companyFolder(files)
  const result = await readCompanyFolder(folder.path)
  return result.ok ? [] : result.issues
}

test('a right folder is read whole', async () => {
  await using folder = await companyFolder()
  const result = await readCompanyFolder(folder.path)
  expect(result).toMatchObject({
    ok: true,
    company: {
      company: { slug: 'dunes-travel', time_zone: 'Asia/Riyadh', review: { mode: 'manual' } },
      pictures: [{ slug: 'one', mime: 'image/png', width: 500, height: 300 }, {}, {}],
      trips: [{ slug: 'dunes' }],
      logo: null,
    },
  })
})

test('every issue of every file is listed at once, with its file and path', async () => {
  const [one] = rightFiles()['pictures.json'] as object[]
  const issues = await issuesWith({
    'company.json': aCompany({ primary_color: 'blue', colour: 1, display_name: { en: 'Only English' } }),
    'pictures.json': [one, { ...one, file: '../secret.png' }],
    'services.json': '[{',
    'sections.json': undefined,
    'icon.svg': '<svg onload="x"></svg>',
    'trips/dunes.json': aTrip({ units: [], cutoff_hours: -1 }),
  })
  expect(issues).toEqual([
    "company.json: display_name: the company's default language (ar) is missing",
    expect.stringMatching(/^company\.json: primary_color: /),
    'company.json: Unrecognized key: "colour"',
    'icon.svg: svg: attribute onload is not allowed',
    'pictures.json: 1: the same slug twice: one',
    expect.stringMatching(/^pictures\.json: 1\.file: /),
    expect.stringMatching(/^services\.json: not JSON: /),
    'sections.json: the file is missing',
    expect.stringMatching(/^trips\/dunes\.json: cutoff_hours: /),
    'trips/dunes.json: units: the adult unit is missing',
    'categories.json: desert.image: no such picture: two',
    'categories.json: desert.service: no such service: trips',
  ])
})

test.for<[string, object, string]>([
  ['a picture that is not there', { images: ['one', 'two', 'four'] }, 'images.2: no such picture: four'],
  ['two pictures only', { images: ['one', 'two'] }, 'images: '],
  ['an unknown category', { category: 'sea' }, 'category: no such category: sea'],
  ['an unknown destination', { destination: 'jeddah' }, 'destination: no such destination: jeddah'],
  ["another country than its destination's", { country: 'ae' }, 'country: riyadh is in sa'],
  ['a number as a price', { extras: [{ code: 'x', name: { ar: 'س' }, price: 450, per: 'order' }] }, 'extras.0.price: '],
  ['three decimals', { extras: [{ code: 'x', name: { ar: 'س' }, price: '4.505', per: 'order' }] }, 'extras.0.price: a price'],
  [
    'steps out of order',
    {
      cancellation: [
        { days_before: 3, fee_percent: 0 },
        { days_before: 7, fee_percent: 50 },
        { days_before: 0, fee_percent: 100 },
      ],
    },
    'cancellation: steps go',
  ],
  [
    'fees that fall',
    {
      cancellation: [
        { days_before: 3, fee_percent: 50 },
        { days_before: 0, fee_percent: 0 },
      ],
    },
    'cancellation: steps go',
  ],
  ['steps that end early', { cancellation: [{ days_before: 3, fee_percent: 0 }] }, 'cancellation: the last step'],
  ['a weekday that does not exist', { departures: [{ weekdays: [0], time: '14:00', capacity: 1 }] }, 'departures.0.weekdays.0: '],
  ['a time that does not exist', { departures: [{ weekdays: [1], time: '24:00', capacity: 1 }] }, 'departures.0.time: '],
  [
    'a price of a unit it has not',
    { departures: [{ weekdays: [1], time: '09:00', capacity: 1, prices: { infant: '1' } }] },
    'departures.0.prices: the trip has no unit infant',
  ],
  [
    'two departures at once',
    {
      departures: [
        { weekdays: [1, 2], time: '09:00', capacity: 1 },
        { weekdays: [2], time: '09:00', capacity: 2 },
      ],
    },
    'departures: two patterns',
  ],
  [
    'ages that overlap',
    {
      units: [
        { code: 'adult', min_age: 11, max_age: null, price: '1' },
        { code: 'child', min_age: 6, max_age: 11, price: '1' },
      ],
    },
    'units: ages of two units overlap',
  ],
  ['an unknown zone', { zone: 'Asia/Nowhere' }, 'zone: not a time zone'],
  ['another slug than its file', { slug: 'other' }, "slug: the file's name and its slug differ"],
])('a trip with %s is refused', async ([, overrides, issue]) => {
  const issues = await issuesWith({ 'trips/dunes.json': aTrip(overrides) })
  expect(issues).toHaveLength(1)
  expect(issues[0]).toContain(issue)
})

test.for<[string, object, string]>([
  ['a default currency without a rate', { default_currency: 'EUR' }, 'default_currency: EUR has no exchange rate'],
  ['a link that is no https address', { settings: [{ key: 'x_page_link', value: 'javascript:alert(1)' }] }, 'settings.0.value: '],
  [
    'a setting with two values',
    { settings: [{ key: 'a', value: 'b', phone: { country_code: '00966', number: '500000' } }] },
    'settings.0: ',
  ],
  ['a host with a port', { hosts: ['dunes.example:80'] }, 'hosts.0: '],
  [
    'a rate of zero',
    { exchange_rates: [{ currency: 'USD', rate: '0.00', valid_from: '2026-01-01T00:00:00Z' }] },
    'exchange_rates.0.rate: ',
  ],
])('a company with %s is refused', async ([, overrides, issue]) => {
  expect(await issuesWith({ 'company.json': aCompany(overrides) })).toEqual([expect.stringContaining(`company.json: ${issue}`)])
})

test('a picture is what its bytes say, not what its name says', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('latin1')
  expect(await issuesWith({ 'pictures/one.png': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' })).toEqual([
    'pictures/one.png: not a readable WebP, PNG or JPEG picture',
  ])
  expect(await issuesWith({ 'pictures/one.png': png })).toEqual(['pictures/one.png: not a readable WebP, PNG or JPEG picture'])
  expect(await issuesWith({ 'pictures/one.png': undefined })).toEqual(['pictures/one.png: the file is missing'])
})

test.for<[string, object, string]>([
  ['outside of the picture', { x: 101, y: 50 }, 'focus.x: '],
  ['above the picture', { x: 50, y: -1 }, 'focus.y: '],
  ['that is no whole percent', { x: 12.5, y: 50 }, 'focus.x: '],
  ['without a height', { x: 50 }, 'focus.y: '],
])('a focal point %s is refused by the name of its field', async ([, focus, issue]) => {
  const [one, ...others] = rightFiles()['pictures.json'] as object[]
  expect(await issuesWith({ 'pictures.json': [{ ...one, focus }, ...others] })).toEqual([
    expect.stringContaining(`pictures.json: 0.${issue}`),
  ])
})

describe('the film of a product', () => {
  const mp4 = '\0\0\0 ftypisom'
  const video = { file: 'videos/dunes.mp4', poster: 'one', title: { ar: 'الكثبان' } }
  const issuesOf = (more: object, content: string | undefined) =>
    issuesWith({
      'trips/dunes.json': aTrip({ video: { ...video, ...more } }),
      'videos/dunes.mp4': content,
      'videos/dunes.webm': content,
    })

  test('is right with a poster of the folder', async () => {
    expect(await issuesOf({}, mp4)).toEqual([])
  })

  test.for<[string, object, string | undefined, string]>([
    ['that is not there', {}, undefined, 'videos/dunes.mp4: the file is missing'],
    ['whose bytes are another thing', {}, '<svg/>', 'videos/dunes.mp4: not a WebM or MP4 film'],
    ['that is named as another kind', { file: 'videos/dunes.webm' }, mp4, 'videos/dunes.webm: named as another kind than it is'],
    ['of more than 20 MB', {}, mp4 + ' '.repeat(20 * 1024 * 1024), 'videos/dunes.mp4: larger than 20 MB'],
    ['in another folder', { file: '../dunes.mp4' }, mp4, 'trips/dunes.json: video.file: a file is videos/<name>.mp4 or .webm'],
    ['without a poster', { poster: undefined }, mp4, 'trips/dunes.json: video.poster: '],
    ['whose poster is no picture', { poster: 'four' }, mp4, 'trips/dunes.json: video.poster: no such picture: four'],
  ])('%s is refused', async ([, more, content, issue]) => {
    expect((await issuesOf(more, content))[0]).toContain(issue)
  })
})
