import type { Context } from 'hono'
import { isLoopback } from '#app/platform/config.ts'
import { socketAddress } from '../client-address.ts'

/** Headers that proxies, tunnels and content networks add; a browser on this machine sends none of them. */
const proxyHeaders = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|x-envoy-.*|true-client-ip|fastly-client-ip|cf-.*)$/

/** Why a request is not straight from this machine: proxy, DNS rebinding, other host. Undefined is no proof: TCP forwards add no sign. */
export function foreignSign(c: Context): string | undefined {
  const socket = socketAddress(c)
  if (socket !== undefined && !isLoopback(socket.replace(/^::ffff:/i, ''))) return `the connection comes from ${socket}`
  for (const name of c.req.raw.headers.keys()) if (proxyHeaders.test(name)) return `a proxy added the header ${name}`
  if (!namesThisMachine(`http://${c.req.header('host') ?? ''}`)) return 'the Host header does not name this machine'
  const origin = c.req.header('origin')
  if (origin !== undefined && !namesThisMachine(origin)) return 'the Origin header does not name this machine'
  return c.req.header('sec-fetch-site') === 'cross-site' ? 'a page of another site asked' : undefined
}

function namesThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const { hostname, username, password, pathname, search, hash } = new URL(origin)
  return isLoopback(hostname) && pathname === '/' && username + password + search + hash === ''
}

export type OwnMachineCheck = (c: Context) => boolean

/** {@link foreignSign} as yes or no; the first refusal is logged with its reason. */
export function createOwnMachineCheck(log: { warn(details: object, message: string): void }): OwnMachineCheck {
  let isLogged = false
  return (c) => {
    const reason = foreignSign(c)
    if (reason === undefined) return true
    if (!isLogged) log.warn({ reason }, 'demo accounts and their mailbox do not exist for a request that others may have made')
    isLogged = true
    return false
  }
}
