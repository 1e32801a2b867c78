/** At most one leading slash, no backslash, dot or colon in the path, no white space anywhere. */
const localPath = /^\/(?![/\\])[A-Za-z0-9@\-%_~/]*(\?[^#\s]*)?(#\S*)?$/

/** Whether a redirect target stays on this site: a path of the listed characters, a query and a hash if any. */
export const isLocalPath = (path: unknown): path is string => typeof path === 'string' && localPath.test(path)

/** The path when it stays on this site, else the fallback. */
export const localPathOr = (path: string | null | undefined, fallback: string): string => (isLocalPath(path) ? path : fallback)
