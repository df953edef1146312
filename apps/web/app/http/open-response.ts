import { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** Event of a response that stays open for as long as its client wants: the server's number of requests in flight is without it. */
export const responseStaysOpen = Symbol('the response stays open')

/** The connection of a response that is about to be sent; undefined for a request made inside this process. */
export function connectionOf(c: Context): { stayOpen(): void; destroy(): void } | undefined {
  const outgoing: unknown = c.env?.outgoing
  if (!(outgoing instanceof ServerResponse)) return undefined
  return {
    stayOpen: () => void outgoing.emit(responseStaysOpen),
    destroy: () => void outgoing.destroy(),
  }
}
