import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:https'

const read = (name: string) => readFileSync(new URL(`./tls/${name}`, import.meta.url))

/**
 * A proxy on this machine where TLS ends, as operators put one in front: it passes requests on as they are, without TLS. Its certificate
 * is signed by nobody and made for tests only.
 */
export async function startTlsProxy(port: number, target: string): Promise<{ close(): Promise<void> }> {
  const server = createServer({ key: read('key.pem'), cert: read('cert.pem') }, (incoming, outgoing) => {
    const { hostname, port: onwardPort } = new URL(target)
    const { method, url: path, headers } = incoming
    const onward = httpRequest({ host: hostname, port: onwardPort, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
