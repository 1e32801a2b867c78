/** Headers of pages that know a guest's address or code: they are never stored. */
export const privateHeaders = () => ({ 'Cache-Control': 'private, no-store' })
