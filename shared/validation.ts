import { plainPhone } from './phone.ts'
import { latinDigits } from './text.ts'

/** Every validation message with the parameters that its text takes; the texts are in messages/{ar,en}/validation.json. */
export const messageKeys = {
  required: [],
  mandatory: [],
  max_length: ['max'],
  min_length: ['min'],
  max_value: ['max'],
  min_value: ['min'],
  min_images: ['min'],
  max_images: ['max'],
  min_digits: ['min'],
  max_digits: ['max'],
  max_words: ['max'],
  min_words: ['min'],
  numeric: [],
  numbers_only: [],
  alphabetic: [],
  person_name: [],
  email: [],
  phone_or_email: [],
  phone_verified: [],
  confirmed: [],
  different: [],
  strong_password: [],
  image_size: ['max'],
  files_not_allowed: [],
  max_files: ['max'],
  min_files: ['min'],
  max_file_size: ['max'],
  min_file_size: ['min'],
  file_kind: [],
  image_kind: [],
  phone: [],
  date: [],
  date_past: [],
  date_future: [],
  date_too_early: ['date'],
  date_too_late: ['date'],
  date_order: [],
  too_old_date: [],
  time: [],
  zone: [],
  age_min: ['min'],
  age_max: ['max'],
  document_number: [],
  document_expired: ['date'],
  document_expires: ['date'],
  document_gone: [],
  choice: [],
  choose: [],
  max_items: ['max'],
  min_items: ['min'],
  room_share: ['count'],
  not_found: [],
  wrong_level: [],
  taken: [],
  format: [],
  whole_number: [],
  amount: [],
  iban: [],
  postal_code: ['digits'],
  words_only: [],
  coupon: [],
  local_path: [],
  link: [],
  no_links: [],
  unknown_field: [],
  too_large: [],
  invalid: [],
  more_issues: [],
  invalid_credentials: [],
  wrong_password: [],
  code_invalid: [],
  find_booking: [],
  passkey: [],
  challenge_over: [],
  password_length: [],
  password_digit: [],
  common_password: [],
  password_is_email: [],
} as const satisfies Record<string, readonly string[]>

/** The stable name of a validation message. */
export type MessageKey = keyof typeof messageKeys

/** An issue of a value: a message and its parameters. */
export type ValidationIssue = { key: MessageKey; params?: Record<string, number | string> }

/** The bounds of every field that people fill in; characters unless the name has another unit. */
export const limits = {
  name: { min: 1, max: 60 },
  fullName: { min: 2, max: 120 },
  email: { min: 3, max: 254 },
  username: { min: 3, max: 254 },
  phoneInput: { min: 5, max: 30 },
  password: { min: 8, max: 50 },
  addressName: { min: 1, max: 60 },
  street: { min: 1, max: 120 },
  buildingWords: { min: 1, max: 10 },
  buildingText: { min: 1, max: 120 },
  notes: { min: 0, max: 2000 },
  answer: { min: 0, max: 2000 },
  reason: { min: 0, max: 500 },
  subject: { min: 2, max: 150 },
  message: { min: 10, max: 2000 },
  searchText: { min: 0, max: 100 },
  coupon: { min: 3, max: 40 },
  documentNumber: { min: 4, max: 20 },
  idempotencyKey: { min: 1, max: 255 },
  travellers: { min: 1, max: 40 },
  perPage: { min: 1, max: 48 },
  pageNumber: { min: 1, max: 100_000 },
  allRows: { min: 0, max: 1000 },
  files: { min: 0, max: 5 },
  fileKilobytes: { min: 1, max: 5120 },
  imageKilobytes: { min: 1, max: 5120 },
  review: { min: 0, max: 2000 },
  reviewPictures: { min: 0, max: 5 },
  openOrders: { min: 0, max: 5 },
} as const satisfies Record<string, { min: number; max: number }>

/** The patterns behind the rules below, for the contract's schemas. */
export const patterns = {
  email: /^[^\s@<>()[\],;:"\\]+@[^\s@.<>()[\],;:"\\]+(?:\.[^\s@.<>()[\],;:"\\]+)+$/,
  digits: /^\d+$/,
  number: /^-?\d+(?:\.\d+)?$/,
  personName: /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}.'’‘ʼ´`·‐‑–\-\u200C-\u200F\u061C]+$/u,
  words: /^\p{L}[\p{L}\p{M}]*(?:[ \-–][\p{L}\p{M}]+)*$/u,
  day: /^\d{4}-\d{2}-\d{2}$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
  amount: /^\d{1,13}(?:\.\d{1,2})?$/,
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  postalCode: /^\d{5}$/,
} as const

/** The kinds of file that may be sent in: media type to file name endings. */
export const fileKinds = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
} as const satisfies Record<string, readonly string[]>

/** How many characters a reader counts in a text, which is what every length limit means. */
export const characters = (text: string): number => [...text].length

/** The words of a text. */
export const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Whether a text is an e-mail address that mail can be sent to. */
export const isEmail = (text: string): boolean => text.length <= limits.email.max && patterns.email.test(text)

/** Whether a text looks like a phone as people type it, in any digits; whether it exists is checked by the server. */
export function isPhoneInput(text: string): boolean {
  const { length } = plainPhone(text).replace('+', '')
  return length >= 7 && length <= 17
}

/** Whether a text can name an account: a phone or an e-mail address. */
export const isPhoneOrEmail = (text: string): boolean => isEmail(text) || isPhoneInput(text)

/** Whether a text is digits and nothing else, in any digits. */
export const digitsOnly = (text: string): boolean => patterns.digits.test(latinDigits(text))

/** Whether a text is a plain decimal number, in any digits. */
export const isNumeric = (text: string): boolean => patterns.number.test(latinDigits(text))

/** Whether a text can stand in a passport as a name: letters of any script with blanks, hyphens, apostrophes and dots. */
export const isPersonName = (text: string): boolean => patterns.personName.test(text)

/** Whether a text is a number in words, as building and floor numbers are entered: letters and spaces, 1 to 10 words. */
export function isInWords(text: string): boolean {
  const trimmed = text.trim()
  return patterns.words.test(trimmed) && words(trimmed).length <= limits.buildingWords.max
}

/** Whether a file may be sent in by its name and media type; its bytes are checked by the server. */
export function isAllowedFile(name: string, mediaType: string): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return Object.entries(fileKinds).some(([kind, endings]) => kind === mediaType && endings.some((known) => known === ending))
}
