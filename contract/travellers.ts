import { z } from 'zod'
import { documentKinds, retentions } from '#shared/document-kinds.ts'
import { isNation } from '#shared/nations.ts'
import { Day, dataOf, day, Id, MessageReply, optionalText, personName, savedAs, textThat, Uuid } from './fields.ts'
import { issue } from './issue.ts'
import { route } from './route.ts'

export const DocumentKind = z.enum(documentKinds, { error: issue('choice') })

export const Nation = z
  .object({ code: z.string().meta({ pattern: '^[a-z]{2}$', examples: ['sa'] }), name: z.string() })
  .meta({ id: 'Nation', description: 'A country of ISO 3166-1 with its name in the language of the reply' })

/** The code of a nation in a body. */
export const nationCode = () =>
  textThat(2, isNation, 'choice').meta({ description: 'Two letters of ISO 3166-1', pattern: '^[a-z]{2}$', examples: ['sa'] })

export const MaskedDocument = z
  .object({
    kind: DocumentKind,
    number_hint: z.string().meta({ description: 'The end of the number; the rest is never told', examples: ['4821'] }),
    country: Nation.meta({ description: 'That issued it' }),
    expires_on: Day,
  })
  .meta({ id: 'MaskedDocument' })

/** A document as its owner takes it along. */
export const NumberedDocument = MaskedDocument.omit({ number_hint: true })
  .extend({ number: z.string().nullable().meta({ description: 'null where the secret that it was encrypted with is gone' }) })
  .meta({ id: 'NumberedDocument' })

export const TravellerDocument = NumberedDocument.extend({
  traveller: z.int().min(0).meta({ description: 'Place in `travellers` of the order' }),
  nationality: Nation,
}).meta({ id: 'TravellerDocument' })

export const SavedTraveller = z
  .object({
    id: Uuid,
    firstname: z.string(),
    lastname: z.string(),
    birthdate: Day.nullable(),
    nationality: Nation.nullable(),
    retention: z.enum(retentions).meta({
      description: '`until_trip_ends`: deleted after the last trip that was booked with them, or after a year without one',
    }),
    documents: z.array(MaskedDocument).meta({ description: 'At most one of each kind' }),
  })
  .meta({ id: 'SavedTraveller' })

/** The most characters of a document number with the blanks and hyphens that people type. */
const typedNumber = 40

const DocumentInput = z
  .object({
    kind: DocumentKind,
    number: optionalText(typedNumber).meta({
      description: 'Stored encrypted. Left out, the number that is saved for the kind stays',
      examples: ['A12345678'],
    }),
    country: nationCode().nullish().meta({ description: 'That issued it; without one it is the nationality' }),
    expires_on: day(),
  })
  .meta({ id: 'SavedDocumentInput' })

export const TravellerInput = z
  .object({
    firstname: personName(),
    lastname: personName(),
    birthdate: day().nullish(),
    nationality: nationCode().nullish().meta({ description: 'Needed with a document' }),
    retention: z.enum(retentions, { error: issue('choice') }),
    documents: z
      .array(DocumentInput)
      .max(documentKinds.length, issue('max_items', { max: documentKinds.length }))
      .optional(),
  })
  .meta({ id: 'TravellerInput' })

const tags = ['travellers'] as const
const reading = { auth: 'customer', rate: 'read' } as const
const writing = { auth: 'customer', rate: 'write' } as const

export const listTravellers = route({
  method: 'get',
  path: '/profile/travellers',
  operationId: 'listTravellers',
  summary: "The customer's saved travellers, the oldest first",
  description: 'All of them; there are never many. Numbers of documents are masked.',
  tags,
  access: reading,
  status: 200,
  reply: dataOf(z.array(SavedTraveller)),
})

export const createTraveller = route({
  method: 'post',
  path: '/profile/travellers',
  operationId: 'createTraveller',
  summary: 'Save a traveller with their documents',
  description:
    'An order names them by `saved_id`, and takes the number of a document from here. 409 `too_many_saved_travellers` beyond the number that an account keeps. Send the same `Idempotency-Key` to hear the first answer again.',
  tags,
  access: { ...writing, idempotent: true },
  body: TravellerInput,
  status: 201,
  reply: savedAs(SavedTraveller),
  errors: ['too_many_saved_travellers'],
})

export const getTraveller = route({
  method: 'get',
  path: '/profile/travellers/{id}',
  operationId: 'getTraveller',
  summary: 'One saved traveller',
  description: "One of the customer's own; `id` is of `listTravellers`.",
  tags,
  access: reading,
  param: Id,
  status: 200,
  reply: dataOf(SavedTraveller),
})

export const updateTraveller = route({
  method: 'put',
  path: '/profile/travellers/{id}',
  operationId: 'updateTraveller',
  summary: 'Change a saved traveller',
  description:
    'Replaces the whole traveller: a document that is not named is deleted, and one without a `number` keeps the number that it has. Orders keep what they were placed with.',
  tags,
  access: writing,
  param: Id,
  body: TravellerInput,
  status: 200,
  reply: savedAs(SavedTraveller),
})

export const deleteTraveller = route({
  method: 'delete',
  path: '/profile/travellers/{id}',
  operationId: 'deleteTraveller',
  summary: 'Delete a saved traveller with their documents',
  description: 'Orders keep what they were placed with.',
  tags,
  access: writing,
  param: Id,
  status: 200,
  reply: MessageReply,
})
