import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; recipients: string[]; source: string; user?: string }

/** An SMTP server on this machine, on a free port unless one is wanted, that keeps what it receives; `options` change what it accepts. */
export async function startSmtpServer(options: SMTPServerOptions = {}, wantedPort = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    // The server's own certificate is signed by nobody, so it offers no encryption.
    hideSTARTTLS: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope, user }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
          ...(typeof user === 'string' && { user }),
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {}) // a client that goes away in the middle
  server.listen(wantedPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
