import { data } from 'react-router'

/** A reply of the typed client, as far as we look at it. */
export type Reply = { ok: boolean; status: number; json(): Promise<unknown> }

/** The body of a call's good answer. */
export type Body<R> = R extends { ok: true; json(): Promise<infer B> } ? B : never

/** The `data` of a call's successful reply. */
export type DataOf<R> = Body<R> extends { data: infer D } ? D : never

/** The whole body of a good answer (`data` and `meta` of a list); any other is thrown to the error view with its status. */
export async function unwrapBody<R extends Reply>(call: Promise<R>): Promise<Body<R>> {
  const reply = await call
  const body = await readBody(reply)
  if (!reply.ok) throw data(body, { status: reply.status })
  return body as Body<R>
}

/** The `data` of a good answer; any other is thrown to the error view with its status. */
export async function unwrap<R extends Reply>(call: Promise<R>): Promise<DataOf<R>> {
  const body = (await unwrapBody(call)) as { data: DataOf<R> }
  return body.data
}

/** The `data` of a good answer, or the fallback: for what a page can do without. The failure is handed to `onFailure`. */
export async function unwrapOr<R extends Reply, F>(
  call: Promise<R>,
  fallback: F,
  onFailure: (status: number) => void = () => {},
): Promise<DataOf<R> | F> {
  try {
    return await unwrap(call)
  } catch (error) {
    onFailure(statusOf(error))
    return fallback
  }
}

function statusOf(error: unknown): number {
  if (error instanceof Response) return error.status
  const init = typeof error === 'object' && error !== null ? Reflect.get(error, 'init') : undefined
  return typeof init?.status === 'number' ? init.status : 0
}

/** The JSON of a reply; null where it has none. */
export async function readBody(reply: Reply): Promise<unknown> {
  try {
    return await reply.json()
  } catch {
    return null
  }
}
