/** Lets the browser fetch scripts after styles, fonts and pictures: the page works before them. */
export function lowerPreloads(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const lower = (html: string) => html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
  return new TransformStream({
    transform: (chunk, controller) => controller.enqueue(encoder.encode(lower(decoder.decode(chunk, { stream: true })))),
    flush: (controller) => controller.enqueue(encoder.encode(lower(decoder.decode()))),
  })
}
