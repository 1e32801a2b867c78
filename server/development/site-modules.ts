import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import type { SiteBuild } from '#server/site/site-build.ts'
import type { FromServer, ToServer } from './channel.ts'

type ModuleReply = ToServer['answer']

/** The site straight from its sources: their modules come from the Vite server of the process that started this one. */
export function openSiteModules(send: (message: FromServer) => void): () => Promise<SiteBuild> {
  const waiting = new Map<number, (answer: ModuleReply) => void>()
  let count = 0
  process.on('message', (message: ToServer) => {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  })
  const invoke = (payload: Extract<FromServer, { type: 'question' }>['payload']) =>
    new Promise<ModuleReply>((resolve) => {
      count += 1
      waiting.set(count, resolve)
      send({ type: 'question', id: count, payload })
    })
  const modules = new ModuleRunner({ transport: { invoke }, hmr: false }, new ESModulesEvaluator())
  return async () => {
    try {
      return await modules.import<SiteBuild>('virtual:react-router/server-build')
    } catch (error) {
      // A module that failed stays failed until Vite reports its change, and the watcher can miss a second quick save.
      modules.clearCache()
      throw error
    }
  }
}
