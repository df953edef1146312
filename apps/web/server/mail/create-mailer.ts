import { AppError } from '@stashwise/game/app-error'
import type { Logger } from 'pino'
import type { Mail, Mailer } from '#app/platform/platform.ts'
import type { DevMailbox } from './dev-mailbox.ts'
import { failureReason } from './failure-reason.ts'
import { isPlainAddress, maskAddress } from './mail-address.ts'
import { createSmtpTransport } from './smtp-transport.ts'

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

type Way = { kind: 'smtp' | 'mailbox'; deliver(mail: Mail): Promise<void> | void; close(): void }

/** Sends mail over SMTP; without it into the development mailbox; without that (production) nothing is sent, and it says so. */
export function createMailer({ onSent, log, ...options }: MailerOptions): Mailer & { close(): void } {
  const way = chooseWay(options)
  const kind = way?.kind ?? 'none'
  let needIsLogged = false

  const refusal = (mail: Mail, reason: string): AppError => {
    if (way) log.warn({ reason }, 'a mail was not sent')
    else if (!needIsLogged) log.error('a mail was not sent: set SMTP_URL to a mail server')
    needIsLogged = !way
    onSent?.({ kind, to: maskAddress(mail.to), ok: false, error: reason })
    // The server's own error names the address, so it goes no further.
    return new AppError('mail/failed', {}, { cause: new Error(reason) })
  }

  return {
    kind,
    close: () => way?.close(),
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
    const { send, close } = createSmtpTransport({ smtpUrl, from, timeoutMs })
    return { kind: 'smtp', deliver: send, close }
  }
  return mailbox && { kind: 'mailbox', deliver: (mail) => mailbox.put(mail), close() {} }
}
