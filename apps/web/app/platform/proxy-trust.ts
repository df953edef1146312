import { BlockList, isIP, isIPv4 } from 'node:net'

/** Who may say by `X-Forwarded-For` whom it saw: machines by their address, or however many stand in front; undefined is nobody. */
export type ProxyTrust = { isProxy: (ip: string) => boolean } | { hops: number } | undefined

const maxHops = 10
const loopback = ['127.0.0.0/8', '::1']

/**
 * Reads `TRUST_PROXY`: `off`, how many proxies stand in front (`1`), or their addresses and networks with commas between
 * (`127.0.0.1, 10.0.0.0/8, fd00::/8`; `loopback` is this machine).
 * @throws RangeError that says what to write, for anything else; `on` would trust everybody.
 */
export function readProxyTrust(text: string): ProxyTrust {
  const words = text
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const [first = 'off'] = words
  if (words.length <= 1 && ['off', 'false', '0'].includes(first)) return undefined
  if (words.length === 1 && /^\d{1,2}$/.test(first) && Number(first) <= maxHops) return { hops: Number(first) }
  const proxies = new BlockList()
  for (const word of words.flatMap((name) => (name === 'loopback' ? loopback : name))) addNetwork(proxies, word)
  return { isProxy: (ip) => proxies.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6') }
}

function addNetwork(proxies: BlockList, word: string) {
  const [address = '', bits, ...more] = word.split('/')
  const family = isIP(address)
  const widest = family === 4 ? 32 : 128
  const prefix = bits === undefined ? widest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  // A prefix of 0 is everybody, which is nobody to trust.
  if (family === 0 || more.length > 0 || !(prefix >= 1 && prefix <= widest)) {
    throw new RangeError(
      `"${word}" is no proxy: write the addresses of your proxies (127.0.0.1, 10.0.0.0/8, loopback for this machine) or how many stand in front of the site (1)`,
    )
  }
  proxies.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
}
