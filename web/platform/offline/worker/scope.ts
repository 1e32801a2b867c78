import { type WorkerSettings, workerSettingsName } from '#shared/service-worker.ts'
import type { WorkerMessage } from '../messages.ts'

type Client = { id: string; url: string; postMessage(message: WorkerMessage): void }

type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LastingEvent & {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

type WorkerEvents = { install: LastingEvent; activate: LastingEvent; fetch: FetchEvent; message: LastingEvent & MessageEvent }

/** The globals of a service worker; TypeScript's own description of it excludes that of a page. */
type WorkerScope = {
  location: Location
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void): void
}

export const worker = globalThis as unknown as WorkerScope

/** The facts of the company and the build. */
export const settings: WorkerSettings = Reflect.get(globalThis, workerSettingsName)
