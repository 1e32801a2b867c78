import { limits } from '#shared/validation.ts'
import { fieldText } from '#web/platform/forms/field-checks.ts'
import type { translator } from '#web/platform/texts/texts.server.ts'

/** The common reasons for cancelling, in the order in which they are offered. */
export const cancelReasons = ['plans_changed', 'wrong_choice', 'better_price', 'booked_twice', 'other'] as const

/** The form field of the reason that was picked; what was typed about it is in `reason`. */
export const reasonField = 'reason_choice'

/** The longest details, in characters: with the words of any reason they stay within the limit of the API. */
export const mostDetails = limits.reason.max - 100

/** The reason that the order keeps: the words of the one that was picked, with the details; the details alone for another reason. */
export function cancelReason(form: FormData, t: ReturnType<typeof translator<'orders'>>): string {
  const details = fieldText(form, 'reason').trim()
  const picked = cancelReasons.find((reason) => reason === fieldText(form, reasonField))
  if (!picked || (picked === 'other' && details !== '')) return details
  return [t(`cancel_reasons.${picked}`), details].filter(Boolean).join(': ')
}
