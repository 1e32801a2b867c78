import { fieldsOf } from './object-fields.ts'

/** Error pages that a failed call may lead to, without their language prefix. */
export type ErrorPage = '/not-found' | '/too-many-requests' | '/license-expired'

/**
 * The site's reaction to a failed call: show a toast (with the response's message, or the text
 * 'An unexpected error occurred.') and perhaps the field errors, go to an error page, fill the form's fields only,
 * end the session quietly, or leave it to a silent retry.
 */
export type ErrorReaction =
  | { kind: 'toast'; text: 'response' | 'unexpected'; fields: boolean }
  | { kind: 'redirect'; to: ErrorPage }
  | { kind: 'fields' }
  | { kind: 'sign_out' }
  | { kind: 'retry' }

type Circumstances = { hasErrors: boolean; background: boolean }
type Row = ErrorReaction | ((circumstances: Circumstances) => ErrorReaction)

const responseToast = ({ hasErrors }: Circumstances): ErrorReaction => ({ kind: 'toast', text: 'response', fields: hasErrors })

/** The error catalogue of the specification (section 8): one row for each status that has its own reaction. */
const reactions: Readonly<Record<number, Row>> = {
  401: { kind: 'sign_out' },
  402: { kind: 'redirect', to: '/license-expired' },
  403: responseToast,
  404: { kind: 'redirect', to: '/not-found' },
  409: responseToast,
  422: responseToast,
  429: ({ background }) => (background ? { kind: 'retry' } : { kind: 'redirect', to: '/too-many-requests' }),
  503: responseToast,
}

/** Any other status, and 0 for a call that got no answer at all. */
const otherwise = ({ hasErrors, background }: Circumstances): ErrorReaction => {
  if (hasErrors) return { kind: 'fields' }
  return background ? { kind: 'retry' } : { kind: 'toast', text: 'unexpected', fields: false }
}

/** The reaction to a status; background means a read that the visitor did not ask for (prefetch, refresh). */
export function errorReaction(status: number, hasErrors: boolean, options: { background?: boolean } = {}): ErrorReaction {
  const row = reactions[status] ?? otherwise
  return typeof row === 'function' ? row({ hasErrors, background: options.background ?? false }) : row
}

const isStatus = (value: unknown): value is number => typeof value === 'number' && value >= 400 && value <= 599

/** The status of an error thrown by a route: statusCode, else status, else the response's status, else 500. */
export function routeErrorStatus(error: unknown): number {
  const { statusCode, status, response } = fieldsOf(error)
  return [statusCode, status, fieldsOf(response).status].find(isStatus) ?? 500
}
