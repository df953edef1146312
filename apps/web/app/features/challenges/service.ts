import type { ChallengeWeights, ReportState, Standing } from '@stashwise/accounts/challenges'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'

/** `isInvited`: only players with the invitation can join. Instants are ISO texts. */
export type ChallengeView = {
  id: string
  title: string
  rules: string
  mode: GameMode
  beginsAt: string
  endsAt: string
  weights: ChallengeWeights
  isInvited: boolean
}
export type StandingView = Standing & { name: string }

/** `waiting`: reports that nobody has decided about, so that places may still change. */
export type Board = { challenge: ChallengeView; standings: StandingView[]; waiting: number }

/** `price`: roubles for one, when it was reported. */
export type ReportedItemView = { uid: ItemUid; name: string; count: number; price: number }
export type ReportView = {
  id: string
  items: ReportedItemView[]
  worth?: number
  quests?: number
  level?: number
  /** Quests and level are those of the site's record. */
  isOwnProgress: boolean
  state: ReportState
  /** Why it was rejected; empty without a reason. */
  reason: string
  reportedAt: string
}

/** A user's part: `player` is absent for one who has not joined, `reports` are the latest first. */
export type OwnPart = {
  player?: { id: string; name: string; isRemoved: boolean }
  reports: (ReportView & { hasProof: boolean })[]
  /** The site has this user's progress. */
  hasProgress: boolean
}

/**
 * `challenges`: all there are, the one that begins last first. `isMissing`: the chosen one is none of them. `now`: the server's clock,
 * milliseconds. `own`: absent for visitors and where there is no challenge.
 */
export type ChallengePageView = {
  challenges: Pick<ChallengeView, 'id' | 'title'>[]
  isMissing: boolean
  now: number
  board?: Board
  own?: OwnPart
}

/** Totals of the PMC: of one that is absent nothing is reported. */
export type ReportedProgress = 'own' | { quests?: number | undefined; level?: number | undefined }
export type ReportWish = {
  /** Made by the page, so that a repeated request is the same report. */
  id: string
  items: readonly { uid: ItemUid; count: number }[]
  progress?: ReportedProgress | undefined
  proof?: string | undefined
}

/** A standing over a stream, in words. `figure`: of what decides. */
export type OverlayRow = { player: string; place: number; name: string; figure: string }
/** `at`: what the clock runs to, milliseconds; absent once it is over. Without `title` there is nothing to show. */
export type OverlayView = {
  locale: Locale
  title?: string
  clock?: { label: string; at?: number }
  /** The server's clock, milliseconds. */
  now: number
  rows: OverlayRow[]
}

/** Tournaments, as players see them. While the setting is off there are none. */
export type ChallengesService = {
  isOn(): boolean
  /** The chosen challenge; without one, or when it is missing, the one that runs or comes next, else the last one. */
  page(query: { challenge: string | undefined; userId: string | undefined; locale: Locale }): Promise<ChallengePageView>
  /** Never refuses: without a challenge there is nothing to show. @throws AppError `database/unavailable`. */
  overlay(query: { challenge?: string | undefined; rows: number; me?: string | undefined; locale: Locale }): Promise<OverlayView>
  /** Joins, or takes another name. @throws AppError `challenge/…`, `rate/limit`. */
  join(userId: string, challenge: string, part: { name: string; invitation?: string | undefined }): Promise<void>
  /** Deletes the user's part with its reports. Safe to repeat. @throws AppError `challenge/not-found`, `challenge/ended`. */
  leave(userId: string, challenge: string): Promise<void>
  /** Values found items by the market of that moment. @throws AppError `challenge/…`, `rate/limit`. */
  report(userId: string, challenge: string, report: ReportWish): Promise<void>
  /** Deletes a report that waits. @throws AppError `challenge/decided`. */
  withdraw(userId: string, report: string): Promise<void>
}

/** What an admin sets. `isInvited`: a new invitation is made where there was none. */
export type ChallengeWish = Omit<ChallengeView, 'id' | 'beginsAt' | 'endsAt'> & { beginsAt: Date; endsAt: Date }
export type ManagedChallenge = ChallengeView & { invitation?: string }
export type ModeratedReport = ReportView & { name: string; proof?: string }
export type Moderation = {
  challenge: ManagedChallenge
  players: { id: string; name: string; joinedAt: string; isRemoved: boolean }[]
  reports: ModeratedReport[]
}
type Actor = { userId: string }

type Decision = { state: 'accepted' | 'rejected'; reason: string }
/** A report about which somebody else has decided meanwhile. */
export type EarlierDecision = Decision & { name: string }

/** Tournaments, as admins make and moderate them. Every change is audited. @throws AppError `page/not-found` when the actor is no admin. */
export type ChallengesAdmin = {
  list(): Promise<ManagedChallenge[]>
  /** @throws AppError `challenge/not-found`. */
  moderation(challenge: string, locale: Locale): Promise<Moderation>
  create(actor: Actor, wish: ChallengeWish): Promise<string>
  change(actor: Actor, challenge: string, wish: ChallengeWish): Promise<void>
  remove(actor: Actor, challenge: string): Promise<void>
  /**
   * Decides about a report that still has the state in which the admin has `seen` it; else nothing changes, and the result is how it was
   * decided meanwhile. @throws AppError `challenge/decided` when there is no such report, or it waits again.
   */
  decide(actor: Actor, report: string, decision: Decision & { seen: ReportState }): Promise<EarlierDecision | undefined>
  removePlayer(actor: Actor, player: string): Promise<void>
}
