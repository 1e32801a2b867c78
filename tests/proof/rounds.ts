/** How often a race, a kill or a model is repeated: small in `npm test`, full by `npm run proof`. */
export const rounds = Number(process.env.ROUNDS ?? 2)
