import { randomUUID } from 'node:crypto'
import { maxEndpoints } from '@stashwise/accounts/webhooks'
import { type Catalogue, nameOf } from '@stashwise/catalogue/catalogue'
import type { IsPro } from '@stashwise/db/accounts/pro-users'
import { addDeliveries, findDeliveries, resendDelivery, type StoredDelivery } from '@stashwise/db/webhooks/deliveries'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointWish,
  findEndpoints,
  getEndpoint,
  rotateSecret,
  type StoredEndpoint,
  switchEndpoint,
} from '@stashwise/db/webhooks/endpoints'
import { addUserDeliveries } from '@stashwise/db/webhooks/market-deliveries'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { getPlayer, type PlayerContext, proOf } from '#app/features/player/player-context.ts'
import { OutboundError, outboundFaults } from '#app/platform/outbound.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { DeliveryView, WebhooksService, WebhookView } from '../service.ts'
import { eventBody } from './event-body.ts'
import { makeSecret } from './signature.ts'

/** Deliveries that are listed. */
const listed = 50

type WebhooksParts = Pick<Platform, 'database' | 'catalogues' | 'outbound' | 'consume'> & { playerContext: PlayerContext; isPro: IsPro }

/** The webhooks of users. */
export function createWebhooks({ database, catalogues, outbound, consume, playerContext, isPro }: WebhooksParts): WebhooksService {
  const { db, pool } = database
  const { clock } = playerContext
  const now = () => new Date(clock())

  async function requirePro(userId: string): Promise<void> {
    if (!proOf(playerContext, await getPlayer(playerContext, userId)).isPro) throw new AppError('pro/feature')
    await consume('webhook', userId)
  }

  async function check({ url, mode, items }: EndpointWish): Promise<void> {
    const ordinals = catalogues.current(mode)?.facts.ordinals
    if (!ordinals) throw new AppError('catalogue/empty', { retryAfter: 30 })
    if (!items.every((uid) => ordinals.has(uid)))
      throw new AppError('request/invalid', { errors: { fields: [{ field: 'items', reason: 'unknownId' }] } })
    await outbound.check(url).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new AppError(error.fault === 'host' || error.fault === 'timeout' ? 'webhook/host' : 'webhook/address')
    })
  }

  return {
    async send(userId, type, data, within = db) {
      const at = now()
      return addUserDeliveries(within, { userId, type, body: eventBody(type, at.getTime(), data), at }, isPro)
    },

    async list(userId, locale) {
      const [player, stored] = await Promise.all([getPlayer(playerContext, userId), findEndpoints(db, userId)])
      const webhooks = stored.map((endpoint) => presentWebhook(endpoint, catalogues.current(endpoint.mode), locale, clock()))
      return { webhooks, max: maxEndpoints, isPro: proOf(playerContext, player).isPro }
    },

    async create(userId, { id, ...wish }) {
      await requirePro(userId)
      await check(wish)
      const { secret } = await createEndpoint(pool, { ...wish, id, userId, secret: makeSecret(), at: now() })
      return { id, secret }
    },

    async change(userId, id, wish) {
      await requirePro(userId)
      await check(wish)
      await changeEndpoint(db, userId, id, wish)
    },

    async rotate(userId, id) {
      await requirePro(userId)
      const secret = makeSecret()
      await rotateSecret(db, userId, id, secret, now())
      return { id, secret }
    },

    async switch(userId, id, state) {
      if (state === 'on') await requirePro(userId)
      await switchEndpoint(pool, userId, id, state)
    },

    remove: (userId, id) => deleteEndpoint(db, userId, id),

    async test(userId, id) {
      await requirePro(userId)
      const { state } = await getEndpoint(db, userId, id)
      if (state !== 'on') throw new AppError('webhook/off')
      const at = now()
      const body = eventBody('test', at.getTime(), { webhook: id })
      await addDeliveries(db, [{ id: randomUUID(), endpointId: id, type: 'test', body }], at)
    },

    async deliveries(userId, id) {
      await getEndpoint(db, userId, id)
      return (await findDeliveries(db, id, listed)).flatMap(presentDelivery)
    },

    async resend(userId, delivery) {
      await requirePro(userId)
      await resendDelivery(pool, userId, delivery, now())
    },
  }
}

function presentWebhook(endpoint: StoredEndpoint, catalogue: Catalogue | undefined, locale: Locale, now: number): WebhookView {
  const { id, url, mode, types, items, state, createdAt, failingSince, oldSecretUntil } = endpoint
  const named = items.map((uid) => ({ uid, name: catalogue ? nameOf(catalogue.facts, 'item', uid, locale) : uid }))
  return {
    id,
    url,
    mode,
    types,
    items: named,
    state,
    createdAt: createdAt.toISOString(),
    ...(failingSince && { failingSince: failingSince.toISOString() }),
    ...(oldSecretUntil && oldSecretUntil.getTime() > now && { oldSecretUntil: oldSecretUntil.toISOString() }),
  }
}

function presentDelivery({ id, type, state, attempts, createdAt, triedAt, nextAt, status, fault }: StoredDelivery): DeliveryView[] {
  if (state === 'merged') return []
  const known = outboundFaults.find((one) => one === fault)
  return [
    {
      id,
      type,
      state,
      attempts,
      createdAt: createdAt.toISOString(),
      ...(triedAt && { triedAt: triedAt.toISOString() }),
      ...(state === 'waiting' && { nextAt: nextAt.toISOString() }),
      ...(status !== null && { status }),
      ...(known !== undefined && { fault: known }),
    },
  ]
}
