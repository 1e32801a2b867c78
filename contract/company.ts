import { z } from 'zod'
import { PageCode } from './content-pages.ts'
import { dataOf, Instant, LocaleCode, listOf, Picture, Uuid, WholeList } from './fields.ts'
import { route } from './route.ts'

export const Company = z
  .object({
    id: Uuid,
    slug: z.string(),
    display_name: z.string(),
    tagline: z.string().nullable(),
    legal_name: z.string(),
    logo: z.string().nullable().meta({ description: 'SVG markup, or null for a name alone' }),
    icon: z.string().nullable().meta({ description: 'Address of the page icon' }),
    default_language: z.object({ code: LocaleCode }),
    default_currency: z.string().nullable(),
    base_currency: z.string(),
    default_country: z.string().nullable(),
    time_zone: z.string(),
    vat_number: z.string().nullable(),
    cr_number: z.string().nullable(),
    tourism_licence: z.string().nullable(),
    address: z.string().nullable(),
    contact: z
      .object({
        answer_hours: z.int().min(1).meta({ description: 'Within how many hours a message is answered' }),
        complaint_days: z.int().min(1).meta({ description: 'Within how many days a complaint is decided' }),
      })
      .meta({ id: 'CompanyContact' }),
    pages: z
      .array(PageCode)
      .meta({ description: 'Pages that `getContentPage` answers today; the others are 404, so do not link to them' }),
    license: z.object({
      expires_at: Instant.nullable(),
      expired: z.boolean(),
      specifications: z.array(z.object({ code: z.string(), value: z.string() })),
    }),
    theme: z.object({ primary_color: z.string().nullable(), secondary_color: z.string().nullable() }),
  })
  .meta({ id: 'Company' })

export const ProjectSetting = z
  .object({
    key: z.string(),
    value: z.string().nullable(),
    phone: z.object({ country_code: z.string(), number: z.string(), extension: z.string().nullable() }).nullable(),
    displayed: z.boolean(),
  })
  .meta({ id: 'ProjectSetting' })

export const Section = z
  .object({
    id: Uuid,
    code: z.enum([
      'hero',
      'services',
      'featured_trips',
      'offers',
      'destinations',
      'packages',
      'hotels',
      'cars',
      'blog',
      'newsletter',
    ]),
    title: z.string(),
    text: z.string().nullable(),
    image: Picture.nullable(),
  })
  .meta({ id: 'Section' })

export const getCompanyProfile = route({
  method: 'get',
  path: '/company-profile',
  operationId: 'getCompanyProfile',
  summary: 'The company behind this host',
  description:
    'Names, languages, currencies, licence and colours of the company that the address names. Answered also without a licence, so that a site can say why it is closed.',
  tags: ['company'],
  access: { auth: 'guest', rate: 'read', withoutLicence: true, cacheable: true },
  status: 200,
  reply: dataOf(Company),
})

export const listProjectSettings = route({
  method: 'get',
  path: '/project-settings',
  operationId: 'listProjectSettings',
  summary: 'Contact and social settings that are shown',
  description:
    'Telephone numbers, addresses and social pages that the company shows, each by its key. What is not displayed is never answered.',
  tags: ['company'],
  access: { auth: 'guest', rate: 'read', withoutLicence: true, cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(ProjectSetting),
})

export const listSections = route({
  method: 'get',
  path: '/sections',
  operationId: 'listSections',
  summary: 'Sections of the home page',
  description: 'The sections of the home page in their order; their contents come from the lists of the catalogue.',
  tags: ['company'],
  access: { auth: 'guest', rate: 'read', cacheable: true },
  query: WholeList,
  status: 200,
  reply: listOf(Section),
})
