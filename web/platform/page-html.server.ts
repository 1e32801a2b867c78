const unsafe = /[&<>\u2028\u2029]/g

/** A text as a literal of a script inside a page: nothing in it can end the script. */
export const literal = (text: string) =>
  JSON.stringify(text).replace(unsafe, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The scripts that hand what the loaders answered to the router in the browser, each with the page's nonce. */
export async function handoffOf(stream: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!stream) return ''
  const script = (call: string) => `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`
  return script(`enqueue(${literal(await new Response(stream).text())})`) + script('close()')
}

/** A rendered document with its scripts at the end. They are fetched after styles, fonts and pictures: the page works before them. */
export function wholePage(html: string, handoff: string): string {
  const lowered = html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
  const end = lowered.lastIndexOf('</body>')
  return end < 0 ? lowered : lowered.slice(0, end) + handoff + lowered.slice(end)
}
