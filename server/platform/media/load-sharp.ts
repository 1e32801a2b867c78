type Sharp = typeof import('sharp').default

/**
 * The picture library, loaded with the first picture that is drawn: its native code would lengthen each start. It takes one thread
 * for a picture, since gates limit how many are drawn at once, and keeps none.
 */
export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
