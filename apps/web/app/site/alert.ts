import type { Locale } from '@stashwise/game/locale'
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { type AlertNode, type AlertSetting, alertState, alertTags, noAlert, type SiteAlert } from './alert-nodes.ts'

/** An admin's alert text with only the elements an alert may use. Called where the text is saved and where it is read. */
export const sanitizeAlert = (text: string): string =>
  sanitizeHtml(text, {
    allowedTags: [...alertTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 8,
  }).trim()

const safeAddress = /^(https?:\/\/|mailto:|\/(?![/\\]))/i

/** An alert for pages: a tree that React renders, so that no browser parses it as HTML. Whatever the text holds, the tree has allowed elements only. */
export function parseAlert(text: string): AlertNode[] {
  const root: AlertNode[] = []
  const open = [root]
  const parser = new Parser({
    onopentag(name, { href }) {
      const tag = alertTags.find((allowed) => allowed === name)
      const children: AlertNode[] = []
      if (tag) open.at(-1)?.push({ tag, children, ...(href && safeAddress.test(href) ? { href } : {}) })
      open.push(tag ? children : [])
    },
    ontext(piece) {
      const siblings = open.at(-1)
      const last = siblings?.at(-1)
      // A parser gives entities as texts of their own.
      if (typeof last === 'string') siblings?.splice(-1, 1, last + piece)
      else siblings?.push(piece)
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.end(sanitizeAlert(text))
  return root
}

/** An alert of the site with its texts prepared, which are shown by language and time. */
export type PreparedAlert = { setting: AlertSetting; everybody: SiteAlert; russian: SiteAlert }

const prepare = (text: string): SiteAlert => ({ text: sanitizeAlert(text), nodes: parseAlert(text) })

export function toAlert({ text, ru, ...schedule }: AlertSetting): PreparedAlert {
  const [everybody, russian] = [prepare(text || ru), prepare(ru || text)]
  return { setting: { text: everybody.text, ru: russian.text, ...schedule }, everybody, russian }
}

/** What of an alert is shown in a language at a time, in milliseconds. */
export function alertAt({ setting, everybody, russian }: PreparedAlert, locale: Locale, now: number): SiteAlert {
  const state = alertState(setting, now)
  const change = state === 'ahead' ? setting.from : state === 'shown' ? setting.until : ''
  return {
    ...(state === 'shown' ? (locale === 'ru' ? russian : everybody) : noAlert),
    ...(change !== '' && { changesInMs: Date.parse(change) - now }),
  }
}

/** A saved alert as an admin typed it: without markup it has no entities. */
export function alertSource(alert: string): string {
  const nodes = parseAlert(alert)
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : alert
}
