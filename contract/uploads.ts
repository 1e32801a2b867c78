import { z } from '@hono/zod-openapi'
import { fault } from './fault.ts'
import { Id, idOrSlug, savedAs } from './fields.ts'
import { route } from './route.ts'

export const UploadedFile = z
  .object({
    id: z.string(),
    field: z.string(),
    name: z.string(),
    mime: z.enum(['application/pdf', 'image/png', 'image/jpeg']),
    size: z.int().openapi({ description: 'bytes' }),
    url: z.string().openapi({ description: 'For its customer and for staff, with their token' }),
  })
  .openapi('UploadedFile')

/** Takes one file for a field of a service's request form; what no order takes up within a day is deleted. */
export const createUpload = route({
  method: 'post',
  path: '/uploads',
  operationId: 'createUpload',
  summary: 'Send a file for a request form',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'write' },
  multipart: z.object({
    service_id: idOrSlug(),
    field: z.string().min(1).max(60),
    file: z
      .custom<File>((value) => value instanceof File, fault('required'))
      .openapi({ type: 'string', format: 'binary', description: 'pdf, png or jpg, of the size that the field allows' }),
  }),
  status: 201,
  reply: savedAs(UploadedFile),
  refuses: ['not_found', 'too_large'],
})

export const getUpload = route({
  method: 'get',
  path: '/profile/uploads/{id}',
  operationId: 'getUpload',
  summary: 'The bytes of a file that the customer sent',
  tags: ['orders'],
  access: { auth: 'customer', rate: 'read' },
  param: Id,
  status: 200,
  reply: 'bytes',
  refuses: ['not_found'],
})

export const staffGetUpload = route({
  method: 'get',
  path: '/staff/uploads/{id}',
  operationId: 'staffGetUpload',
  summary: 'The bytes of a file of an order',
  tags: ['staff'],
  access: { auth: 'staff', rate: 'staff', withoutLicence: true },
  param: Id,
  status: 200,
  reply: 'bytes',
  refuses: ['not_found'],
})
