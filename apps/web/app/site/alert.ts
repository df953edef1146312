import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { type AlertNode, alertTags, type SiteAlert } from './alert-nodes.ts'

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

/** An alert as the site has it: its text, as calls send it, and its tree, as pages render it. */
export const toAlert = (text: string): SiteAlert => ({ text: sanitizeAlert(text), nodes: parseAlert(text) })

/** A saved alert as an admin typed it: without markup it has no entities. */
export function alertSource(alert: string): string {
  const nodes = parseAlert(alert)
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : alert
}
