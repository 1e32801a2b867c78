/** Marks a form whose values were typed on another page, or that promised to keep what was typed. */
export const typedMarker = { 'data-typed-kept': '' } as const
