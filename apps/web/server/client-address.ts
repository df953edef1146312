import { isIP, isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { ProxyTrust } from '#app/platform/proxy-trust.ts'

/** Characters of a forwarded chain that are read: some twenty addresses, while a client may claim thousands. */
const maxChainLength = 1000
/** No address with port, brackets and zone is longer. */
const maxAddressLength = 100

export type AddressSources = { socket: string | undefined; forwardedFor?: string | undefined }

/** A request's origin, for limits and logs: an IPv4 address or an IPv6 /64 network; empty when unknown. */
export function clientAddress(c: Context, trust: ProxyTrust): string {
  return resolveAddress({ socket: socketAddress(c), forwardedFor: trust && c.req.header('x-forwarded-for') }, trust)
}

/** The other end of a request's connection; undefined for a request made inside this process. */
export const socketAddress = (c: Context): string | undefined =>
  c.env?.incoming || c.env?.server ? getConnInfo(c).remote.address : undefined

/**
 * Every proxy appends the address it saw, so the client is the rightmost entry that is not a trusted proxy. Entries left of it, and chains
 * that an untrusted client sent, are ignored.
 */
export function resolveAddress({ socket, forwardedFor = '' }: AddressSources, trust: ProxyTrust): string {
  let client = toIp(socket) ?? ''
  if (!trust) return toNetwork(client)
  const chain = forwardedFor.slice(-maxChainLength).split(',').reverse()
  for (const [hop, entry] of chain.entries()) {
    const isFromProxy = 'hops' in trust ? hop < trust.hops : client !== '' && trust.isProxy(client)
    const seen = isFromProxy ? toIp(entry) : undefined
    if (!seen) break
    client = seen
  }
  return toNetwork(client)
}

/** One IP address without port, brackets, zone or the IPv6 coat of an IPv4 one; undefined for anything else. */
function toIp(text: string | undefined): string | undefined {
  if (!text || text.length > maxAddressLength) return undefined
  if (isIPv4(text)) return text
  const trimmed = text.trim().toLowerCase()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const [ip = ''] = bare.split('%', 1)
  return isIP(ip) === 0 ? undefined : (mappedIpv4(ip) ?? ip)
}

function mappedIpv4(ip: string): string | undefined {
  const dotted = /^(?:0{0,4}:){1,5}:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (dotted) return dotted
  const [, high, low] = /^(?:0{0,4}:){1,5}:?ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(ip) ?? []
  if (!high || !low) return undefined
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return bits.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}

/** One household or server has a whole /64 of IPv6 addresses, so they count as one. */
function toNetwork(ip: string): string {
  if (!ip.includes(':') || ip === '::1') return ip
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}
