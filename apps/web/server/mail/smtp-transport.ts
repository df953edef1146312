import { createTransport } from 'nodemailer'
import type { Mail } from '#app/platform/platform.ts'

export type SmtpOptions = { smtpUrl: string; from: string; timeoutMs: number }

/** Sends over SMTP, pooled. `timeoutMs` bounds a mail. Encryption: `smtps:` always, `smtp:` when offered, `?requireTLS=true` required. */
export function createSmtpTransport({ smtpUrl, from, timeoutMs }: SmtpOptions) {
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
    async send({ to, subject, text, html }: Mail): Promise<void> {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: subject.replace(/\p{Cc}+/gu, ' '),
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        // A server that trickles its response would pass every single timeout.
        signal: AbortSignal.timeout(timeoutMs),
      })
    },
    close: () => transport.close(),
  }
}
