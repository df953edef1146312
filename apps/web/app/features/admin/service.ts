import type { CharacterSummary, ProSource } from '@stashwise/accounts/record'
import type { WipeState } from '@stashwise/accounts/wipe'
import type { Wire } from '@stashwise/accounts/wire'
import type { FileFault } from '@stashwise/catalogue/overrides/override-file'
import type { Patch } from '@stashwise/catalogue/overrides/patch'
import type { OverrideKindName } from '@stashwise/catalogue/overrides/registry'
import type { QuestUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Quest } from '@stashwise/game/quest'
import type { AlertSetting } from '#app/site/alert-nodes.ts'
import type { RedirectRule } from '#app/site/redirects.ts'
import type { GlobalSettings } from '#app/site/settings.ts'
import type { Actor, RevertOutcome, SubjectRef } from './audit.ts'
import type { MailTraffic } from './mails.ts'
import type { QuestFault } from './quest-form.ts'

/** Instants are ISO texts. `forever` is a grant without an end. */
export type ProUntil = string | 'forever'

export type UserRow = {
  uid: string
  email: string
  username: string
  created: string
  /** When a session was last used; absent without a session. */
  lastSeen?: string
  admin: boolean
  pro?: { source: ProSource; until: ProUntil }
}

export type UserSession = { id: string; created: string; used: string; device: string; address: string }
export type AuditRow = {
  id: number
  at: string
  actor: string
  action: string
  target?: string
  targetUid?: string
  record?: NamedRecord
  details: Details
}
export type Details = Record<string, unknown>

export type UserDetail = UserRow & {
  locale: string
  grantedUntil?: ProUntil
  patreonUntil?: string
  /** Whose Pro this account has by a link. */
  sharedBy?: { uid: string; name: string }
  /** The one admin there is cannot be unmade. */
  isLastAdmin: boolean
  characters: Wire<CharacterSummary>[]
  sessions: UserSession[]
  logins: { provider: string; since: string }[]
  audit: AuditRow[]
}

/** Spans of a grant in days; `forever` has no end, `date` is a day the admin picks. */
export const grantSpans = ['7', '30', '365', 'forever', 'date'] as const
export type GrantSpan = (typeof grantSpans)[number]

export const logAreas = ['feed', 'mail', 'auth', 'jobs', 'browser', 'audit'] as const
export type LogArea = (typeof logAreas)[number]
export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** `follow`: new entries appear by themselves. */
export type LogSearch = { area: LogArea | 'all'; level: LogLevel | 'all'; q: string; after: string; follow: '' | '1' }
/** `message` is a line of text; for the area `audit` it is the action, `details` say who and whom, and `change` what. */
export type LogEntry = { id: string; area: LogArea; at: string; level: LogLevel; message: string; details: Details; change?: AuditedState }
/** An audited change. `together`: changes of its batch; without a subject it cannot be reverted. Values are null where there was none. */
export type AuditedState = {
  id: number
  request?: string
  batch?: string
  together: number
  subject?: SubjectRef
  /** The record that the subject is about. */
  record?: NamedRecord
  before?: unknown
  after?: unknown
  isReverted: boolean
  canRevert: boolean
}
/** Newest first; `next` leads to the older ones. */
export type LogPage = { entries: LogEntry[]; next?: string }

/** A figure of a held document that is not believed, and the limits it broke. `examples`: names of records that show it. */
export type HeldDoubt = { measure: string; came: number; least?: number; most?: number; examples: HeldExample[] }
/** `uid`: of an item, whose name is looked up in the admin's language. */
export type HeldExample = { uid?: string; name: string }
/** A document that changed too much to be believed; the last good one stays. */
export type Held = { since: string; doubts: HeldDoubt[]; decision?: 'accepted' | 'refused' }
/** `since`: of the hold the admin looked at. */
export type HeldDecision = { document: string; mode: string; since: string; decision: 'accepted' | 'refused' }

export type FeedDocument = {
  document: string
  mode: string
  lastAttempt?: string
  lastSuccess?: string
  lastError?: string
  records?: number
  held?: Held
}

export type Overview = {
  users: { total: number; newInWeek: number; seenInDay: number; admins: number }
  pro: Record<ProSource, number>
  errorsInDay: Record<Exclude<LogArea, 'audit'>, number>
  feed: FeedDocument[]
  audit: AuditRow[]
  /** The last good one of the site's own; absent when it has made none. */
  backup?: { at: string; isVerified: boolean; isOld: boolean }
}

/** A wipe; `checked` of `total` characters were looked at, and `reset` of them had something to reset. */
export type WipeRow = {
  id: string
  mode: GameMode
  at: string
  state: WipeState
  declaredBy?: string
  declared: string
  checked: number
  total: number
  reset: number
}

export type RecordRef = { kind: OverrideKindName; id: string }
/** A record with its name in the admin's language. */
export type NamedRecord = RecordRef & { name: string }

/** What a player says is wrong with a record. `by` is absent when the account is gone. */
export type ReportRow = {
  id: string
  kind: OverrideKindName
  record: string
  by?: string
  byUid?: string
  text: string
  gameVersion: string
  locale: string
  hasScreenshot: boolean
  at: string
}

/** `agrees`: the feed says the same by now; `moved`: it says something else than when the correction was made; `gone`: it has no such record. */
export type CorrectionState = 'needed' | 'agrees' | 'moved' | 'gone'

