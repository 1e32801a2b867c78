import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type PasswordRule = { id: string; label: string; passes: (password: string) => boolean }

/** Each rule with its answer for this password, in the order given. */
export function checkPassword(password: string, rules: readonly PasswordRule[]) {
  return rules.map(({ id, label, passes }) => ({ id, label, met: passes(password) }))
}

function colourOf(met: boolean, password: string): string {
  if (met) return 'text-password-success'
  return password === '' ? 'text-muted' : 'text-password-error'
}

export type PasswordChecklistProps = {
  id?: string
  password: string
  rules: readonly PasswordRule[]
  /** The announcement when the number of met rules changes, such as "3 of 4 rules met". */
  announce: (met: number, total: number) => string
  metLabel: string
  unmetLabel: string
}

/** The password rules ticked off while typing; without JavaScript a plain list of them. */
export function PasswordChecklist({ id, password, rules, announce, metLabel, unmetLabel }: PasswordChecklistProps) {
  const checks = checkPassword(password, rules)
  const met = checks.filter((check) => check.met).length
  return (
    <div id={id}>
      <ul className="grid gap-1 text-xs sm:grid-cols-2">
        {checks.map((check) => (
          <li key={check.id} className={classNames('flex items-center gap-1.5', colourOf(check.met, password))}>
            {check.met ? (
              <Icon name="circle-check" label={metLabel} size={16} className="shrink-0" />
            ) : (
              <Icon name="circle" label={unmetLabel} size={16} className="shrink-0" />
            )}
            {check.label}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {password === '' ? '' : announce(met, checks.length)}
      </p>
    </div>
  )
}
