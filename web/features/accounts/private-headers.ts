/** Of pages that know a guest's address or code: nothing of them is kept. */
export const privateHeaders = () => ({ 'Cache-Control': 'private, no-store' })
