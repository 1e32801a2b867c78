/** The messages of a page to the service worker. */
export type PageMessage =
  /** Asks since when the worker has the document that it answered this page with. */
  | { kind: 'how_old' }
  /** The first page of a visit loaded without the worker: it is to be remembered with the files that it uses. */
  | { kind: 'remember'; page: string; files: string[] }
  /** A file that the customer takes along, such as a voucher: it is to be saved before the connection is lost. */
  | { kind: 'take_along'; file: string }

/** The messages of the service worker to a page. */
export type WorkerMessage =
  /** When the data of a path were read, in milliseconds; null for fresh ones. */
  | { kind: 'age'; path: string; savedAt: number | null }
  /** The network has answered after the page was shown as it was saved. */
  | { kind: 'network_answered'; path: string }
