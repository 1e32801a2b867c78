import { randomBytes } from 'node:crypto'
import { messageReference, orderReference, uuidv7 } from '#shared/id.ts'
import type { Clock } from './clock.ts'

/** A new row's id: uuidv7, so that ids sort by their time. */
export const newId = (clock: Clock): string => uuidv7(clock.now().getTime(), randomBytes)

/** A new order's reference: random, never sequential. */
export const newReference = (): string => orderReference(randomBytes)

/** The reference of a new message to the company: random, never sequential. */
export const newMessageReference = (): string => messageReference(randomBytes)
