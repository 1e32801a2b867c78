import { dayIn, formatDay, formatTime } from '#shared/dates.ts'
import { isolate } from '#shared/isolate-text.ts'
import { canonicalPath } from '#shared/locale.ts'
import { offsetName } from '#shared/zones.ts'
import type { MailContext } from './mail-body.ts'
import type { MailTranslator } from './mail-messages.ts'

/** The address of a page of the company's site, in the language of the mail. */
export const siteLink = ({ origin, locale, defaultLocale }: MailContext, path: string): string =>
  origin + canonicalPath(path, locale, defaultLocale)

/** A moment in the company's time zone, which it names: the reader may be in another. */
export function momentText(t: MailTranslator, { zone, locale }: MailContext, at: Date): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return t('labels.moment_in_zone', {
    day: formatDay(dayIn(zone, at), locale),
    time: formatTime(clock.format(at), locale),
    zone: isolate(offsetName(zone, at.getTime())),
  })
}

/** The fact that tells when something happened. */
export const timeFact = (t: MailTranslator, context: MailContext, at: Date) => ({
  label: t('labels.at'),
  value: momentText(t, context, at),
})
