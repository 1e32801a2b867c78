import { Form } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { Session } from '#contract/profile.ts'
import { formatLocal } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'

type SessionEntry = Infer<typeof Session>

/** Where the sessions' forms go. */
export const sessionsPath = '/profile/sessions'

/** Where the customer is signed in, each with its way out; the one that looks cannot end itself here. */
export function SessionList({ sessions, timeZone }: { sessions: readonly SessionEntry[]; timeZone: string | null }) {
  const t = useTranslations('account')
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="sessions" className="text-h2">
          {t('sessions.title')}
        </h2>
        <p className="text-muted">{t('sessions.lead')}</p>
      </div>
      <Card>
        <ul className="grid divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} timeZone={timeZone} />
          ))}
        </ul>
        {others.length > 1 && (
          <Form method="post" action={sessionsPath} className="mt-4 flex justify-end border-t border-line pt-4">
            <Button type="submit" variant="secondary" className="max-sm:w-full">
              {t('sessions.end_others')}
            </Button>
          </Form>
        )}
      </Card>
    </section>
  )
}

function SessionRow({ session, timeZone }: { session: SessionEntry; timeZone: string | null }) {
  const t = useTranslations('account')
  const zone = useReaderZone(timeZone)
  const name = useSessionName(session)
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <IconTile name="monitor-smartphone" small />
      <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SessionFacts session={session} name={name} zone={zone} />
        {session.is_current ? (
          <StatusPill tone="success">{t('sessions.current')}</StatusPill>
        ) : (
          <EndSession id={session.id} name={name} />
        )}
      </div>
    </li>
  )
}

type FactsProps = { session: SessionEntry; name: string; zone: string }

function SessionFacts({ session: { created_at, last_seen_at, is_current }, name, zone }: FactsProps) {
  const t = useTranslations('account')
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <p className="text-xs text-muted">{t.rich('sessions.since', { time: () => <DayAndTime at={created_at} zone={zone} /> })}</p>
      {!is_current && (
        <p className="text-xs text-muted">
          {t.rich('sessions.seen', { time: () => <DayAndTime at={last_seen_at} zone={zone} /> })}
        </p>
      )}
    </div>
  )
}

/** With its weekday: whether one was at a device is remembered by days. */
function DayAndTime({ at, zone }: { at: string; zone: string }) {
  const t = useTranslations('account')
  return <time dateTime={at}>{t('sessions.at', formatLocal(new Date(at), useLocale(), zone))}</time>
}

function EndSession({ id, name }: { id: string; name: string }) {
  const t = useTranslations('account')
  return (
    <Form method="post" action={sessionsPath}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="small" aria-label={t('sessions.end_named', { name })}>
        {t('sessions.end')}
      </Button>
    </Form>
  )
}

function useSessionName({ browser, system }: SessionEntry): string {
  const t = useTranslations('account')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}
