/** How long the links and the digits that accounts are mailed are good for. */
export const codeLifetimes = {
  verifyLinkHours: 24,
  verifyCodeMinutes: 10,
  resetLinkMinutes: 30,
  revertLinkDays: 7,
} as const

const minute = 60_000

/** Milliseconds after which a mail has nothing to offer any more, by its template. */
export const accountMailLifetimes = {
  verify_email: codeLifetimes.verifyLinkHours * 60 * minute,
  reset_password: codeLifetimes.resetLinkMinutes * minute,
} as const
