import { z } from 'zod'
import { documentedAs } from './documented.ts'
import { Count, Id, idOrSlug, Path, savedAs, Uuid } from './fields.ts'
import { issue } from './issue.ts'
import { route } from './route.ts'

export const UploadedFile = z
  .object({
    id: Uuid,
    field: z.string(),
    name: z.string(),
    mime: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
    size: Count.meta({ description: 'bytes' }),
    url: Path.meta({ description: 'For its customer and for staff, with their token' }),
  })
  .meta({ id: 'UploadedFile' })

/** Takes one file for a field of a service's request form; what no order takes up within a day is deleted. */
export const createUpload = route({
  method: 'post',
  path: '/uploads',
  operationId: 'createUpload',
  summary: 'Send a file for a request form',
  description:
    "A file for a field of type `files` of a service's form (`getService`). The reply's `id` goes into `uploads` of `createOrder`; a file that no order takes up within a day is deleted.",
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write' },
  multipart: z.object({
    service_id: idOrSlug(),
    field: z.string().min(1).max(60),
    file: documentedAs(
      z.custom<File>((value) => value instanceof File, issue('required')),
      { type: 'string', format: 'binary', description: 'pdf, png or jpg, of the size that the field allows' },
    ),
  }),
  status: 201,
  reply: savedAs(UploadedFile),
  errors: ['not_found', 'too_large'],
})

export const getUpload = route({
  method: 'get',
  path: '/profile/uploads/{id}',
  operationId: 'getUpload',
  summary: 'The bytes of a file that the customer sent',
  description: '`id` is of `createUpload`, or of `files` of an order.',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: 'bytes',
  errors: ['not_found'],
})

export const staffGetUpload = route({
  method: 'get',
  path: '/staff/uploads/{id}',
  operationId: 'staffGetUpload',
  summary: 'The bytes of a file of an order',
  description: '`id` is of the `files` of an order of `staffGetOrder`.',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  status: 200,
  reply: 'bytes',
  errors: ['not_found'],
})
