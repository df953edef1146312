import { type Context, Hono } from 'hono'
import { localeOf } from '../reader.ts'
import { newNonce } from '../security.ts'
import type { DevMailbox, KeptMail } from './dev-mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'
import { isForOwnMachine } from './own-machine.ts'

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

const presentMail = ({ id, to, subject, text, html, sentAt }: KeptMail) => ({ id, to, subject, text, html, sentAt })

/**
 * `/dev/mailbox`: the mails of development, as a page or as JSON. Without a mailbox (production) and for requests from elsewhere the
 * address is left to whatever comes next, which does not know it.
 */
export function createMailboxRoutes(mailbox: DevMailbox | undefined): Hono {
  const routes = new Hono()
  routes.get('/dev/mailbox', (c, next) => {
    if (!mailbox || !isForOwnMachine((name) => c.req.header(name))) return next()
    const to = addressIn(c)
    const mails = mailbox.list(to)
    if (wantsJson(c)) return c.json({ mails: mails.map(presentMail) }, 200, headers)
    const nonce = newNonce()
    const chosen = mails.find((mail) => mail.id === c.req.query('mail')) ?? mails[0]
    const view = c.req.query('view') === 'text' ? 'text' : 'html'
    const page = mailboxPage({ locale: localeOf(c.req.header('cookie'), undefined), mails, chosen, view, to, nonce })
    return c.html(page, 200, { ...headers, 'Content-Security-Policy': policy(nonce) })
  })
  return routes
}
