type OptionState = { selected: boolean; defaultSelected: boolean }

/** A list without a chosen entry of its own begins with its first one. */
const isChosenAnew = (choices: readonly OptionState[]): boolean =>
  choices.some(({ defaultSelected }) => defaultSelected)
    ? choices.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : choices.some(({ selected }, place) => selected !== (place === 0))

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return isChosenAnew([...control.options])
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked
  return control.type === 'file' ? control.value !== '' : control.value !== control.defaultValue
}

/** Whether anything in a form is not as the page came with it. */
export const isFilledIn = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged)

/** Whether the page holds unsent text: a form to be posted that was filled in. A GET form's values are in the address. */
export const holdsTyped = (): boolean =>
  document.querySelector('[data-typed-kept]') !== null ||
  [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')].some(isFilledIn)
