import { checkOrigin } from '#app/http/origin.ts'
import type { RequestGuards } from './app.ts'
import { clientAddress } from './client-address.ts'
import type { Limits } from './limits/create-limits.ts'
import type { ProxyTrust } from './proxy-trust.ts'

const noProxyNamed =
  'a request came with X-Forwarded-For, which TRUST_PROXY believes of nobody: if there is a proxy in front, name it, or all its visitors share one limit'

type GuardOptions = { limits: Limits; publicUrl: string; trustProxy: ProxyTrust; log: { warn(message: string): void } }

/** The guards of every request, from the configuration. Warns once of a proxy that nobody named. */
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
    checkOrigin: (request) => checkOrigin(request, publicUrl),
    consume: limits.consume,
  }
}
