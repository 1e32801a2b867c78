/** Milliseconds after which a mail that was never accepted is given up, by the name of its template. */
export type MailLifetimes = Readonly<Record<string, number>>

/** A notice that comes later than this frightens more than it tells. */
const noticeLifetime = 24 * 60 * 60_000

/** The life of a mail; a template that is not named is a notice. */
export const mailLifetime = (lifetimes: MailLifetimes, template: string): number => lifetimes[template] ?? noticeLifetime
