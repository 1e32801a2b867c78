import type { Client, Reply } from '#contract/client.ts'
import type { Picture } from '#contract/fields.ts'
import type { Infer } from '#contract/route.ts'

/** The content of a social picture: a name, a line about it, and its own picture. */
export type CardSubject = { title: string; line: string | null; picture: Infer<typeof Picture> | null }

const unknownStatuses = [402, 403, 404]

/** The data of a reply; undefined where the company has no such thing, or may not show it. */
async function unwrapData<Data>(calling: Promise<Reply<{ data: Data }>>): Promise<Data | undefined> {
  const reply = await calling
  if (unknownStatuses.includes(reply.status)) return undefined
  if (!reply.ok) throw new Error(`the API answered ${reply.status}`)
  return (await reply.json()).data
}

type LoadSubject = (api: Client, id: string) => Promise<CardSubject | undefined>

const loaders = {
  async company(api, id) {
    if (id !== 'home') return undefined
    const [company, sections] = await Promise.all([
      unwrapData(api['company-profile'].$get()),
      unwrapData(api.sections.$get({ query: {} })),
    ])
    const hero = sections?.find(({ code }) => code === 'hero')
    return company && { title: company.tagline ?? company.display_name, line: null, picture: hero?.image ?? null }
  },
  async product(api, id) {
    const product = await unwrapData(api.products[':id'].$get({ param: { id } }))
    const place = product && [product.destination?.name, product.country.name]
    return product && { title: product.name, line: placeLine(place), picture: product.images[0] ?? product.image }
  },
  async destination(api, id) {
    const destination = await unwrapData(api.destinations[':id'].$get({ param: { id } }))
    return destination && { title: destination.name, line: destination.country.name, picture: destination.image }
  },
  async offer(api, id) {
    const offer = await unwrapData(api.offers[':id'].$get({ param: { id } }))
    return offer && { title: offer.title, line: null, picture: offer.image }
  },
  async service(api, id) {
    const service = await unwrapData(api.services[':id'].$get({ param: { id } }))
    return service && { title: service.name, line: null, picture: service.image }
  },
  async article(api, id) {
    const article = await unwrapData(api.blogs[':id'].$get({ param: { id } }))
    return article && { title: article.title, line: null, picture: article.image }
  },
} as const satisfies Record<string, LoadSubject>

/** A place inside its country; a country whose only destination has its name is named once. */
const placeLine = (names: readonly (string | undefined)[] = []): string | null =>
  [...new Set(names.filter((name) => name !== undefined))].join(' · ') || null

/** The kinds of things that have a social picture. */
export type CardKind = keyof typeof loaders

export const isCardKind = (kind: string): kind is CardKind => Object.hasOwn(loaders, kind)

/** Loads what the picture of a thing shows, in the language of the client; undefined where the company has no such thing. */
export const loadSubject = (api: Client, kind: CardKind, id: string): Promise<CardSubject | undefined> => loaders[kind](api, id)
