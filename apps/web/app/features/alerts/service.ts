import type { AlertChannel, AlertDeliveryState, AlertKind, AlertState, QuietHours } from '@stashwise/accounts/alerts'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'

/** What a user wants to be told of. `threshold`: none for a restock, the minutes of a craft. */
export type AlertWish = {
  mode: GameMode
  kind: AlertKind
  subject: string
  threshold?: number | undefined
  channels: AlertChannel[]
}

/**
 * A rule as its owner sees it. `text`: the whole rule in words; `isMet`: its condition is true now, so that it fires once it was false; `dueAt`: when a
 * craft is done. ISO texts.
 */
export type AlertView = AlertWish & {
  id: string
  name: string
  text: string
  state: AlertState
  isMet: boolean
  firedAt?: string
  dueAt?: string
  createdAt: string
}

/** A browser that shows alerts. */
export type PushDevice = { id: string; endpoint: string; createdAt: string }

/**
 * Where alerts can go. `hasBot`: the site sends direct messages, to `discordName` when the account is linked; `webhooks`: endpoints that get alerts;
 * `pushKey`: by which a browser subscribes.
 */
export type AlertChannels = {
  email: string
  discordUrl?: string
  hasBot: boolean
  discordName?: string
  webhooks: number
  devices: PushDevice[]
  pushKey: string
}

/** `max`: rules a user may have. */
export type AlertList = { rules: AlertView[]; quiet?: QuietHours; channels: AlertChannels; max: number; isPro: boolean }

/** What a rule can be about. `figure`: of now, in roubles, or a craft's minutes; absent while unknown. */
export type AlertSubject = { id: string; name: string; figure?: number }

/** An alert that fired. `nextAt`: of the next attempt, or the end of the quiet hours. ISO texts. */
export type SentAlert = { id: string; channel: AlertChannel; text: string; state: AlertDeliveryState; firedAt: string; nextAt?: string }

/** What the page of an unsubscribe address shows. `text`: the whole rule in words. */
export type StoppableAlert = { text: string; isPaused: boolean }

/** What a browser gives when push is switched on in it. */
export type PushWish = { endpoint: string; p256dh: string; auth: string }

export type AlertsService = {
  list(userId: string, locale: Locale): Promise<AlertList>
  /** What a new rule can be about; of an item, where its kind needs one. Empty for nothing known. */
  subjects(wish: { mode: GameMode; kind: AlertKind; item: string }, locale: Locale): Promise<AlertSubject[]>
  /** The last ones, newest first. */
  sent(userId: string, locale: Locale): Promise<SentAlert[]>
  /**
   * A repeated request with its id changes nothing. @throws AppError `pro/feature`, `alert/too-many`, `alert/no-channel` and `alert/not-linked` for one that is not set up,
   * `request/invalid` for an unknown subject.
   */
  create(userId: string, wish: AlertWish & { id: string }): Promise<void>
  /** A craft starts again. @throws AppError `pro/feature`, `alert/not-found`, `alert/no-channel`, `request/invalid` for a threshold that its kind does not have. */
  change(userId: string, id: string, wish: Pick<AlertWish, 'threshold' | 'channels'>): Promise<void>
  /** @throws AppError `alert/not-found`, `pro/feature` when it goes on. */
  switch(userId: string, id: string, state: AlertState): Promise<void>
  /** Safe to repeat. */
  remove(userId: string, id: string): Promise<void>
  /** Undefined removes them. */
  setQuietHours(userId: string, quiet: QuietHours | undefined): Promise<void>
  /** Undefined removes it. @throws AppError `pro/feature`, `alert/discord`, `webhook/host`. */
  setDiscord(userId: string, url: string | undefined): Promise<void>
  /** Sends a message by a channel now. @throws AppError `pro/feature`, `alert/no-channel`, `alert/test-failed`. */
  test(userId: string, channel: AlertChannel): Promise<void>
  /** Safe to repeat. @throws AppError `pro/feature`, `alert/push-address`, `request/invalid` for keys that are none. */
  addDevice(userId: string, wish: PushWish): Promise<void>
  /** Safe to repeat. */
  removeDevice(userId: string, id: string): Promise<void>
  /** The rule of an unsubscribe address; undefined for an unknown one. */
  findStoppable(token: string, locale: Locale): Promise<StoppableAlert | undefined>
  /** Pauses the rule of an unsubscribe address. Safe to repeat; nothing for an unknown one. */
  stop(token: string): Promise<void>
}
