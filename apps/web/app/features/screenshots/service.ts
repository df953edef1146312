import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { ItemMark } from '@stashwise/catalogue/namesakes'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { ItemLink, TraderLink } from '@stashwise/market/view'
import type { IconItem } from '@stashwise/recognition/icon-cache'
import type { LexiconItem } from '@stashwise/recognition/lexicon'
import type { Viewer } from '#app/http/call-variables.ts'
import type { PreparedBody } from '#app/http/prepare-body.ts'

/** What a picture is compared with: every item by its short name in one language. */
export type SentLexicon = { items: LexiconItem[] }

/** Full names of items in one language, as titles of inspection windows show them. */
export type SentTitles = { names: [uid: ItemUid, name: string][] }

/** Items by the names of their files in the game's own folder of icons; those built of parts are left out. */
export type SentIconItems = { items: IconItem[] }

/** What one unit brings, roubles: on the flea market after its fee, at the best trader, unpacked, or as money. Unknown ones are absent. */
export type SaleFigures = { flea?: number; trader?: { trader: TraderLink; roubles: number }; opened?: number; money?: number }

/** An item of a picture. `sale` is absent where the viewer may not see it. */
export type PicturedItem = ItemLink & { mark?: ItemMark; sale?: SaleFigures }

/** What the reader of screenshots asks of the server: no picture. Served from memory. @throws AppError `catalogue/empty`. */
export type ScreenshotService = {
  /** The {@link SentLexicon} of a mode and a language, ready to send; the same object until the items change. */
  lexiconBody(of: { mode: GameMode; locale: Locale }): PreparedBody
  /** The {@link SentTitles} of a mode and a language, ready to send; the same object until the items change. */
  titleBody(of: { mode: GameMode; locale: Locale }): PreparedBody
  /** The {@link SentIconItems} of a mode, ready to send; the same object until the items change. */
  iconBody(of: { mode: GameMode }): PreparedBody
  /** Items by uid, unknown ones passed over. Without Pro only those of the example have figures. `record`: the player whose level counts. */
  listItems(uids: readonly ItemUid[], viewer: Viewer, record?: FiguresRecord): PicturedItem[]
}