/** A correction in force; `name` of its record as the feed has it, `facts`: how many it changes. */
export type CorrectionRow = RecordRef & {
  name: string
  facts: number
  state: CorrectionState
  reason: string
  author?: string
  at: string
}

/** What a file of corrections would change, or why it is refused. `same`: how many are in force already. */
export type CorrectionsPlan =
  | { ok: true; changes: (RecordRef & { name: string; facts: number; isNew: boolean })[]; same: number }
  | { ok: false; faults: FileFault[] }

export type QuestTitle = { uid: string; url: string; name: string }

/** `at`: ISO text. */
export type SettingChanges = Partial<Record<keyof GlobalSettings, { by: string; at: string }>>

/** What came of a form of the page of corrections. `file`: what was checked, to be imported. */
export type QuestsResult =
  | { done: 'corrected' | 'dropped' | 'declined' | 'imported' }
  | { faults: QuestFault[]; typed: Record<string, string> }
  /** Somebody else has saved meanwhile; the version to save over, and the fields as they are now. */
  | { conflict: { version: string; theirs: Record<string, string> }; typed: Record<string, string> }
  | { plan: Extract<CorrectionsPlan, { ok: true }>; file: string }
  | { fileFaults: FileFault[] }

/** How mail leaves the site; `host` without name and password. */
export type MailState = { kind: 'smtp' | 'mailbox' | 'none'; from: string; host?: string }

/**
 * What admins see and do. Every change is checked, made and written to the audit in one transaction.
 * @throws AppError `page/not-found` when the actor is no admin (any more) or the account is unknown, `user/last-admin`.
 */
export type AdminService = {
  overview(locale?: Locale): Promise<Overview>
  findUser(uid: string): Promise<UserDetail | undefined>
  setAdmin(actor: Actor, uid: string, isAdmin: boolean): Promise<void>
  endSessions(actor: Actor, uid: string, which: { only: string } | 'all'): Promise<void>
  /** The alert as it was saved. */
  alert(): Promise<AlertSetting>
  /** Returns the alert as it was saved: its texts cleaned of what an alert may not use. */
  saveAlert(actor: Actor, alert: AlertSetting): Promise<AlertSetting>
  settings(): Promise<GlobalSettings>
  /** Who changed each setting last; absent for one that nobody has changed within the audit. */
  settingChanges(): Promise<SettingChanges>
  saveSettings(actor: Actor, settings: GlobalSettings): Promise<void>
  /** Where paths lead instead of a page. */
  redirects(): Promise<RedirectRule[]>
  /** Returns how many rules there are then, as {@link AdminService.removeRedirects} does. */
  saveRedirects(actor: Actor, rules: readonly RedirectRule[]): Promise<number>
  /** Removes the rules of these paths from those there are, whatever others have saved meanwhile. */
  removeRedirects(actor: Actor, froms: ReadonlySet<string>): Promise<number>
  /** The latest wipes first, those to come before them. */
  wipes(): Promise<WipeRow[]>
  /** `at`: undefined is now. @throws AppError `wipe/time`, `wipe/too-close`. */
  declareWipe(actor: Actor, mode: GameMode, at: Date | undefined): Promise<void>
  /** @throws AppError `wipe/started` when it runs, has run, or is cancelled. */
  cancelWipe(actor: Actor, id: string): Promise<void>
  /** Reports that wait for a decision, the oldest first. */
  reports(): Promise<ReportRow[]>
  reportScreenshot(id: string): Promise<string | undefined>
  declineReport(actor: Actor, id: string): Promise<void>
  /** The latest first; names in a language. */
  corrections(locale: Locale): Promise<CorrectionRow[]>
  findCorrection(record: RecordRef): Promise<{ patch: Patch; reason: string; version: string } | undefined>
  /** A quest without corrections. */
  feedQuest(quest: QuestUid): Promise<Quest | undefined>
  /**
   * Every page shows it at once and after every import; an empty one ends the one in force. `closes`: reports of the record are done with; `version`: of
   * the correction that was edited. @throws AppError `record/changed` when it is no longer the one in force.
   */
  saveCorrection(actor: Actor, change: RecordRef & { patch: Patch; reason: string; closes: boolean; version?: string }): Promise<void>
  dropCorrection(actor: Actor, record: RecordRef): Promise<void>
  exportCorrections(): Promise<string>
  /** What a file would change; nothing is stored. */
  planCorrections(file: string, locale: Locale): Promise<CorrectionsPlan>
  /** Puts the corrections of a file in force, all or none. Others stay. */
  importCorrections(actor: Actor, file: string, locale: Locale): Promise<CorrectionsPlan>
  mail(): MailState
  mailTraffic(): Promise<MailTraffic>
  /** Connects to the mail server: why that failed, undefined when it worked; `none` without a server. */
  checkMail(): Promise<string | undefined | 'none'>
  /** False when the mail was not taken over; the log says why. */
  sendTestMail(actor: Actor, to: string, locale: Locale): Promise<boolean>
  listLogs(search: LogSearch, locale?: Locale): Promise<LogPage>
  /** Brings back what was before one audited change or a whole batch. */
  revert(actor: Actor, of: { id: number } | { batch: string }): Promise<RevertOutcome>
  /** The audit as a file: a line of JSON for each change, the oldest first. */
  exportAudit(): AsyncGenerator<string>
  /** Lets a held document in at the next import, or leaves it out. False when that document is not held any more. */
  decideHeld(actor: Actor, decision: HeldDecision): Promise<boolean>
}
