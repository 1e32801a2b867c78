import type { MailBody } from '#server/platform/mail/mail-body.ts'
import { timeFact } from '#server/platform/mail/mail-parts.ts'
import { plainLine } from '#server/platform/mail/plain-line.ts'

/** Events of the second factor of a member of staff. */
export type SecondFactorAction =
  | 'enrol_totp'
  | 'remove_totp'
  | 'add_passkey'
  | 'remove_passkey'
  | 'renew_recovery_codes'
  | 'use_recovery_code'
  | 'reset_second_factor'

export type SecondFactorChange = {
  change: SecondFactorAction
  /** The name of the passkey that was added or removed. */
  passkey?: string
  /** How many recovery codes remain. */
  codesLeft?: number
}

/** A notice to a member of staff about their second factor. */
export const secondFactorChangedMail = ({ change, passkey, codesLeft, at }: SecondFactorChange & { at: Date }): MailBody => ({
  template: 'second_factor_changed',
  write: (t, context) => ({
    intro: t(`second_factor_changed.${change}`),
    facts: [
      ...(passkey ? [{ label: t('labels.passkey'), value: plainLine(passkey) }] : []),
      ...(codesLeft === undefined ? [] : [{ label: t('labels.codes_left'), value: String(codesLeft) }]),
      timeFact(t, context, at),
    ],
    reason: t('reasons.staff'),
  }),
})
