/** Whether a browser asks before its visitor does: a link that the pointer came near. */
export const isFetchedAhead = ({ method, headers }: Request): boolean =>
  method === 'GET' && /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
