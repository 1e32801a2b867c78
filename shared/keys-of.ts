/** The keys of an object as its type knows them: for a literal, which has no others. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[]
