import { z } from 'zod'
import { Day, dataOf, Picture } from './fields.ts'
import { RichText } from './rich-text.ts'
import { route } from './route.ts'

export const PageCode = z.enum(['about-us', 'privacy-policy', 'return-policy', 'terms-conditions'])

const PageVersion = z.object({ version: z.string(), effective_from: Day })

/** Which versions of policies somebody agreed to; each is read by `getContentPage`. */
export const AcceptedPolicies = z
  .array(z.object({ code: PageCode.exclude(['about-us']), version: z.string() }).meta({ id: 'AcceptedPolicy' }))
  .meta({ description: 'Versions of policies in force when they were agreed to; `getContentPage` still answers them' })

/** The content of /about-us besides its text. */
const About = z
  .object({
    people: z.array(z.object({ name: z.string(), role: z.string(), text: z.string(), image: Picture.nullable() })),
    numbers: z.array(z.object({ value: z.string(), label: z.string() })),
    promises: z.array(z.object({ title: z.string(), text: z.string() })),
  })
  .meta({ id: 'About' })

export const ContentPage = z
  .object({
    code: PageCode,
    title: z.string(),
    intro: z.string(),
    image: Picture.nullable(),
    summary: z.array(z.string()).meta({ description: 'The text in a few plain sentences; empty for `about-us`' }),
    body: RichText,
    version: z.string().nullable().meta({ description: 'Of policies, for example `2026-11-01`; null for `about-us`' }),
    effective_from: Day.nullable(),
    is_current: z.boolean().meta({ description: 'False where a newer version of the policy is in force' }),
    versions: z.array(PageVersion).meta({ description: 'All published versions of a policy, the newest first' }),
    about: About.nullable().meta({ description: 'Of `about-us` alone' }),
  })
  .meta({ id: 'ContentPage' })

export const getContentPage = route({
  method: 'get',
  path: '/pages/{code}',
  operationId: 'getContentPage',
  summary: 'The about page or a policy',
  description:
    'The version in force, or the one that `version` names: what a customer accepted stays readable. Answered also without a licence, since policies bind beyond it.',
  tags: ['content'],
  access: { auth: 'guest', rate: 'read', withoutLicence: true, cacheable: true },
  param: z.object({ code: PageCode }),
  query: z.object({
    version: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional()
      .meta({ description: 'One of `versions`; an unknown one is answered 404' }),
  }),
  status: 200,
  reply: dataOf(ContentPage),
  errors: ['not_found'],
})
