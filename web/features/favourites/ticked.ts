/** The form of the list, and the field whose values are its ticked rows. */
export const ticked = { form: 'ticked', field: 'product' } as const
