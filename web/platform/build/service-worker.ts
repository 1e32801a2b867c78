import { build } from 'vite'

/** The path of the service worker's script in the folder of the browser's files; no address leads to it. */
export const workerFile = 'service-worker/worker.js'

/** Bundles the service worker as one classic script, which the server sends behind the facts of the company and the build. */
export async function buildServiceWorker(clientFolder: string): Promise<void> {
  const [folder = '', file = ''] = workerFile.split('/')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2023',
      outDir: `${clientFolder}/${folder}`,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'web/platform/offline/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })
}
