import type { OverlayKind } from '@stashwise/accounts/overlay-kinds'
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

/**
 * What a player's stash would bring; `worth` is absent where nobody has that address or no prices are known. `character`: differs by PMC.
 * `unknown`: units without a known price, which no figure counts.
 */
export type WorthView = {
  locale: Locale
  worth?: {
    character: string
    /** Absent where no unit has a known price. */
    roubles?: { label: string; value: number }
    units: { label: string; value: number }
    /** What has come since the overlay was opened is the overlay's own figure. */
    changeLabel: string
    unknown?: string
    simulated?: string
  }
}

/** The drawings that an address shows its player's position on, hashes by map; absent where nobody has that address. `label`: of the player's sign. */
export type PositionView = { label: string; drawings?: Record<string, string> }

type PlayerSource = { link?: string | undefined; lang?: Locale | undefined }

/** `locale`: where the address names none. Never refuses: what is not found, revoked or without Pro is absent. @throws AppError `database/unavailable`. */
export type WidgetsService = {
  /** Served from memory but for favourites. */
  line(contents: LineContents, locale: Locale): Promise<LineView>
  progress(source: PlayerSource, locale: Locale): Promise<ProgressView>
  worth(source: PlayerSource, locale: Locale): Promise<WorthView>
  /** The position itself is known on the player's own computer alone. */
  position(source: PlayerSource, locale: Locale): Promise<PositionView>
}

/** `made`: kinds of which the user has a secret address. */
export type OverlayLinksView = { isPro: boolean; made: OverlayKind[] }

/** Secret addresses by which overlays read what is a player's own, one of a kind a user. */
export type OverlayLinks = {
  view(userId: string): Promise<OverlayLinksView>
  /** A new secret; an earlier one ends. @throws AppError `pro/feature`. */
  make(userId: string, kind: OverlayKind): Promise<{ secret: string }>
  /** Safe to repeat. */
  revoke(userId: string, kind: OverlayKind): Promise<void>
  /** The record of the player, with the selected character; undefined for a secret of no or another kind, and without Pro. */
  findRecord(kind: OverlayKind, secret: string): Promise<UserRecord | undefined>
}
