import { AppError } from '@stashwise/game/app-error'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Mail, Mailer } from '#app/platform/platform.ts'
import type { DevMailbox } from './dev-mailbox.ts'

const smtpError = z.object({
  code: z.string().optional().catch(undefined),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
})

const sentences: Record<string, string> = {
  EAUTH: 'the mail server refused the name or password',
  ENOAUTH: 'the mail server wants a name and password',
  EOAUTH2: 'the mail server refused the name or password',
  EENVELOPE: 'the mail server refused the sender or the recipient',
  EMESSAGE: 'the mail server refused the message',
  ETIMEDOUT: 'the mail server did not answer in time',
  EABORT: 'the mail server did not answer in time',
  ECONNECTION: 'the mail server closed the connection',
  ESOCKET: 'the mail server could not be reached',
  EDNS: 'the mail server has no such host name',
  ETLS: 'no secure connection to the mail server',
  EREQUIRETLS: 'no secure connection to the mail server',
  ECONFIG: 'SMTP_URL cannot be used',
}

/** Why a mail was not sent, for the log. Never the server's own words, which often repeat the recipient's address. */
export function failureReason(error: unknown): string {
  const { code, originalCode, responseCode, response } = smtpError.catch({}).parse(error)
  const sentence = (code && sentences[code]) ?? 'the mail could not be sent'
  const enhanced = response?.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1]
  const facts = [code, originalCode, responseCode, enhanced].filter((fact) => fact !== undefined && /^[\w.]+$/.test(String(fact)))
  return facts.length === 0 ? sentence : `${sentence} (${facts.join(' ')})`
}

const maxAddressLength = 254

/** One bare address, without name, list, quote, bracket or line break, so that a mail header cannot gain recipients or headers. */
export function isPlainAddress(address: string): boolean {
  const parts = address.length <= maxAddressLength ? address.split('@') : []
  return parts.length === 2 && parts.every((part) => /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+$/u.test(part))
}

/** An address as a log may show it: `a***@example.org`. */
export function maskAddress(address: string): string {
  if (!isPlainAddress(address)) return '***'
  const [first] = address
  return `${first}***${address.slice(address.indexOf('@'))}`
}

/** What a log may know about a mail: the address masked, nothing of its content, and the reason when it was not sent. */
export type MailOutcome = { kind: Mailer['kind']; to: string; ok: boolean; error?: string }

export type MailerOptions = {
  smtpUrl?: string | undefined
  from: string
  mailbox?: DevMailbox | undefined
  log: Pick<Logger, 'error' | 'warn'>
  onSent?: (outcome: MailOutcome) => void
  /** The longest one mail may take. */
  timeoutMs?: number
}

type Way = { kind: 'smtp' | 'mailbox'; deliver(mail: Mail): Promise<void> | void; check?(): Promise<unknown>; close(): void }

/** Sends mail over SMTP, else to the development mailbox, else (in production) refuses. */
export function createMailer({ onSent, log, ...options }: MailerOptions): Mailer & { close(): void } {
  const way = chooseWay(options)
  const kind = way?.kind ?? 'none'
  let needIsLogged = false

  const refusal = (mail: Mail, reason: string): AppError => {
    if (way) log.warn({ reason }, 'a mail was not sent')
    else if (!needIsLogged) log.error('a mail was not sent: set SMTP_URL to a mail server')
    needIsLogged = !way
    onSent?.({ kind, to: maskAddress(mail.to), ok: false, error: reason })
    // The server's own error contains the address.
    return new AppError('mail/failed', {}, { cause: new Error(reason) })
  }

  return {
    kind,
    close: () => way?.close(),
    ...(way?.check && {
      check: () =>
        way.check?.().then(
          () => undefined,
          (error: unknown) => failureReason(error),
        ) ?? Promise.resolve(undefined),
    }),
    async send(mail) {
      if (!way) throw refusal(mail, 'SMTP_URL is not set')
      if (!isPlainAddress(mail.to)) throw refusal(mail, 'this is not one mail address')
      try {
        await way.deliver(mail)
      } catch (error) {
        throw refusal(mail, failureReason(error))
      }
      onSent?.({ kind, to: maskAddress(mail.to), ok: true })
    },
  }
}

function chooseWay({ smtpUrl, from, mailbox, timeoutMs = 10_000 }: Omit<MailerOptions, 'log' | 'onSent'>): Way | undefined {
  if (smtpUrl) {
    const { send, check, close } = createSmtpTransport({ smtpUrl, from, timeoutMs })
    return { kind: 'smtp', deliver: send, check, close }
  }
  return mailbox && { kind: 'mailbox', deliver: (mail) => mailbox.put(mail), close() {} }
}

/** Sends over SMTP, pooled. `timeoutMs` bounds a mail. Encryption: `smtps:` always, `smtp:` when offered, `?requireTLS=true` required. */
function createSmtpTransport({ smtpUrl, from, timeoutMs }: { smtpUrl: string; from: string; timeoutMs: number }) {
  const step = Math.ceil(timeoutMs / 2)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxRequeues: 1,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, headers }: Mail): Promise<void> {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject.replace(/\p{Cc}+/gu, ' '),
        text,
        html,
        headers: { ...headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        // A server that trickles its response would pass every single timeout.
        signal: AbortSignal.timeout(timeoutMs),
      })
    },
    check: () => transport.verify(),
    close: () => transport.close(),
  }
}
