import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { ReplyKind } from '@stashwise/replies/kinds'
import type { Reply } from '@stashwise/replies/reply'

/** `kind`: `ask` reads it from the first word. `typed`: what a viewer typed after the command. */
export type ReplyRequest = { kind: ReplyKind | 'ask'; typed: string; mode: GameMode; locale: Locale }

/** `template`: the streamer's own format, empty: the usual line. `link`: with the page's address. */
export type LineFormat = { template?: string; max?: number; link?: boolean }

/** A question about what a page shows, by its id. */
export type AboutRequest = { kind: 'price' | 'craft' | 'barter' | 'quest'; id: string; mode: GameMode; locale: Locale }

/** Replies to questions of a chat. Served from memory. @throws AppError `catalogue/empty` before the first Catalogue. */
export type RepliesService = {
  reply(request: ReplyRequest): Reply
  /** A reply about one thing; a miss for an unknown id. */
  about(request: AboutRequest): Reply
  /** Names that may be meant by what was typed so far, the likeliest first. */
  names(request: ReplyRequest & { kind: ReplyKind }): string[]
  /** {@link reply} as one line, which is never empty. */
  line(request: ReplyRequest, format?: LineFormat): { reply: Reply; line: string }
}
