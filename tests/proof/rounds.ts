/** How often a race, a kill or a product is repeated: small in `npm test`, full by `npm run proof`. */
export const rounds = Number(process.env.ROUNDS ?? 1)

declare module 'vitest' {
  interface TaskMeta {
    /** What a proof measured, told in docs/proof.md beside its claim. */
    figures?: Record<string, string | number>
  }
}

/** The numbers of the rounds, beginning with 1. */
export const eachRound = (): number[] => Array.from({ length: rounds }, (_, place) => place + 1)
