/** The namespaces that every page has: the screens of errors and the shell stand on them. */
export const commonNamespaces: readonly string[] = ['site', 'errors', 'shell']

const commonFile = 'common'

/** The file of a namespace: those that every page has share one, any other has its own. */
export const textFileOf = (namespace: string): string => (commonNamespaces.includes(namespace) ? commonFile : namespace)

/** The namespaces of a file. */
export const namespacesIn = (file: string): readonly string[] => (file === commonFile ? commonNamespaces : [file])
