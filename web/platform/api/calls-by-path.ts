import { createContext } from 'react-router'
import type { DeletedAt, DeletePath, ListAt, ListPath, ListQuery } from '#contract/paths.ts'
import { apiAddress } from '#shared/tenant.ts'
import type { Contexts } from '../site-context.ts'
import { unwrapBody } from './unwrap.ts'

type Send = (method: 'GET' | 'DELETE', path: string, query?: object) => Promise<Response>

/** Calls of this request's company by a path that the caller gives. */
export const callContext = createContext<Send>()

/** Calls below a base address; a path that leads out of it is a mistake of the caller. */
export const callsBelow =
  (base: string, fetch: typeof globalThis.fetch): Send =>
  async (method, path, query = {}) => {
    const url = new URL(apiAddress(base, path))
    if (!url.href.startsWith(base)) throw new Error(`The path ${path} leads out of the API.`)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
    return fetch(url, { method })
  }

type PathReply<B> = { ok: true; status: number; json(): Promise<B> } | { ok: false; status: number; json(): Promise<unknown> }

/** The list at a path of the API, `data` and `meta`; any other answer is thrown to the error view with its status. */
export const listAt = <P extends ListPath>(context: Contexts, path: P, query?: ListQuery<P>): Promise<ListAt<P>> =>
  unwrapBody(context.get(callContext)('GET', path, query as object) as Promise<PathReply<ListAt<P>>>)

/** Deletes the resource at a path of the API; the reply as it came, for `submit`. */
export const deleteAt = <P extends DeletePath>(context: Contexts, path: P): Promise<PathReply<DeletedAt<P>>> =>
  context.get(callContext)('DELETE', path) as Promise<PathReply<DeletedAt<P>>>
