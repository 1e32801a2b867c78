import { limits } from './validation.ts'

const kilobyte = 1024

/** The most bytes of one request's body, by what it carries. */
export const bodyLimits = {
  /** JSON of every operation that names no other limit. */
  standard: 16 * kilobyte,
  /** JSON of an order: up to 50 travellers with their answers, and the prices that staff set. */
  order: 64 * kilobyte,
  /** A notice of a payment provider. */
  notice: 256 * kilobyte,
  /** A multipart form with one file of the largest size. */
  file: (limits.fileKilobytes.max + 1024) * kilobyte,
  /** A form of the site: percent-encoding makes three bytes of each byte of the JSON that it becomes. */
  form: 3 * 64 * kilobyte,
  /** A form of a site's screen with as many files as a field takes. */
  formWithFiles: (limits.files.max * limits.fileKilobytes.max + 1024) * kilobyte,
} as const

/** The most fields of one form; more cost time to parse and no screen has them. */
export const formFields = { upload: 100, site: 1_000 } as const
