/** A mean of stars as it is shown: one decimal. */
export const roundScore = (sum: number, count: number): number => Math.round((sum / count) * 10) / 10

/** The word for a score, by its whole part, with the upper half of the last one apart. */
export function scoreWord(score: number): 'excellent' | 'very_good' | 'good' | 'fair' | 'poor' {
  if (score >= 4.5) return 'excellent'
  if (score >= 4) return 'very_good'
  if (score >= 3) return 'good'
  return score >= 2 ? 'fair' : 'poor'
}
