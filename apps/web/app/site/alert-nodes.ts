/** Elements an alert may use. `br` is empty; everything else holds text. */
export const alertTags = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'br', 'p', 'ul', 'ol', 'li'] as const

/** A part of an alert: a text, or one of the allowed elements. `href`: to the web, a mailbox or a page of the site. */
export type AlertNode = string | { tag: (typeof alertTags)[number]; href?: string; children: AlertNode[] }

export type SiteAlert = { text: string; nodes: AlertNode[] }
export const noAlert: SiteAlert = { text: '', nodes: [] }

export const maxAlertLength = 2000
