/** The documents that a traveller is identified by. */
export const documentKinds = ['passport', 'national_id', 'iqama'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** How long a saved traveller is stored. */
export const retentions = ['until_deleted', 'until_trip_ends'] as const

export type Retention = (typeof retentions)[number]

/** Whether a document of a day of expiry can be used until a day; an empty one cannot. */
export const isValidUntil = (expiresOn: string, until: string): boolean => expiresOn >= until
