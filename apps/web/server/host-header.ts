import type { IncomingMessage } from 'node:http'

/** Whether a request has at most one Host header (RFC 9112, section 3.2): of several, Node reads the first and a proxy perhaps the last. */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}
