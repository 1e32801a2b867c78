/** Where everything that words find is shown; no words open the search itself. */
export const searchPath = (q: string): string => `/services?${new URLSearchParams({ q })}`
