import { z } from 'zod'

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
