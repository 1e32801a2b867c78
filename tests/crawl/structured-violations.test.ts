import { expect, test } from 'vitest'
import { foreignTexts } from './foreign-texts.ts'
import { readPage } from './read-page.ts'
import { violationsOfNode, violationsOfPrices } from './structured-violations.ts'

test('data with words that schema.org does not have, or without a promised field, are found', () => {
  const promised = new Map([['Brand', ['name']]])
  expect(violationsOfNode({ '@type': 'Brand', name: 'Toyota' }, promised)).toEqual([])
  expect(violationsOfNode({ '@type': 'Brand', name: '', wheels: 4 }, promised)).toEqual([
    'Brand has no wheels',
    'Brand lacks name',
    'name is ""',
    'wheels is 4',
  ])
  expect(violationsOfNode({ '@type': 'Spaceship' }, promised)).toEqual(['type Spaceship'])
})

test('values that schema.org does not expect of a property are found', () => {
  const agency = { '@type': 'TravelAgency', '@id': '#agency', name: 'Ofuq' }
  const fine = { '@type': 'Hotel', checkinTime: '15:00:00', starRating: { '@type': 'Rating', ratingValue: 4 } }
  expect(violationsOfNode({ '@type': 'Offer', seller: agency, price: '12.50' }, new Map())).toEqual([])
  expect(violationsOfNode({ '@type': 'WebSite', publisher: { '@id': '#agency' } }, new Map())).toEqual([])
  expect(violationsOfNode(fine, new Map())).toEqual([])
  expect(violationsOfNode({ ...fine, checkinTime: '15:00', starRating: agency, image: ['/a.webp'] }, new Map())).toEqual([
    'checkinTime is "15:00"',
    `starRating is ${JSON.stringify(agency)}`,
    'image is "/a.webp"',
  ])
})

test('prices that the page does not show, or in another currency, are found', () => {
  const data = { offers: [{ '@type': 'Offer', price: '1200.00', priceCurrency: 'USD' }] }
  expect(violationsOfPrices(data, 'from $ 1,200.00', 'USD')).toEqual([])
  expect(violationsOfPrices(data, 'from $ 1,300.00', 'SAR')).toEqual(['1200.00 is not shown', 'USD instead of SAR'])
})

test('a page is read as its reader and as crawlers see it', () => {
  const page = readPage(
    '<!DOCTYPE html><html lang="ar" dir="rtl"><head><title>رحلة &amp; سفر</title><link rel="canonical" href="/a"/></head>' +
      '<body><h1>العلا <bdi>Toyota Land Cruiser</bdi></h1><a href="#x">إلى</a><p lang="en">Read in English</p>' +
      '<img alt="a picture of sand" srcSet="/1.webp 1w, /2.webp 2w" src="/2.webp"/><svg><title>no text here</title></svg>' +
      '<script type="application/ld+json">{"price":"1.00"}</script><p id="x">Sold out today</p></body></html>',
  )
  expect(page).toMatchObject({ lang: 'ar', title: 'رحلة & سفر', canonical: '/a', headings: 1, data: [{ price: '1.00' }] })
  expect([[...page.links], [...page.pictures], [...page.ids]]).toEqual([['#x'], ['/1.webp'], ['x']])
  expect(page.text).not.toContain('1.00')
  expect(foreignTexts(page.ownTexts, 'ar')).toEqual(['a picture of sand', 'Sold out today'])
  expect(foreignTexts(['العربية', 'Arabic'], 'en')).toEqual(['العربية'])
})
