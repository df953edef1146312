import type { UserRecord } from '@stashwise/accounts/record'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { Share } from '@stashwise/progression/overview/quest-overview'
import type { LineContents, LineField } from './line-options.ts'

/** A figure of an item in words. `simulated`: that the prices are made up. */
export type LineFigure = { kind: LineField | 'simulated'; label?: string; text: string; tone?: 'up' | 'down' }

export type LineItem = { uid: ItemUid; name: string; figures: LineFigure[] }

/** A line of items in words; `locale` is theirs. Empty when nothing fits or nothing is known. */
export type LineView = { locale: Locale; items: LineItem[] }

/** A player's progress in words; `level` is absent where the player does not track it. Without shares nobody has that address. */
export type ProgressView = {
  locale: Locale
  shares: ({ part: 'quests' | 'kappa'; label: string } & Share)[]
  level?: { label: string; value: number }
}

type PlayerSource = { link?: string | undefined; lang?: Locale | undefined }

/** `locale`: where the address names none. Never refuses: what is not found, revoked or without Pro is absent. @throws AppError `database/unavailable`. */
export type WidgetsService = {
  /** Served from memory but for favourites. */
  line(contents: LineContents, locale: Locale): Promise<LineView>
  progress(source: PlayerSource, locale: Locale): Promise<ProgressView>
}

/** `madeAt`: when the user's secret address was made, ISO; absent without one. */
export type OverlayLinkView = { isPro: boolean; madeAt?: string }

/** Secret addresses by which overlays read a player's progress and favourites, one a user. */
export type OverlayLinks = {
  view(userId: string): Promise<OverlayLinkView>
  /** A new secret; an earlier one ends. @throws AppError `pro/feature`. */
  make(userId: string): Promise<{ secret: string }>
  /** Safe to repeat. */
  revoke(userId: string): Promise<void>
  /** The record of the player, with the selected character; undefined for an unknown secret and without Pro. */
  findRecord(secret: string): Promise<UserRecord | undefined>
}
