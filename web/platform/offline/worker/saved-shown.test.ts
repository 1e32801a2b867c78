import { expect, test } from 'vitest'
import type { WorkerMessage } from '../messages.ts'
import { tellShown } from './saved-shown.ts'

const savedAt = Date.UTC(2026, 10, 23)
const age: WorkerMessage = { kind: 'age', path: '/en', savedAt }
const answered: WorkerMessage = { kind: 'network_answered', path: '/en' }
const never = new Promise<never>(() => {})

async function messagesOf(shown: { answered: Promise<boolean>; quiet: Promise<unknown> }): Promise<WorkerMessage[]> {
  const messages: WorkerMessage[] = []
  await tellShown({ savedAt, ...shown }, '/en', (message) => messages.push(message))
  return messages
}

test('home that the network answers in time says nothing of its age and is loaded anew', async () => {
  expect(await messagesOf({ answered: Promise.resolve(true), quiet: never })).toEqual([answered])
})

test('a saved page says its age where the network fails, and is not loaded anew', async () => {
  expect(await messagesOf({ answered: Promise.resolve(false), quiet: never })).toEqual([age])
})

test('a page whose network is late says its age first, and is loaded anew when the answer comes', async () => {
  const network = Promise.withResolvers<boolean>()
  const messages: WorkerMessage[] = []
  const end = tellShown({ savedAt, answered: network.promise, quiet: Promise.resolve() }, '/en', (one) => messages.push(one))
  await new Promise((resolve) => setImmediate(resolve))
  expect(messages).toEqual([age])
  network.resolve(true)
  await end
  expect(messages).toEqual([age, answered])
})
