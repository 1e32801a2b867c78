import { type StaySelection, writeStaySelection } from '#shared/booking/stay-selection.ts'

/** A selection in a plain form, but for what the form asks for itself. */
export function HiddenSelection({ selection, without = [] }: { selection: StaySelection; without?: readonly string[] }) {
  return [...writeStaySelection(selection)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value], place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: names repeat and keep their order
      <input key={place} type="hidden" name={name} value={value} />
    ))
}
