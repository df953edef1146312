/**
 * What a rule watches. A price is the market's last one, a profit that of the calculators with the settings of a visitor. A craft is done so many
 * minutes after the user has started it.
 */
export const alertKinds = [
  'priceBelow',
  'priceAbove',
  'slotAbove',
  'craftProfit',
  'barterProfit',
  'restock',
  'craftDone',
  'changes',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Ways an alert is sent. `discord`: to a channel's address; `discord-dm`: as a direct message to the Discord user that the account is linked to. */
export const alertChannels = ['mail', 'push', 'discord', 'discord-dm', 'webhook'] as const
export type AlertChannel = (typeof alertChannels)[number]

export type AlertState = 'on' | 'paused'
export type AlertDeliveryState = 'waiting' | 'delivered' | 'failed'

export const maxAlertRules = 100
/** Browsers of a user that show alerts; the oldest one makes room. */
export const maxPushDevices = 10
/** The longest time of a craft: two weeks. Minutes. */
export const maxCraftMinutes = 14 * 24 * 60
/** A rule fires once in this time at most. Milliseconds. */
export const alertPauseMs = 3_600_000

/** `subject`: an item, a recipe or a trader; empty for `changes`. `threshold`: none for `restock`, the minutes of a craft for `craftDone`. Instants in milliseconds. */
export type AlertRule = {
  id: string
  kind: AlertKind
  subject: string
  threshold: number | null
  /** Its condition was false since it fired last. */
  isArmed: boolean
  firedAt: number | null
}

/** What an evaluation changes of a rule. `figure`: present when it fires. */
export type AlertMove = { id: string; isArmed: boolean; figure?: number }

/** The figure of a subject now; undefined when it is not known. */
export type FigureOf = (kind: AlertKind, subject: string) => number | undefined

/** Whether a rule's condition is true of a figure. A restock is an event: it is never true in between. */
export function isMet({ kind, threshold }: Pick<AlertRule, 'kind' | 'threshold'>, figure: number): boolean {
  if (threshold === null) return false
  return kind === 'priceBelow' ? figure <= threshold : figure >= threshold
}

/** Whether enough time has passed since a rule fired. */
export const mayFire = ({ firedAt }: Pick<AlertRule, 'firedAt'>, now: number): boolean => firedAt === null || now - firedAt >= alertPauseMs

/**
 * The rules that change: those whose condition has become true fire, those whose condition has become false fire the next time. An unknown figure
 * changes nothing. A rule that fired less than an hour ago fires after that hour, if its condition is true then.
 */
export function evaluateAlerts(rules: Iterable<AlertRule>, figureOf: FigureOf, now: number): AlertMove[] {
  const moves: AlertMove[] = []
  for (const rule of rules) {
    const figure = figureOf(rule.kind, rule.subject)
    if (figure === undefined || rule.threshold === null) continue
    const met = isMet(rule, figure)
    if (met && rule.isArmed && mayFire(rule, now)) moves.push({ id: rule.id, isArmed: false, figure })
    if (!met && !rule.isArmed) moves.push({ id: rule.id, isArmed: true })
  }
  return moves
}

/** Looks each figure up once, whatever the number of rules about it. */
export function figuresOnce(figureOf: FigureOf): FigureOf {
  const known = new Map<AlertKind, Map<string, number | undefined>>(alertKinds.map((kind) => [kind, new Map()]))
  return (kind, subject) => {
    const figures = known.get(kind)
    if (!figures?.has(subject)) figures?.set(subject, figureOf(kind, subject))
    return figures?.get(subject)
  }
}

/** Hours of a day in which a player gets no alerts: minutes since midnight in the time zone; `to` is not part of them. */
export type QuietHours = { from: number; to: number; timeZone: string }

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Whether a name is one of a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function minuteOfDay(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(at)
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return partOf('hour') * 60 + partOf('minute')
}

const minutesUntil = (from: number, to: number): number => (to - from + dayMinutes) % dayMinutes

/** When an alert of this moment is sent: at once, or when the quiet hours end. Equal ends are no quiet hours. */
export function sendAlertAt(quiet: QuietHours | undefined, now: number): number {
  if (!quiet || quiet.from === quiet.to) return now
  const minute = minuteOfDay(now, quiet.timeZone)
  const left = minutesUntil(minute, quiet.to)
  if (minutesUntil(quiet.from, minute) >= minutesUntil(quiet.from, quiet.to)) return now
  const end = now - (now % minuteMs) + left * minuteMs
  // The clock may have been changed in that night.
  const late = minutesUntil(quiet.to, minuteOfDay(end, quiet.timeZone))
  return end - (late > dayMinutes / 2 ? late - dayMinutes : late) * minuteMs
}

const alertPauses = [1, 5, 30, 120, 360]
/** Milliseconds until an alert is sent again; undefined after the last attempt. @param attempts - those made. */
export function alertPauseAfter(attempts: number, retryAfterMs = 0): number | undefined {
  const minutes = alertPauses[attempts - 1]
  return minutes === undefined ? undefined : Math.max(minutes * minuteMs, retryAfterMs)
}
