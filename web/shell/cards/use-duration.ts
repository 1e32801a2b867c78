import { useTranslations } from '#web/platform/texts/texts.ts'

const hour = 60
const day = 24 * hour

/** Says a length in minutes in words: "2 hours", "1 hour 30 minutes", "3 days". From a day on, in whole days. */
export function useDuration(): (minutes: number) => string {
  const t = useTranslations('shell')
  return (minutes) => {
    if (minutes >= day) return t('product.days', { n: Math.ceil(minutes / day) })
    const hours = Math.floor(minutes / hour)
    const rest = minutes % hour
    if (hours === 0) return t('product.minutes', { n: rest })
    if (rest === 0) return t('product.hours', { n: hours })
    return t('product.hours_minutes', { hours: t('product.hours', { n: hours }), minutes: t('product.minutes', { n: rest }) })
  }
}
