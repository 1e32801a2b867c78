import { useRouteLoaderData } from 'react-router'
import { fallbackLocale, type Locale } from '#shared/locale.ts'
import { usePlaceholderCustomer } from '../page-template/page-template.ts'
import { deserialize, type Serialized } from '../serialized.ts'
import type { Country, RootData } from './state.ts'

type PersonalData = Pick<RootData, 'session' | 'chosen'>
type SharedData = Omit<RootData, keyof PersonalData> & { theme: string }

/** The lists of countries that only name those of the whole list. */
type PartLists = 'phoneCountries' | 'targetCountries'

/** As it is sent: each country once, and in a document without what it shows itself. */
export type SentData = Omit<SharedData, PartLists | 'theme'> & { [K in PartLists]: readonly number[] } & { theme?: string }

const idsOf = (countries: readonly Country[]) => countries.map(({ id }) => id)

/** Shared data as they are sent; a document has the colours and the logo in itself. */
export const sentData = ({ theme, company, ...shared }: SharedData, isDocument: boolean): SentData => ({
  ...shared,
  phoneCountries: idsOf(shared.phoneCountries),
  targetCountries: idsOf(shared.targetCountries),
  company: isDocument && company ? { ...company, logo: null } : company,
  ...(!isDocument && { theme }),
})

/** What the server wrote into the document in which this runs. */
function readDocument() {
  const logo = document.querySelector('.logo-mark > svg')
  return {
    theme: document.querySelector('style[data-theme]')?.textContent ?? '',
    logo: logo && new XMLSerializer().serializeToString(logo),
  }
}

function readSent(sent: SentData): SharedData {
  const known = new Map(sent.countries.map((country) => [country.id, country]))
  const listOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? [])
  const lists = { phoneCountries: listOf(sent.phoneCountries), targetCountries: listOf(sent.targetCountries) }
  const { theme, company } = sent
  if (theme !== undefined) return { ...sent, ...lists, theme }
  const { theme: colours, logo } = readDocument()
  return { ...sent, ...lists, theme: colours, company: company && { ...company, logo } }
}

/** The root loader's data: the visitor's own, and the part that is the same for everybody. */
export type RootReply = Pick<PersonalData, 'chosen'> & {
  session: Serialized<PersonalData['session']>
  shared: Serialized<SentData>
}

const known = new WeakMap<RootReply, PersonalData & SharedData>()

/** Where the page is rendered: what a reply was made of, so that it need not be read again. */
const made = new WeakMap<RootReply, SharedData>()

/** Lets the rendering of the document have the shared data of a reply as they are. */
export function withShared<T extends RootReply>(reply: T, shared: SharedData): T {
  made.set(reply, shared)
  return reply
}

/** Everything that the root of every page knows, with what its document is made of; undefined where it could not be loaded. */
export function useRoot(): (PersonalData & SharedData) | undefined {
  const root = useRouteLoaderData<RootReply>('root')
  const placeholder = usePlaceholderCustomer()
  if (!root) return undefined
  const found = known.get(root)
  if (found) return found
  const session = placeholder ?? deserialize(root.session)
  const read = { ...(made.get(root) ?? readSent(deserialize(root.shared))), session, chosen: root.chosen }
  known.set(root, read)
  return read
}

/** The root data of every page; undefined only on an error page without it. */
export const useSiteOrNothing = (): RootData | undefined => useRoot()

/** The root data of every page: company, session, preferences and lists. */
export function useSite(): RootData {
  const site = useSiteOrNothing()
  if (!site) throw new Error('This component stands outside of the site.')
  return site
}

/** The language of the page. */
export const useLocale = (): Locale => useSiteOrNothing()?.locale ?? fallbackLocale
