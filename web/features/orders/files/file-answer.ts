import { data } from 'react-router'

/** The API's headers of a file: its name, its media type, and that nothing in it is run. */
const forwardedHeaders = ['Content-Type', 'Content-Disposition', 'Content-Security-Policy']

/** A file of the API as a page's own answer, kept by no cache; 404 for what is not there. */
export function fileAnswer(file: Response): Response {
  if (!file.ok) throw data({ code: 'not_found' }, { status: file.status })
  const headers = new Headers({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
  for (const name of forwardedHeaders) headers.set(name, file.headers.get(name) ?? '')
  return new Response(file.body, { headers })
}
