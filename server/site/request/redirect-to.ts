/** A redirect that depends on cookies and is never stored. */
export const redirectTo = (location: string, status: number): Response =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store', Vary: 'Cookie' } })
