import { mailTexts } from '@stashwise/i18n/mail-texts'
import { type Context, Hono } from 'hono'
import { localeOf } from '#app/http/call-viewer.ts'
import { newNonce } from '../security.ts'
import type { DevMailbox, StoredMail } from './dev-mailbox.ts'
import type { MailboxKey } from './mailbox-key.ts'
import { mailboxPage } from './mailbox-page.ts'
import type { OwnMachineCheck } from './own-machine.ts'

const headers = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Resource-Policy': 'same-origin',
  Vary: 'Accept, Cookie',
}

/** A mail's frame inherits this policy: it may look as it likes, and neither run nor load anything. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** In a query string `+` means a space; an address has none, so there it was a plus. */
const addressIn = (c: Context): string | undefined => c.req.query('to')?.trim().replaceAll(' ', '+') || undefined

const wantsJson = (c: Context): boolean => c.req.query('format') === 'json' || /\bapplication\/json\b/.test(c.req.header('accept') ?? '')

const presentMail = ({ id, to, subject, text, html, headers, sentAt }: StoredMail) => ({ id, to, subject, text, html, headers, sentAt })

export type MailboxOptions = { mailbox: DevMailbox; key: MailboxKey; isForOwnMachine: OwnMachineCheck }

/**
 * `/dev/mailbox`: mails of demo accounts as a page or JSON, with the key. Without a mailbox, or from elsewhere, the address does not exist.
 */
export function createMailboxRoutes(options: MailboxOptions | undefined): Hono {
  const routes = new Hono()
  if (!options) return routes
  const { mailbox, key, isForOwnMachine } = options
  routes.get('/dev/mailbox', (c, next) => {
    if (!isForOwnMachine(c)) return next()
    if (key.isKey(c.req.query('key')))
      return c.body(null, 302, { ...headers, 'Set-Cookie': key.setCookie, Location: withoutKey(c.req.url) })
    const locale = localeOf(c.req.header('cookie'), undefined)
    if (!key.isInCookie(c.req.header('cookie'))) return c.text(mailTexts(locale).texts.mailbox.locked, 403, headers)
    const to = addressIn(c)
    const mails = mailbox.list(to)
    if (wantsJson(c)) return c.json({ mails: mails.map(presentMail) }, 200, headers)
    const nonce = newNonce()
    const chosen = mails.find((mail) => mail.id === c.req.query('mail')) ?? mails[0]
    const view = c.req.query('view') === 'text' ? 'text' : 'html'
    const page = mailboxPage({ locale, mails, chosen, view, to, nonce })
    return c.html(page, 200, { ...headers, 'Content-Security-Policy': policy(nonce) })
  })
  return routes
}

function withoutKey(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('key')
  return url.pathname + url.search
}
