import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '#app/platform/platform.ts'
import { createMailer, type MailerOptions } from './create-mailer.ts'
import { createDevMailbox } from './dev-mailbox.ts'
import { startSmtpServer } from './testing/smtp-server.ts'

const mail: Mail = {
  to: 'nikita@example.org',
  subject: '481516 — код для входа в Stashwise',
  text: 'Код: 481516\n',
  html: '<p>Код: <b>481516</b></p>',
}
const log = { error: vi.fn(), warn: vi.fn() }
const onSent = vi.fn()
const closers: (() => unknown)[] = []

function mailerWith(options: Partial<MailerOptions> = {}) {
  const mailer = createMailer({ from: 'Stashwise <noreply@stashwise.example>', log, onSent, ...options })
  closers.push(mailer.close)
  return mailer
}

async function serverWith(options: SMTPServerOptions = {}) {
  const server = await startSmtpServer(options)
  closers.push(server.close)
  return server
}

/** A server that takes every connection and goes on as `answer` says. */
async function rawServer(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const urlOf = (port: number) => `smtp://127.0.0.1:${port}`
const headersOf = (source: string): string => source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')

/** A header's text with its RFC 2047 words decoded. */
const decode = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_whole, way: string, coded: string) =>
    way.toLowerCase() === 'b'
      ? Buffer.from(coded, 'base64').toString()
      : Buffer.from(
          coded.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, (_byte, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )

const header = (source: string, name: string): string | undefined => {
  const value = headersOf(source).match(new RegExp(`^${name}: (.*)$`, 'im'))?.[1]
  return value === undefined ? undefined : decode(value)
}

/** The parts of a mail by type, decoded. */
function partsOf(source: string): Record<string, string> {
  const boundary = source.match(/boundary="([^"]+)"/)?.[1] ?? ''
  const parts = source.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const type = part.match(/Content-Type: ([\w/]+)/i)?.[1] ?? ''
      const coding = part.match(/Content-Transfer-Encoding: ([\w-]+)/i)?.[1]
      const body = part.slice(part.indexOf('\r\n\r\n') + 4).trim()
      const bytes = body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/gi, (_b, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return [type, coding === 'base64' ? Buffer.from(body, 'base64').toString() : Buffer.from(bytes, 'latin1').toString()]
    }),
  )
}

const failed = { name: 'AppError', code: 'mail/failed' }

/** Everything that was logged or told, also inside errors. */
const told = (error?: unknown) =>
  JSON.stringify([log.error.mock.calls, log.warn.mock.calls, onSent.mock.calls]) +
  (error instanceof Error ? `${error.stack}${error.cause instanceof Error ? error.cause.stack : ''}` : '')

async function failureOf(sending: Promise<void>): Promise<Error> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject(failed)
  expect(told(error)).not.toContain('nikita')
  expect(told(error)).not.toContain('481516')
  if (!(error instanceof Error)) throw new TypeError('no error')
  return error
}

beforeEach(() => {
  log.error.mockReset()
  log.warn.mockReset()
  onSent.mockReset()
})

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

test('a mail arrives with both parts and a subject in Russian', async () => {
  const server = await serverWith()
  const mailer = mailerWith({ smtpUrl: urlOf(server.port) })
  expect(mailer.kind).toBe('smtp')
  await mailer.send(mail)
  expect(server.received).toHaveLength(1)
  const [{ from, recipients, source } = { from: '', recipients: [], source: '' }] = server.received
  expect({ from, recipients }).toEqual({ from: 'noreply@stashwise.example', recipients: ['nikita@example.org'] })
  expect(header(source, 'Subject')).toBe(mail.subject)
  expect(header(source, 'From')).toBe('Stashwise <noreply@stashwise.example>')
  expect(header(source, 'To')).toBe('nikita@example.org')
  expect(header(source, 'Auto-Submitted')).toBe('auto-generated')
  expect(header(source, 'Message-ID')).toMatch(/^<[^>]+@stashwise\.example>$/)
  expect(header(source, 'Content-Type')).toMatch(/^multipart\/alternative;/)
  expect(partsOf(source)).toEqual({ 'text/plain': mail.text, 'text/html': mail.html })
  // The wire itself is ASCII, so that no server on the way can spoil it.
  expect(headersOf(source)).toMatch(/^[\x20-\x7e\r\n]*$/)
})

test('what is told of a mail is whether it went, and the address masked', async () => {
  const server = await serverWith()
  await mailerWith({ smtpUrl: urlOf(server.port) }).send(mail)
  expect(onSent.mock.calls).toEqual([[{ kind: 'smtp', to: 'n***@example.org', ok: true }]])
  expect(told()).not.toContain('481516')
  expect(log.warn).not.toHaveBeenCalled()
})

const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, callback) =>
  username === 'stash@wise' && password === 'p/a:s?s'
    ? callback(null, { user: username })
    : callback(new Error('5.7.8 nikita@example.org may not log in'))

test('name and password of the URL log in', async () => {
  const server = await serverWith({ authOptional: false, allowInsecureAuth: true, onAuth })
  await mailerWith({ smtpUrl: `smtp://stash%40wise:p%2Fa%3As%3Fs@127.0.0.1:${server.port}` }).send(mail)
  expect(server.received).toMatchObject([{ user: 'stash@wise' }])
})

test('a wrong password is a failure that says so and tells no password', async () => {
  const server = await serverWith({ authOptional: false, allowInsecureAuth: true, onAuth })
  const error = await failureOf(mailerWith({ smtpUrl: `smtp://stash%40wise:secret77@127.0.0.1:${server.port}` }).send(mail))
  expect(onSent.mock.calls).toEqual([
    [{ kind: 'smtp', to: 'n***@example.org', ok: false, error: 'the mail server refused the name or password (EAUTH 535 5.7.8)' }],
  ])
  expect(told(error)).not.toMatch(/secret77|stash@wise/)
})

