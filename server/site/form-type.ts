const written = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const ofForms = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Whether a request that would change something says that it carries a form, as every form of the site does; reads need none. */
export const isFormOrRead = ({ method, headers }: Request): boolean =>
  !written.has(method) || ofForms.test(headers.get('content-type') ?? '')
