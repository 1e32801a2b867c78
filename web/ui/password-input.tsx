import { type ComponentProps, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useEarlyValue } from './use-early-value.ts'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Names the button that shows the text; its pressed state carries the rest. */
  showLabel: string
  onValue?: (value: string) => void
}

/** A password control whose text can be shown; the button appears only where it works. */
export function PasswordInput({ showLabel, onValue, className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEarlyValue(input, (value) => onValue?.(value))
  return (
    <span className="relative block rtl:[&>input]:ps-12 rtl:[&>input]:pe-4">
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...useField(props)}
        ref={input}
        type={shown ? 'text' : 'password'}
        dir="ltr"
        onInput={onValue && ((event) => onValue(event.currentTarget.value))}
        className={classNames(controlClass, 'latin-text pe-12', className)}
      />
      <span className="absolute end-0.5 top-0.5 text-muted noscript:hidden">
        <IconButton label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <Icon name="eye-off" size={20} /> : <Icon name="eye" size={20} />}
        </IconButton>
      </span>
    </span>
  )
}
