/**
 * Writes into a native input as a visitor does: React and the page hear `input` and `change`. React keeps a `value` of its own
 * on each input to tell what has changed, so the one of the platform is written.
 */
export function fillInput(input: Pick<HTMLInputElement, 'value' | 'dispatchEvent'>, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
}
