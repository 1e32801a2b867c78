import type { Locale } from '#shared/locale.ts'
import { fieldsOf } from '#shared/object-fields.ts'
import { deserialize } from '../serialized.ts'
import type { RootData, Section, Service } from '../session/state.ts'
import type { LocalContent, LocalRecord } from './database.ts'
import type { HomeLayout } from './stored-home.ts'

/** The data of a page's loaders by route, as the router holds them. */
export type LoaderData = Readonly<Record<string, unknown>>

const named = <T extends object>(items: readonly T[], nameOf: (item: T) => string): LocalRecord[] =>
  items.map((item, index) => ({ ...item, index, name: nameOf(item) }))

const withLayout = (sections: readonly LocalRecord[], layout?: HomeLayout): readonly LocalRecord[] =>
  layout ? sections.map((section, index) => (index === 0 ? { ...section, layout } : section)) : sections

/** The sections that a page shows. */
function sectionsIn(loaderData: LoaderData): readonly Section[] | undefined {
  const sent = Object.values(loaderData).map((data) => fieldsOf(data).sections)
  const sections = sent.find((text) => typeof text === 'string')
  return sections === undefined ? undefined : deserialize<Section[]>(sections)
}

/**
 * The rows of a loaded page for the local database: the company and its services on any page, the sections where the page
 * shows them, the first of them with the layout of home. The company is there without its logo, which a document has in itself. A list that is empty because it could not be loaded replaces nothing.
 */
export function localContentOf(
  loaderData: LoaderData,
  layout?: HomeLayout,
): { locale: Locale; content: LocalContent } | undefined {
  const { shared: serialized } = fieldsOf(loaderData.root)
  if (typeof serialized !== 'string') return undefined
  const { locale, company, services } = deserialize<Pick<RootData, 'locale' | 'company' | 'services'>>(serialized)
  const sections = sectionsIn(loaderData)
  const nameOf = ({ name }: Service) => name
  return {
    locale,
    content: {
      ...(services.length > 0 && { services: named(services, nameOf) }),
      ...(services.length > 0 && {
        services_header: named(
          services.filter(({ in_header }) => in_header),
          nameOf,
        ),
      }),
      ...(sections && {
        sections: withLayout(
          named(sections, ({ title }) => title),
          layout,
        ),
      }),
      ...(company && { company: named([company], ({ display_name }) => display_name) }),
    },
  }
}
