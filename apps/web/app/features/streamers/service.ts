import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { ReplyKind } from '@stashwise/replies/kinds'
import type { Reply } from '@stashwise/replies/reply'

/** `kind`: `ask` reads it from the first word. `typed`: what a viewer typed after the command. */
export type ReplyRequest = { kind: ReplyKind | 'ask'; typed: string; mode: GameMode; locale: Locale }

/** `template`: the streamer's own format, empty: the usual line. `link`: with the page's address. */
export type LineFormat = { template?: string; max?: number; link?: boolean }

/** Replies to questions of a chat. Served from memory. @throws AppError `catalogue/empty` before the first Catalogue. */
export type RepliesService = {
  reply(request: ReplyRequest): Reply
  /** {@link reply} as one line, which is never empty. */
  line(request: ReplyRequest, format?: LineFormat): { reply: Reply; line: string }
}
