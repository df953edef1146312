/** Elements an alert may use. `br` is empty; everything else holds text. */
export const alertTags = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'br', 'p', 'ul', 'ol', 'li'] as const

/** A part of an alert: a text, or one of the allowed elements. `href`: to the web, a mailbox or a page of the site. */
export type AlertNode = string | { tag: (typeof alertTags)[number]; href?: string; children: AlertNode[] }

/** An alert in one language. `changesInMs`: after that it appears, or ends, by its schedule. */
export type SiteAlert = { text: string; nodes: AlertNode[]; changesInMs?: number }
export const noAlert: SiteAlert = { text: '', nodes: [] }

/**
 * An alert as admins write it. `text` is for everybody, `ru` for those who read Russian; of two texts one may be empty, and its readers get the other.
 * It is shown from `from` until `until`, ISO texts; an empty one is no bound.
 */
export type AlertSetting = { text: string; ru: string; from: string; until: string }
export const emptyAlert: AlertSetting = { text: '', ru: '', from: '', until: '' }

/** Whether an alert is shown at a time, or else why not. */
export function alertState({ text, ru, from, until }: AlertSetting, now: number): 'none' | 'ahead' | 'shown' | 'over' {
  if (text === '' && ru === '') return 'none'
  if (until !== '' && Date.parse(until) <= now) return 'over'
  return from !== '' && Date.parse(from) > now ? 'ahead' : 'shown'
}

export const maxAlertLength = 2000
