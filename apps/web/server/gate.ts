import type { Gate } from './app.ts'
import { clientAddress } from './client-address.ts'
import type { Limits } from './limits/create-limits.ts'
import { checkOrigin } from './origin.ts'
import type { ProxyTrust } from './proxy-trust.ts'

/** What stands before every request, from the configuration. */
export const createGate = ({ limits, publicUrl, trustProxy }: { limits: Limits; publicUrl: string; trustProxy: ProxyTrust }): Gate => ({
  address: (c) => clientAddress(c, trustProxy),
  checkOrigin: (request) => checkOrigin(request, publicUrl),
  consume: limits.consume,
})