test('a refused recipient is a failure with the numbers of the server, not its words', async () => {
  const server = await serverWith({
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error(`5.1.1 <${address}> is unknown here`), { responseCode: 550 })),
  })
  await failureOf(mailerWith({ smtpUrl: urlOf(server.port) }).send(mail))
  expect(onSent).toHaveBeenCalledWith({
    kind: 'smtp',
    to: 'n***@example.org',
    ok: false,
    error: 'the mail server refused the sender or the recipient (EENVELOPE 550 5.1.1)',
  })
  expect(log.warn).toHaveBeenCalledOnce()
  expect(server.received).toEqual([])
})

test('after a refused mail the next one goes', async () => {
  const server = await serverWith({
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('nikita') ? new Error('unknown') : null),
  })
  const mailer = mailerWith({ smtpUrl: urlOf(server.port) })
  await failureOf(mailer.send(mail))
  await mailer.send({ ...mail, to: 'prapor@example.org' })
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['prapor@example.org']])
})

test('a server that was restarted gets the next mail', async () => {
  const first = await startSmtpServer()
  const mailer = mailerWith({ smtpUrl: urlOf(first.port) })
  await mailer.send(mail)
  await first.close()
  const second = await startSmtpServer({}, first.port)
  closers.push(second.close)
  await mailer.send(mail)
  expect(second.received).toHaveLength(1)
})

test('a server that is away is a failure', async () => {
  const { port, close } = await startSmtpServer()
  await close()
  await failureOf(mailerWith({ smtpUrl: urlOf(port) }).send(mail))
  expect(onSent).toHaveBeenCalledWith(
    expect.objectContaining({ ok: false, error: expect.stringMatching(/^the mail server could not be reached \(ESOCKET/) }),
  )
})

test.each<[string, (socket: Socket) => void]>([
  ['never greets', () => {}],
  ['greets and then says nothing', (socket) => socket.write('220 slow.example ESMTP\r\n')],
  [
    'trickles its answer for ever',
    (socket) => {
      socket.write('220 slow.example ESMTP\r\n')
      socket.once('data', () => {
        const trickle = setInterval(() => socket.write('250-SIZE 1000\r\n'), 20)
        socket.once('close', () => clearInterval(trickle))
      })
    },
  ],
])('a server that %s is a failure once the time is over', async (_name, answer) => {
  const port = await rawServer(answer)
  await failureOf(mailerWith({ smtpUrl: urlOf(port), timeoutMs: 300 }).send(mail))
  expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ ok: false, error: expect.stringContaining('did not answer in time') }))
})

test('a URL that insists on encryption does not send without it', async () => {
  const server = await serverWith()
  await failureOf(mailerWith({ smtpUrl: `${urlOf(server.port)}?requireTLS=true` }).send(mail))
  expect(server.received).toEqual([])
})

test.each([
  'nikita@example.org\r\nBcc: prapor@example.org',
  'nikita@example.org, prapor@example.org',
  'nikita@example.org;prapor@example.org',
  'Nikita <nikita@example.org>',
  '"nikita@example.org> prapor"@example.org',
  'nikita@example.org\u2028prapor@example.org',
  'nikita@example.org\u0000',
  'nikita',
  '@example.org',
  '',
  `${'n'.repeat(250)}@example.org`,
])('%j is not one address and gets nothing', async (to) => {
  const server = await serverWith()
  await failureOf(mailerWith({ smtpUrl: urlOf(server.port) }).send({ ...mail, to }))
  const mailbox = createDevMailbox(Date.now)
  await failureOf(mailerWith({ mailbox }).send({ ...mail, to }))
  expect(server.received).toEqual([])
  expect(mailbox.list()).toEqual([])
})

test('a subject cannot bring a header or a body of its own', async () => {
  const server = await serverWith()
  const subject = 'Code\r\nBcc: prapor@example.org\nX-Evil: yes\r\n\r\n<h1>evil</h1>'
  await mailerWith({ smtpUrl: urlOf(server.port) }).send({ ...mail, subject })
  const [{ recipients, source } = { recipients: [], source: '' }] = server.received
  expect(recipients).toEqual(['nikita@example.org'])
  expect(header(source, 'Bcc')).toBeUndefined()
  expect(header(source, 'X-Evil')).toBeUndefined()
  expect(header(source, 'Subject')).toBe('Code Bcc: prapor@example.org X-Evil: yes <h1>evil</h1>')
})

test('without a server mails land in the mailbox, and nowhere else', async () => {
  const mailbox = createDevMailbox(() => 1_795_000_000_000)
  const mailer = mailerWith({ mailbox })
  expect(mailer.kind).toBe('mailbox')
  await mailer.send(mail)
  expect(mailbox.list()).toEqual([{ ...mail, id: '1', sentAt: '2026-11-18T11:06:40.000Z' }])
  expect(onSent.mock.calls).toEqual([[{ kind: 'mailbox', to: 'n***@example.org', ok: true }]])
})

test('a server goes before the mailbox', async () => {
  const server = await serverWith()
  const mailbox = createDevMailbox(Date.now)
  await mailerWith({ smtpUrl: urlOf(server.port), mailbox }).send(mail)
  expect(server.received).toHaveLength(1)
  expect(mailbox.list()).toEqual([])
})

test('with neither nothing is sent, and the log says once what is missing', async () => {
  const mailer = mailerWith()
  expect(mailer.kind).toBe('none')
  await failureOf(mailer.send(mail))
  await failureOf(mailer.send(mail))
  expect(log.error).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('SMTP_URL'))
  expect(onSent).toHaveBeenCalledTimes(2)
})
