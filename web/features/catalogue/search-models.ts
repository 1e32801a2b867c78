import type { Client } from '#contract/client.ts'
import { answerWhole } from '#web/platform/answer.ts'
import { type Asked, apiQuery, errorsByFilter } from './model-filters.ts'

/** One page of what was asked for, or what is wrong with the question. */
export async function searchModels(api: Client, asked: Asked, service: string | undefined) {
  const reply = await api.models.$get({ query: { ...apiQuery(asked), ...(service && { service_id: service }) } })
  if (reply.status === 422) {
    const { errors } = await reply.json()
    return { models: [], meta: null, errors: errorsByFilter(errors ?? {}) }
  }
  const { data: models, meta } = await answerWhole(Promise.resolve(reply))
  return { models, meta, errors: {} }
}
