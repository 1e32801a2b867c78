import { shareStyle } from './share-style.ts'

/** A rating from 0 to 5, parts of stars included; `label` has it in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  return <span role="img" aria-label={label} className="stars" style={shareStyle(value / 5)} />
}
