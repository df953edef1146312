import type { DeliveryState, WebhookState, WebhookType } from '@stashwise/accounts/webhooks'
import type { Db } from '@stashwise/db/db'
import type { EndpointWish } from '@stashwise/db/webhooks/endpoints'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { OutboundFault } from '#app/platform/outbound.ts'

/** An endpoint as its owner sees it. `failingSince`: without success since then; `oldSecretUntil`: two secrets sign until then. ISO texts. */
export type WebhookView = {
  id: string
  url: string
  mode: GameMode
  types: WebhookType[]
  items: { uid: ItemUid; name: string }[]
  state: WebhookState
  createdAt: string
  failingSince?: string
  oldSecretUntil?: string
}
/** `max`: endpoints a user may have. */
export type WebhookList = { webhooks: WebhookView[]; max: number; isPro: boolean }

/** An attempt's response is `status`, or why there was none `fault`. `nextAt`: while it waits. ISO texts. */
export type DeliveryView = {
  id: string
  type: WebhookType | 'test'
  state: Exclude<DeliveryState, 'merged'>
  attempts: number
  createdAt: string
  triedAt?: string
  nextAt?: string
  status?: number
  fault?: OutboundFault
}

/** A secret, shown only this once. */
export type MadeSecret = { id: string; secret: string }

export type WebhooksService = {
  /**
   * Sends an event to every endpoint of a user that gets its type, as soon as the transaction `db` belongs to is committed. Nothing for a user without
   * Pro. Returns how many endpoints. @throws RangeError for data that makes a body too large.
   */
  send(userId: string, type: WebhookType, data: object, db?: Db): Promise<number>

  list(userId: string, locale: Locale): Promise<WebhookList>
  /** @throws AppError `pro/feature`, `webhook/too-many`, `webhook/address`, `webhook/host`, `request/invalid` for an unknown item. */
  create(userId: string, wish: EndpointWish & { id: string }): Promise<MadeSecret>
  /** @throws AppError as {@link create}, `webhook/not-found`. */
  change(userId: string, id: string, wish: EndpointWish): Promise<void>
  /** A new secret; the earlier one signs too for a day. @throws AppError `pro/feature`, `webhook/not-found`. */
  rotate(userId: string, id: string): Promise<MadeSecret>
  /** @throws AppError `pro/feature` when it is switched on, `webhook/not-found`. */
  switch(userId: string, id: string, state: 'on' | 'off'): Promise<void>
  /** Safe to repeat. */
  remove(userId: string, id: string): Promise<void>
  /** An event of the type `test`. @throws AppError `pro/feature`, `webhook/not-found`, `webhook/off`. */
  test(userId: string, id: string): Promise<void>
  /** The last ones, newest first. @throws AppError `webhook/not-found`. */
  deliveries(userId: string, id: string): Promise<DeliveryView[]>
  /** @throws AppError `pro/feature`, `webhook/not-found`, `webhook/off`. */
  resend(userId: string, delivery: string): Promise<void>
}
