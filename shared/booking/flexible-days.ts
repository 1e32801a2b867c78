/** How many days earlier or later a search may be that is flexible. */
export const mostFlexDays = 3
