/** The only source of the present moment; tests set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
