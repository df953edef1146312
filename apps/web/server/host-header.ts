import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names its host once. Node reads the first of several, a proxy in front perhaps the last (RFC 9112, section 3.2: to be
 * refused with 400). HTTP/1.0 may name none.
 */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
}
