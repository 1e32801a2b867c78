import { z } from 'zod'
import { retentions } from '#shared/document-kinds.ts'
import { limits } from '#shared/validation.ts'
import { day, email, idOrSlug, optionalText, PhoneInput, personName, recordUpTo, text, ticked, uuid } from './fields.ts'
import { issue } from './issue.ts'
import { rentalSelection, TravellerKind } from './quotes.ts'
import { DocumentKind, nationCode } from './travellers.ts'

/** Answers to questions and form fields by their codes; what each may be depends on its type and is checked against it. */
const answers = recordUpTo(100, z.union([z.string().max(4000), z.number(), z.array(z.string().max(100)).max(20)]))

/** A request built from a service's form; of a car rental service also "any car of this class". */
const RequestedForm = z.object({ service_id: idOrSlug(), answers })

const RequestedClass = z.object({ category_id: idOrSlug(), ...rentalSelection })

type OrderBody = { quote?: unknown; form?: unknown; car_class?: unknown } | null | undefined

/** An order is made of a quote, of a form, or of a class of cars. */
const isOneOrder = (order: OrderBody) =>
  [order?.quote, order?.form, order?.car_class].filter((part) => part !== undefined && part !== null).length === 1

export const NewOrder = z
  .object({
    quote: z
      .string({ error: issue('required') })
      .min(1, issue('required'))
      .max(8000)
      .optional(),
    form: RequestedForm.optional(),
    car_class: RequestedClass.optional(),
    travellers: z
      .array(
        z.object({
          kind: TravellerKind,
          firstname: personName(),
          lastname: personName(),
          birthdate: day().nullish(),
          answers: answers.optional(),
          saved_id: uuid().nullish().meta({ description: 'Of `listTravellers`: whose number a `document` without one takes' }),
          document: z
            .object({
              kind: DocumentKind,
              number: optionalText(40).meta({ description: 'Stored encrypted', examples: ['A12345678'] }),
              nationality: nationCode(),
              country: nationCode().nullish().meta({ description: 'That issued it; without one it is the nationality' }),
              expires_on: day(),
            })
            .meta({ id: 'DocumentInput' })
            .nullish()
            .meta({ description: 'Needed where the quote has `travel_documents`' }),
        }),
      )
      .max(50, issue('max_value', { max: 50 }))
      .optional(),
    save_travellers: z
      .enum(retentions, { error: issue('choice') })
      .optional()
      .meta({ description: 'Saves the travellers of the order that are not saved yet, for so long' }),
    answers: answers.optional(),
    uploads: z
      .array(uuid())
      .max(10, issue('max_files', { max: 10 }))
      .optional(),
    contact: z.object({ name: text(limits.fullName.max), email: email(), phone: PhoneInput }),
    notes: optionalText(limits.notes.max),
    refuse_same_dates: ticked().optional().meta({
      description:
        'Refuse (409 `already_booked`) where the customer holds an order of the same product on the same days; leave out to book once more',
    }),
    accept_terms: ticked(),
  })
  .meta({ oneOf: [{ required: ['quote'] }, { required: ['form'] }, { required: ['car_class'] }] })
  .refine(isOneOrder, { path: ['quote'], error: issue('required'), when: () => true })
