import { readFileSync } from 'node:fs'
import { intlTag, type Locale } from '@stashwise/game/locale'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { html, raw } from 'hono/html'
import { mailboxLimit, type StoredMail } from './dev-mailbox.ts'

type View = 'html' | 'text'
export type MailboxView = {
  locale: Locale
  mails: readonly StoredMail[]
  chosen: StoredMail | undefined
  view: View
  to: string | undefined
  nonce: string
}
type Texts = ReturnType<typeof mailTexts>['texts']['mailbox']

/** Read on request: only development has a mailbox. */
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

const linkTo = (query: Record<string, string | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/dev/mailbox${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`
}

/** The mailbox as a page of its own: the list, and one mail as it looks or as plain text. */
export function mailboxPage(page: MailboxView) {
  const { locale, texts } = mailTexts(page.locale)
  const t = texts.mailbox
  const styles = `${read('../../app/kit/tokens.css')}${read('./mailbox.css')}`
  return html`<!doctype html>
<html lang="${intlTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg">
<title>${t.title} · Stashwise</title>
<style>${raw(styles)}</style>
</head>
<body data-newest="${page.mails[0]?.id ?? ''}" data-query="${linkTo({ to: page.to, format: 'json' })}">
<header><a class="logo" href="/" aria-label="${t.toSite}">Stash<b>wise</b></a><h1>${t.title}</h1>
<a class="json" href="${linkTo({ to: page.to, format: 'json' })}">${t.json}</a></header>
<p class="about">${fillIn(t.about, { limit: String(mailboxLimit) })}</p>
${page.chosen ? mailboxOf(page, page.chosen, t) : emptyOf(page, t)}
<script nonce="${page.nonce}">${raw(read('./mailbox-browser.js'))}</script>
</body>
</html>
`
}

const emptyOf = ({ to }: MailboxView, t: Texts) =>
  html`<main class="empty"><p>${to ? fillIn(t.emptyFor, { to }) : t.empty}</p>${everyone(to, t)}</main>`

const everyone = (to: string | undefined, t: Texts) => (to ? html`<p><a href="/dev/mailbox">${t.everyone}</a></p>` : '')

function mailboxOf(page: MailboxView, chosen: StoredMail, t: Texts) {
  return html`<div class="mailbox">
<nav aria-label="${t.list}">${everyone(page.to, t)}<ol>${page.mails.map((mail) => entryOf(page, mail, mail === chosen))}</ol></nav>
${mailOf(page, chosen, t)}
</div>`
}

function entryOf({ locale, view, to }: MailboxView, mail: StoredMail, isChosen: boolean) {
  const href = linkTo({ mail: mail.id, view: view === 'text' ? view : undefined, to })
  return html`<li><a href="${href}" aria-current="${isChosen ? 'true' : 'false'}"><b>${mail.subject}</b><span>${mail.to}</span>${timeOf(mail, locale)}</a></li>`
}

function mailOf({ locale, view, to }: MailboxView, mail: StoredMail, t: Texts) {
  const code = mail.text.match(/\b\d{6}\b/)?.[0]
  const tab = (of: View, name: string) =>
    html`<a href="${linkTo({ mail: mail.id, view: of, to })}" aria-current="${of === view ? 'true' : 'false'}">${name}</a>`
  return html`<main>
<h2>${mail.subject}</h2>
<p class="facts"><span>${t.to} <b>${mail.to}</b></span><span>${t.sentAt} ${timeOf(mail, locale)}</span></p>
${code ? html`<p class="code"><output aria-label="${t.code}">${code}</output><button type="button" data-copy="${code}" data-copied="${t.copied}">${t.copy}</button></p>` : ''}
<p class="tabs" role="group" aria-label="${t.view}">${tab('html', t.html)}${tab('text', t.text)}</p>
${
  view === 'text'
    ? html`<pre>${mail.text}</pre>`
    : html`<iframe title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>`
}
</main>`
}

function timeOf({ sentAt }: StoredMail, locale: Locale) {
  const format = new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${sentAt}">${format.format(new Date(sentAt))}</time>`
}
