/** How many products stand side by side. */
export const mostCompared = 3

/** The page that compares these products; its address is what families send each other. */
export const comparePath = (products: readonly { slug: string }[]): string =>
  `/compare?${new URLSearchParams(products.map(({ slug }) => ['product', slug]))}`
