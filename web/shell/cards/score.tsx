import type { Infer } from '#contract/client.ts'
import type { Score as ScoreRecord } from '#contract/products.ts'
import { scoreWord } from '#shared/score.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'

type Props = { score: Infer<typeof ScoreRecord> }

/** What travellers said of a product: the number, a word for it, and how many they are. */
export function Score({ score: { value, count } }: Props) {
  const t = useTranslations('shell')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <bdi className="rounded-mark bg-primary-light px-1.5 py-0.5 text-xs font-bold text-primary-text tabular-nums">
        {value.toFixed(1)}
      </bdi>{' '}
      <span className="font-semibold text-ink">{t(`score.words.${scoreWord(value)}`)}</span>{' '}
      <span className="text-muted">{t('score.count', { n: count })}</span>
    </span>
  )
}
