/** What a page tells the service worker. */
export type PageMessage =
  /** Asks since when the worker has the document that it answered this page with. */
  | { kind: 'how_old' }
  /** The first page of a visit loaded without the worker: it is to be remembered with the files that it uses. */
  | { kind: 'remember'; page: string; files: string[] }

/** What the service worker tells a page: when the data of a path were read, in milliseconds; null for fresh ones. */
export type WorkerMessage = { kind: 'age'; path: string; savedAt: number | null }
