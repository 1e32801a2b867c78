/** The name of the order in the address of a booking that is changed. */
export const changeKey = 'change'
