import type { AlertChannel, AlertKind, AlertState, QuietHours } from '@stashwise/accounts/alerts'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'

/** What a user wants to be told of. `threshold`: none for a restock; `discordUrl`: with the channel `discord`. */
export type AlertWish = {
  mode: GameMode
  kind: AlertKind
  subject: string
  threshold?: number | undefined
  channels: AlertChannel[]
  discordUrl?: string | undefined
}

/** A rule as its owner sees it. `text`: the whole rule in words; `isMet`: its condition is true now, so that it fires once it was false. ISO texts. */
export type AlertView = AlertWish & {
  id: string
  name: string
  text: string
  state: AlertState
  isMet: boolean
  firedAt?: string
  createdAt: string
}
/** `max`: rules a user may have. */
export type AlertList = { rules: AlertView[]; quiet?: QuietHours; max: number; isPro: boolean }

export type AlertsService = {
  list(userId: string, locale: Locale): Promise<AlertList>
  /** A repeated request with its id changes nothing. @throws AppError `pro/feature`, `alert/too-many`, `alert/discord`, `request/invalid` for an unknown subject. */
  create(userId: string, wish: AlertWish & { id: string }): Promise<void>
  /** @throws AppError `alert/not-found`, `pro/feature` when it goes on. */
  switch(userId: string, id: string, state: AlertState): Promise<void>
  /** Safe to repeat. */
  remove(userId: string, id: string): Promise<void>
  /** Undefined removes them. */
  setQuietHours(userId: string, quiet: QuietHours | undefined): Promise<void>
  /** The rule of an unsubscribe address in words; undefined for an unknown one. */
  findStoppable(token: string, locale: Locale): Promise<string | undefined>
  /** Pauses the rule of an unsubscribe address. Safe to repeat; nothing for an unknown one. */
  stop(token: string): Promise<void>
}
