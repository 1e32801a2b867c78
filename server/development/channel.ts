import type { HotPayload } from 'vite'
import type { ModuleRunnerTransport } from 'vite/module-runner'

/** Vite's reply to a request of a module runner. */
type ModuleAnswer = Awaited<ReturnType<NonNullable<ModuleRunnerTransport['invoke']>>>

/** From the server process to the one that develops it. */
export type FromServer =
  | { type: 'ready'; port: number; welcome: readonly string[] }
  /** Files of ours that it has loaded since it last said so. */
  | { type: 'loaded'; files: readonly string[] }
  | { type: 'question'; id: number; payload: HotPayload }

/** To the server process: what Vite answered. */
export type ToServer = { type: 'answer'; id: number; answer: ModuleAnswer }

/** The exit code of a server that tells in one sentence what whoever started it can mend: settings, a folder in use. */
export const settingsFailed = 3
