import { z } from 'zod'
import { cleanText } from '#shared/clean-text.ts'
import { limits } from '#shared/validation.ts'
import { email, PhoneInput, savedAs, text } from './fields.ts'
import { issue } from './issue.ts'
import { route } from './route.ts'

/** A text of one line: line ends and runs of blanks become one blank. */
const line = (max: number) => text(max).transform((value) => value.replace(/\s+/g, ' '))

const message = ({ min, max } = limits.message) =>
  z
    .string()
    .meta({ minLength: min, maxLength: max })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, issue('required'))
        .max(max, issue('max_length', { max }))
        .refine((value) => value === '' || value.length >= min, issue('min_length', { min })),
    )

export const ContactMessage = z.object({
  name: line(limits.fullName.max),
  email: email(),
  phone: PhoneInput.nullish(),
  subject: line(limits.subject.max),
  message: message(),
  referred_by: z
    .string()
    .max(2000)
    .nullish()
    .meta({ description: 'Leave it out or empty. A message with it is answered like any other and discarded.' }),
})

export const contactCompany = route({
  method: 'post',
  path: '/contact-us',
  operationId: 'contactCompany',
  summary: 'Send a message to the company',
  description:
    'Mails the message to the company, and a confirmation with the reference to the sender. The same message within a day is sent once: its repetition answers the first reference. A token is optional; with one the message belongs to the account.',
  tags: ['company'],
  access: { auth: 'guest', optionalAuth: 'customer', rate: 'contact' },
  body: ContactMessage,
  status: 201,
  reply: savedAs(
    z.object({
      reference: z.string().meta({ description: 'Also in the confirmation; name it when you ask again' }),
      answer_hours: z.int().min(1).meta({ description: 'Within how many hours the company answers' }),
    }),
  ),
})
