import ipaddr from 'ipaddr.js'

/** Addresses that look like the internet and are services of the machine's own network at a cloud provider. */
const cloudServices: readonly string[] = ['168.63.129.16']
/** All IPv6 addresses that are routed on the internet; the rest is reserved, or carries an IPv4 address inside. */
const global6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** Whether an IP address belongs to a host of the internet: no private, local, shared, reserved or translated one. False for anything else. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || cloudServices.includes(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return !(address instanceof ipaddr.IPv6) || address.match(global6)
}
