import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { checkOrigin } from '#app/http/origin.ts'
import type { ProxyTrust } from '#app/platform/proxy-trust.ts'
import { clientAddress, resolveAddress } from './client-address.ts'

export type RequestGuards = {
  /** The client's address, as far as it can be trusted. */
  address(c: Context): string
  /** The same of a request that was not routed yet. */
  addressOf(request: IncomingMessage): string
  /** @throws AppError `request/origin` for a write from another site. */
  checkOrigin(request: Request): void
  /** @throws AppError `rate/limit`. */
  consume(name: 'api' | 'write', key: string): undefined | Promise<unknown>
}

const noProxyNamed =
  'a request came with X-Forwarded-For, which TRUST_PROXY believes of nobody: if there is a proxy in front, name it, or all its visitors share one limit'

type GuardOptions = {
  limits: { consume(name: 'api' | 'write', key: string): Promise<unknown> }
  publicUrl: string
  trustProxy: ProxyTrust
  log: { warn(message: string): void }
}

/** The guards of every request. Warns once of an unconfigured proxy. */
export function createRequestGuards({ limits, publicUrl, trustProxy, log }: GuardOptions): RequestGuards {
  let isWarned = trustProxy !== undefined
  return {
    address(c) {
      if (!isWarned && c.req.header('x-forwarded-for') !== undefined) {
        isWarned = true
        log.warn(noProxyNamed)
      }
      return clientAddress(c, trustProxy)
    },
    addressOf: ({ socket, headers }) =>
      resolveAddress({ socket: socket.remoteAddress, forwardedFor: trustProxy && headers['x-forwarded-for']?.toString() }, trustProxy),
    checkOrigin: (request) => checkOrigin(request, publicUrl),
    consume: limits.consume,
  }
}
