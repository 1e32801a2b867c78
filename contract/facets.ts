import { z } from 'zod'
import { accessibilityFacts } from '#shared/accessibility.ts'
import { amenities } from '#shared/amenities.ts'
import { boards, durations, guideLanguages, partsOfDay } from '#shared/facet-values.ts'
import { latinDigits } from '#shared/text.ts'
import { documentedAs } from './documented.ts'
import { Count, idOrSlugPattern } from './fields.ts'
import { issue } from './issue.ts'

/** How many values of one facet a call names. */
export const mostChoices = 12

const chosen = (isValue: (value: string) => boolean, json: Record<string, unknown>, pattern: string) =>
  documentedAs(
    z
      .string()
      .min(1, issue('required'))
      .transform((text) => [...new Set(latinDigits(text).split(','))])
      .pipe(
        z
          .array(z.string())
          .max(mostChoices, issue('max_items', { max: mostChoices }))
          .refine((list) => list.every(isValue), issue('choice')),
      ),
    { type: 'string', pattern: `^${pattern}(,${pattern}){0,${mostChoices - 1}}$`, ...json },
  )

/** Some values of a closed list, separated by commas: products with one of them match. */
const someOf = (values: readonly string[]) =>
  chosen(
    (value) => values.includes(value),
    { description: `One or more of ${values.map((value) => `\`${value}\``).join(', ')}, separated by commas` },
    `(${values.join('|')})`,
  )

/** Some ids or slugs, separated by commas. */
const someNamed = () =>
  chosen(
    (value) => idOrSlugPattern.test(value),
    { description: 'Ids or slugs, separated by commas', examples: ['desert'] },
    idOrSlugPattern.source.slice(1, -1),
  )

/** The codes of the facets with a closed list of values, in their order. */
const closedFacets = {
  stars: ['5', '4', '3', '2', '1'],
  board: boards,
  amenities,
  type: ['international', 'sports'],
  duration: durations,
  part_of_day: partsOfDay,
  language: guideLanguages,
  driver: ['no', 'yes'],
  gearbox: ['automatic', 'manual'],
  seats: Array.from({ length: 60 }, (_, place) => String(place + 1)),
  accessibility: accessibilityFacts,
  free_cancellation: ['yes'],
  instant: ['yes'],
} as const

/** The facets of lists, in the order of the reply: each is the query parameter that narrows a list by it. */
export const facetParameters = {
  category_id: someNamed(),
  stars: someOf(closedFacets.stars),
  board: someOf(closedFacets.board),
  district: someNamed(),
  amenities: someOf(closedFacets.amenities),
  type: someOf(closedFacets.type),
  duration: someOf(closedFacets.duration),
  part_of_day: someOf(closedFacets.part_of_day),
  language: someOf(closedFacets.language),
  driver: someOf(closedFacets.driver),
  gearbox: someOf(closedFacets.gearbox),
  seats: someOf(closedFacets.seats),
  accessibility: someOf(closedFacets.accessibility),
  free_cancellation: someOf(closedFacets.free_cancellation),
  instant: someOf(closedFacets.instant),
}

export type FacetName = keyof typeof facetParameters

export const facetNames = Object.keys(facetParameters) as [FacetName, ...FacetName[]]

/** The values of a facet in their order, where they are codes. */
export const facetCodes: Partial<Record<FacetName, readonly string[]>> = closedFacets

export const Facet = z
  .object({
    name: z.enum(facetNames),
    values: z.array(
      z.object({
        value: z.string(),
        label: z.string().nullable().meta({ description: 'The name of what the company has named itself; null for fixed codes' }),
        count: Count,
      }),
    ),
  })
  .meta({
    id: 'Facet',
    description:
      'The number of products of a list with this value alone of the facet, and every other filter; 0 where those leave none.',
  })
