/** An answer larger than any that a provider has reason to give. */
export class OversizedAnswer extends Error {}

const mostBytes = 1_000_000

/** `fetch` for providers: follows no redirect, reads the whole body, and gives up on one larger than 1 MB. */
export async function fetchLimited(url: string | URL | Request, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new OversizedAnswer()
    chunks.push(chunk)
  }
  const hasBody = ![204, 205, 304].includes(response.status)
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status: response.status, headers: response.headers })
}
