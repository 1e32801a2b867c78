import type { Config } from '@react-router/dev/config'
import { compressFiles } from './server/site/compress-files.ts'
import { buildServiceWorker } from './web/platform/build/service-worker.ts'
import { shortenManifestIn } from './web/platform/build/shorten-manifest.ts'

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig, viteConfig }) {
    const folder = `${reactRouterConfig.buildDirectory}/client`
    await shortenManifestIn(folder)
    await buildServiceWorker(folder)
    await compressFiles(folder, { isQuick: viteConfig.mode === 'quick' })
  },
} satisfies Config
