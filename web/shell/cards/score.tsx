import type { Infer } from '#contract/client.ts'
import type { Score as ScoreRecord } from '#contract/products.ts'
import { scoreWord } from '#shared/score.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'

type Props = { score: Infer<typeof ScoreRecord> }

/** What travellers said of a product: the number, a word for it, and how many they are. */
export function Score({ score: { value, count } }: Props) {
  const t = useTranslations('shell')
  return (
    <span className="score">
      <bdi>{value.toFixed(1)}</bdi> <span>{t(`score.words.${scoreWord(value)}`)}</span> {t('score.count', { n: count })}
    </span>
  )
}
