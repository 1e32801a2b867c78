/**
 * The places in a page template that each customer's own values fill. `favourite`, `else` and `end` enclose the two states of
 * one product's favourite button.
 */
export type Slot = 'session' | 'first_name' | 'favourites' | 'else' | 'end' | `favourite ${string}`

/** The text that marks a slot; nobody can forge one, because nobody knows the nonce before the page is rendered. */
export const slotMark = (nonce: string, slot: Slot): string => `${nonce}:${slot};`

/** The values that fill the slots of one customer; `user` is sent to the browser whole. */
export type CustomerValues = { user: { firstname: string }; favourites: readonly string[] }
