import { classNames } from './class-names.ts'

/** The first letters of the first two words of a name; the Arabic article is skipped, and the letters do not join. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word, position) => Array.from(position > 0 ? word.replace(/^ال(?=..)/u, '') : word)[0] ?? '')
    .join('\u200c')

/** A person without a portrait: the initials on a tinted disc, hidden from screen readers since the name is beside it. */
export function Initials({ name, className }: { name: string; className?: string }) {
  return (
    <bdi aria-hidden="true" className={classNames('initials', className)}>
      {initialsOf(name)}
    </bdi>
  )
}
