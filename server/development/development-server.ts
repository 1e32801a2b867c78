import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { portOf } from '#server/platform/process/port-of.ts'
import { settingsFailed } from './channel.ts'
import { errorPage, nextChangePath } from './error-page.ts'
import { passOn } from './proxy.ts'
import { type Supervisor, superviseServer } from './supervisor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Read by the server without being imported: migrations, messages, settings of the packages. */
const isReadByServer = (name: string) =>
  /^(?:server\/.*\.sql|(?:server|shared)\/.*\/?messages\/.*\.json|package\.json)$/.test(name)
const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const isOfServer = (name: string) => /^(?:server|contract|shared)\/.*\.ts$/.test(name)

/** Whether the server has to start anew for a change; while it does not run, whatever it may be made of is a reason. */
function concernsServer(file: string, { state, hasLoaded }: Pick<Supervisor, 'state' | 'hasLoaded'>): boolean {
  const name = path.relative(root, file)
  if (isTest(name)) return false
  return isReadByServer(name) || hasLoaded(file) || (state.is !== 'ready' && isOfServer(name))
}

/** A save of many files at once, as a checkout makes it, is one change. */
const quietMillis = 60

type Options = {
  /** Where embedded database, pictures and secrets are: they change all the time. */
  dataFolder: string
  /** Told when the server answers for the first time. */
  onReady(welcome: readonly string[]): void
  /** Told when there is nothing to develop: the exit code is known. */
  onStartFailed(): void
}

/** Vite and the server behind one port: the first one stays, the second one starts anew with each change of its sources. */
export async function developOn(
  server: Server,
  { dataFolder, onReady, onStartFailed }: Options,
): Promise<{ close(): Promise<void> }> {
  let vite: ViteDevServer | undefined
  let isFirst = true
  const onNextChange = new Set<ServerResponse>()
  const tellChange = () => {
    for (const response of onNextChange) response.writeHead(204).end()
    onNextChange.clear()
  }
  const opening = createVite({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: [`${dataFolder}/**`] } },
  })
  const supervisor = superviseServer({
    publicPort: portOf(server),
    ask: async (payload) => (await opening).environments.ssr.hot.handleInvoke(payload),
    onSettled(state) {
      if (isFirst && state.is === 'failed' && state.code === settingsFailed) return onStartFailed()
      if (isFirst && state.is === 'ready') onReady(state.welcome)
      if (state.is === 'ready') isFirst = false
      tellChange()
    },
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const state = await supervisor.settled()
    if (state.is === 'ready') return passOn(state.port, request, response, () => void answerLost(request, response))
    showFailure(request, response, state.output)
  }

  /** A server that ends while it answers is followed by another one: what only reads is asked of that. */
  async function answerLost(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' || request.method === 'HEAD') return void setTimeout(() => void answer(request, response), 100)
    showFailure(request, response, 'The server started anew while it answered. Please send this again.')
  }

  supervisor.restart()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === nextChangePath) return void onNextChange.add(response)
    void opening.then(({ middlewares }) => middlewares(request, response, () => void answer(request, response)))
  })
  try {
    vite = await opening
  } catch (error) {
    await supervisor.stop()
    throw error
  }
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('all', (_event, file) => {
    if (concernsServer(file, supervisor)) {
      process.stdout.write(`${path.relative(root, file)} has changed: the server starts anew\n`)
      clearTimeout(timer)
      timer = setTimeout(supervisor.restart, quietMillis)
    } else tellChange()
  })
  return {
    async close() {
      clearTimeout(timer)
      await Promise.all([supervisor.stop(), vite.close()])
    },
  }
}

function showFailure({ headers }: IncomingMessage, response: ServerResponse, output: string): void {
  const isForPage = headers.accept?.includes('text/html') ?? false
  const title = 'The server does not start'
  response.writeHead(503, {
    'Content-Type': `${isForPage ? 'text/html' : 'text/plain'}; charset=utf-8`,
    'Cache-Control': 'no-store',
  })
  response.end(isForPage ? errorPage(title, output) : `${title}\n\n${output}`)
}
