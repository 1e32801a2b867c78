import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { joinList } from '#shared/join-list.ts'
import { now } from '#web/platform/clock.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type TimeLeft, timeLeft } from './time-left.ts'

const pause = 5_000

/**
 * How long is left until a moment, in words. The server says it as of `shownAt`; with scripts it goes on, and the page asks for
 * its data once when the time is over.
 */
export function Countdown({ until, shownAt }: { until: string; shownAt: number }) {
  const t = useTranslations('payments')
  const write = useTimeLeftText()
  const left = timeLeft(until, usePresent(shownAt))
  const isOver = left === null
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return (
    <span role="timer" className="tabular-nums">
      {left ? t('time_left', { left: write(left) }) : t('time_over')}
    </span>
  )
}

/** The present, as the server said it first. */
function usePresent(first: number): number {
  const [present, setPresent] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setPresent(now()), pause)
    return () => clearInterval(timer)
  }, [])
  return present
}

function useTimeLeftText() {
  const t = useTranslations('payments')
  const locale = useLocale()
  return ({ days, hours, minutes }: TimeLeft): string => {
    const parts = [
      ...(days > 0 ? [t('days', { n: days })] : []),
      ...(hours > 0 ? [t('hours', { n: hours })] : []),
      ...(days === 0 && (minutes > 0 || hours === 0) ? [t('minutes', { n: Math.max(minutes, 1) })] : []),
    ]
    return joinList(parts, locale)
  }
}
