import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { LineContents, LineField } from './line-options.ts'

/** A figure of an item in words. `simulated`: that the prices are made up. */
export type LineFigure = { kind: LineField | 'simulated'; label?: string; text: string; tone?: 'up' | 'down' }

export type LineItem = { uid: ItemUid; name: string; figures: LineFigure[] }

/** A line of items in words; `locale` is theirs. Empty when nothing fits or nothing is known. */
export type LineView = { locale: Locale; items: LineItem[] }

export type WidgetsService = {
  /** Served from memory but for favourites. `locale`: where the address names none. Never refuses: what is not found is absent. */
  line(contents: LineContents, locale: Locale): Promise<LineView>
}
