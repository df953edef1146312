import { BlockList, isIP, isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const inside = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  inside.addSubnet(net, bits, 'ipv4')
}
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')
const isInside = (ip: string): boolean => inside.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')

/** Characters of a forwarded chain that are read: twenty addresses, while a client may claim thousands. */
const longestChain = 1000
/** No address with port, brackets and zone is longer. */
const longestAddress = 100

export type AddressSources = { socket: string | undefined; forwardedFor?: string | undefined; realIp?: string | undefined }

/** Where a request comes from, for limits and logs: an IPv4 address or the /64 network of an IPv6 one; empty when nobody knows. */
export function clientAddress(c: Context, { trustProxy }: { trustProxy: boolean }): string {
  const socket = c.env?.incoming || c.env?.server ? getConnInfo(c).remote.address : undefined
  if (!trustProxy) return resolveAddress({ socket }, trustProxy)
  return resolveAddress({ socket, forwardedFor: c.req.header('x-forwarded-for'), realIp: c.req.header('x-real-ip') }, trustProxy)
}

/** {@link clientAddress} of what a request carries. Headers count only behind a proxy: anybody can send them. */
export function resolveAddress({ socket, forwardedFor, realIp }: AddressSources, trustProxy: boolean): string {
  const direct = toIp(socket) ?? ''
  if (!trustProxy) return toNetwork(direct)
  const told = forwardedFor ? lastOutside(forwardedFor) : toIp(realIp)
  return toNetwork(told ?? direct)
}

/**
 * The right-most address that is not one of our own machines: every proxy adds on the right whom it saw, so what stands further left
 * is the client's own claim. When there are only inside addresses, the one the nearest proxy saw.
 */
function lastOutside(forwardedFor: string): string | undefined {
  let nearest: string | undefined
  for (const entry of forwardedFor.slice(-longestChain).split(',').slice(-20).reverse()) {
    const ip = toIp(entry)
    if (!ip) break // nothing left of what cannot be read was written by a proxy of ours
    if (!isInside(ip)) return ip
    nearest ??= ip
  }
  return nearest
}

/** One IP address without port, brackets, zone or the IPv6 coat of an IPv4 one; undefined for anything else. */
function toIp(text: string | undefined): string | undefined {
  if (!text || text.length > longestAddress) return undefined
  if (isIPv4(text)) return text
  const trimmed = text.trim().toLowerCase()
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const ip = bare.replace(/%.*$/, '')
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
