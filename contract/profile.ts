import { z } from 'zod'
import { limits } from '#shared/validation.ts'
import { User } from './accounts.ts'
import { AcceptedPolicies } from './content-pages.ts'
import {
  always,
  deviceToken,
  isConfirmed,
  issuedDeviceToken,
  knownPassword,
  newPassword,
  repeatedPassword,
} from './credentials.ts'
import {
  Count,
  Day,
  dataOf,
  day,
  email,
  Id,
  Instant,
  MessageReply,
  optionalText,
  PhoneInput,
  personName,
  savedAs,
  Uuid,
} from './fields.ts'
import { issue } from './issue.ts'
import { ReviewStatus } from './reviews.ts'
import { route } from './route.ts'
import { NumberedDocument, SavedTraveller, TravellerDocument } from './travellers.ts'

export const ProfileInput = z.object({
  firstname: personName(),
  lastname: personName(),
  email: email(),
  phone: PhoneInput,
  birthdate: day().nullish(),
  gender: z.enum(['male', 'female'], { error: issue('choice') }).nullish(),
  password: z
    .string()
    .max(200)
    .nullish()
    .meta({ description: 'Asked for when e-mail or phone change and the last sign-in is not recent' }),
})

export const updateProfile = route({
  method: 'put',
  path: '/profile',
  operationId: 'updateProfile',
  summary: 'Change personal data; a new e-mail address counts once it is verified',
  description:
    'Replaces the personal data. A changed `email` waits in `pending_email` until `verifyEmail`; a changed e-mail address or phone asks for `password` unless the sign-in is recent.',
  tags: ['profile'],
  access: { auth: 'customer', rate: 'write' },
  body: ProfileInput,
  status: 200,
  reply: savedAs(User),
})

/** The password as it was, and the new one twice. */
export const PasswordChange = z
  .object({
    old_password: knownPassword(),
    password: newPassword(),
    password_confirmation: repeatedPassword(),
    device_token: deviceToken(),
  })
  .refine(isConfirmed, { path: ['password_confirmation'], error: issue('confirmed'), when: always })
  .refine((form) => !form?.password || form.password !== form.old_password, {
    path: ['password'],
    error: issue('different'),
    when: always,
  })
  .meta({ id: 'PasswordChange' })

export const changePassword = route({
  method: 'put',
  path: '/profile/password',
  operationId: 'changePassword',
  summary: 'Change the password; every other session ends',
  description: 'Asks for the old password. The session of the call stays, every other one ends, and a mail tells the customer.',
  tags: ['profile'],
  access: { auth: 'customer', rate: 'write' },
  body: PasswordChange,
  status: 200,
  reply: z.object({ message: z.string(), device_token: issuedDeviceToken() }),
})

export const Session = z
  .object({
    id: Uuid,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: Instant,
    last_seen_at: Instant.meta({ description: 'noted at most once an hour' }),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })

export const listSessions = route({
  method: 'get',
  path: '/profile/sessions',
  operationId: 'listSessions',
  summary: 'Where the customer is signed in; the caller first, then the latest used',
  description: 'Every browser in which the customer is signed in; the `id` of one is what `endSession` takes.',
  tags: ['profile'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(z.array(Session)),
})

export const endOtherSessions = route({
  method: 'delete',
  path: '/profile/sessions',
  operationId: 'endOtherSessions',
  summary: 'Sign out everywhere else',
  description: 'Ends every session of the customer except that of the call.',
  tags: ['profile'],
  access: { auth: 'customer', rate: 'write' },
  status: 200,
  reply: MessageReply,
})

export const endSession = route({
  method: 'delete',
  path: '/profile/sessions/{id}',
  operationId: 'endSession',
  summary: 'Sign out one session of the customer; one that is over already is not found',
  description: '`id` is of `listSessions`; the session of the call may be ended too.',
  tags: ['profile'],
  access: { auth: 'customer', rate: 'write' },
  param: Id,
  status: 200,
  reply: MessageReply,
})

export const deleteAccount = route({
  method: 'delete',
  path: '/profile',
  operationId: 'deleteAccount',
  summary: 'Give up the account: sessions end now, personal data is erased later unless the customer signs in before',
  description:
    'Personal data is erased at `erase_after`; whoever signs in before takes the account back. Refused (409 `trip_ahead`) while a paid trip is ahead: cancel it first.',
  tags: ['profile'],
  access: { auth: 'customer', rate: 'write' },
  body: z.object({ password: knownPassword(), reason: optionalText(limits.reason.max) }),
  status: 202,
  reply: savedAs(z.object({ erase_after: Instant })),
  errors: ['trip_ahead'],
})

export const exportProfile = route({
  method: 'get',
  path: '/profile/export',
  operationId: 'exportProfile',
  summary: "Everything that the company keeps of the customer's own, to take along",
  description:
    'Profile, addresses, saved travellers with their documents, sessions, favourites, waiting list, orders, files, reviews, mails, messages to the company and newsletter in one document; what it has of an order is what the customer may see of it.',
  tags: ['profile'],
  access: { auth: 'customer', rate: 'read' },
  status: 200,
  reply: dataOf(
    z.object({
      exported_at: Instant,
      company: z.string(),
      profile: User.extend({
        created_at: Instant,
        accepts_newsletter: z.boolean(),
        newsletter_accepted_at: Instant.nullable().meta({ description: 'When the newsletter was ticked at sign-up' }),
        accepted_terms_at: Instant,
        accepted_policies: AcceptedPolicies,
      }),
      addresses: z.array(z.record(z.string(), z.unknown())),
      travellers: z.array(SavedTraveller.extend({ documents: z.array(NumberedDocument) })),
      sessions: z.array(Session),
      favourites: z.array(z.object({ product: z.string(), added_at: Instant })),
      waiting_list: z.array(
        z.object({
          product: z.string(),
          day: Day,
          seats: z.int(),
          status: z.enum(['waiting', 'offered', 'booked', 'expired', 'left', 'closed']),
          joined_at: Instant,
          ended_at: Instant.nullable(),
        }),
      ),
      orders: z.array(z.record(z.string(), z.unknown())),
      documents: z
        .array(TravellerDocument.extend({ reference: z.string() }).meta({ id: 'OrderDocument' }))
        .meta({ description: "Of the orders' travellers, while they are stored" }),
      files: z.array(z.object({ id: Uuid, name: z.string(), size: Count, sent_at: Instant })),
      mails: z.array(z.object({ subject: z.string(), to: z.string(), created_at: Instant, sent_at: Instant.nullable() })),
      messages: z.array(
        z.object({
          reference: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string().nullable(),
          subject: z.string(),
          message: z.string(),
          sent_at: Instant,
        }),
      ),
      reviews: z.array(
        z.object({
          reference: z.string(),
          product: z.string(),
          status: ReviewStatus,
          rating: Count,
          text: z.string().nullable(),
          author: z.string().nullable(),
          pictures: z.array(z.string()).meta({ description: 'Names of the files' }),
          answer: z.string().nullable(),
          written_at: Instant,
        }),
      ),
      newsletter: z
        .object({
          email: z.string(),
          source: z.enum(['newsletter_form', 'sign_up']).meta({ description: 'The form in which it was asked for' }),
          requested_at: Instant,
          confirmed_at: Instant.nullable(),
        })
        .nullable()
        .meta({ description: 'Of a verified e-mail address; null without a subscription' }),
    }),
  ),
})
