import { randomBytes } from 'node:crypto'
import { type AlertChannel, type AlertKind, isMet, maxAlertRules, maxCraftMinutes } from '@stashwise/accounts/alerts'
import { findAlerts, getAlertRecipient } from '@stashwise/db/alerts/deliveries'
import { deleteSubscriptions, findSubscriptions, saveSubscription } from '@stashwise/db/alerts/push'
import {
  changeAlertRule,
  createAlertRule,
  deleteAlertRule,
  findAlertRules,
  findQuietHours,
  findStoppableRule,
  getAlertRule,
  pauseAlertRule,
  resumeAlertRule,
  type StoredRule,
  saveDiscord,
  saveQuietHours,
  stopAlertRule,
} from '@stashwise/db/alerts/rules'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { DiscordService } from '#app/features/discord/service.ts'
import { getPlayer, type PlayerContext, proOf } from '#app/features/player/player-context.ts'
import type { WebhooksService } from '#app/features/webhooks/service.ts'
import { OutboundError } from '#app/platform/outbound.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { AlertChannels, AlertsService, AlertView } from '../service.ts'
import { alertText, ruleText } from './alert-text.ts'
import { type Channels, localeOfRecipient, testMessage } from './channels.ts'
import type { Figures } from './figures.ts'
import { isPushKey, type Push } from './push.ts'
import type { Sent } from './sent.ts'

type AlertsParts = Pick<Platform, 'database' | 'catalogues' | 'outbound' | 'consume' | 'onError'> & {
  playerContext: PlayerContext
  discord: Pick<DiscordService, 'view'>
  figures: Figures
  webhooks: WebhooksService
  channels: Channels
  push: Push
}

/** Alerts that are listed. */
const listed = 30
const minuteMs = 60_000

/** An address that Discord gives for a channel. */
const discordPattern = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/webhooks\/\d{1,25}\/[\w-]{1,200}$/

const invalid = (field: string, reason: string) => new AppError('request/invalid', { errors: { fields: [{ field, reason }] } })

/** Whether a kind of rule has such a threshold. */
function fits(kind: AlertKind, threshold: number | undefined): boolean {
  if (kind === 'restock') return threshold === undefined
  return threshold !== undefined && (kind !== 'craftDone' || (threshold >= 1 && threshold <= maxCraftMinutes))
}

/** The alert rules of users. */
export function createAlerts({
  database: { db, pool },
  catalogues,
  outbound,
  consume,
  onError,
  playerContext,
  discord,
  figures,
  webhooks,
  channels,
  push,
}: AlertsParts): AlertsService {
  const { clock } = playerContext
  const textOf = ({ kind, mode, subject, threshold }: StoredRule, locale: Locale) => {
    const name = figures.nameOf(mode, locale, kind, subject) ?? subject
    return { name, text: ruleText({ kind, mode, name, threshold, locale }) }
  }

  async function requirePro(userId: string, limit: 'alert' | 'alertTest' = 'alert'): Promise<void> {
    if (!proOf(playerContext, await getPlayer(playerContext, userId)).isPro) throw new AppError('pro/feature')
    await consume(limit, userId)
  }

  /** @throws AppError `address` for one that leads to no machine of the internet, `webhook/host` for one whose host was not found. */
  const checkAddress = (url: string, address: 'alert/discord' | 'alert/push-address') =>
    outbound.check(url).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      throw new AppError(error.fault === 'host' || error.fault === 'timeout' ? 'webhook/host' : address)
    })

  async function channelsOf(userId: string, locale: Locale): Promise<AlertChannels> {
    const [{ email, discordUrl }, { isOn, link }, hooks, devices, pushKey] = await Promise.all([
      getAlertRecipient(db, userId),
      discord.view(userId),
      webhooks.list(userId, locale),
      findSubscriptions(db, userId),
      push.publicKey(),
    ])
    return {
      email,
      ...(discordUrl !== null && { discordUrl }),
      hasBot: isOn,
      ...(isOn && link && { discordName: link.name }),
      webhooks: hooks.webhooks.filter(({ state, types }) => state === 'on' && types.includes('alert.fired')).length,
      devices: devices.map(({ id, endpoint, createdAt }) => ({ id, endpoint, createdAt: createdAt.toISOString() })),
      pushKey,
    }
  }

  async function requireChannels(userId: string, wanted: readonly AlertChannel[]): Promise<void> {
    const { discordUrl, discordName, webhooks: hooks, devices } = await channelsOf(userId, 'en')
    if (wanted.includes('discord-dm') && discordName === undefined) throw new AppError('alert/not-linked')
    const has = { mail: true, push: devices.length > 0, discord: discordUrl !== undefined, 'discord-dm': true, webhook: hooks > 0 }
    if (!wanted.every((channel) => has[channel])) throw new AppError('alert/no-channel')
  }

  type Watched = Pick<StoredRule, 'mode' | 'kind' | 'subject' | 'threshold'>
  /** How a rule begins: a condition that is true already fires when it becomes true again; a craft is started now. */
  async function startOf({ mode, kind, subject, threshold }: Watched) {
    const figure = (await figures.figureOf(mode))(kind, subject)
    const isArmed = figure === undefined || !isMet({ kind, threshold }, figure)
    return { isArmed, dueAt: kind === 'craftDone' ? new Date(clock() + (threshold ?? 0) * minuteMs) : null }
  }

  async function sendTest(userId: string, channel: AlertChannel): Promise<Sent> {
    const recipient = await getAlertRecipient(db, userId)
    if (channel !== 'webhook') return channels[channel](recipient, testMessage(localeOfRecipient(recipient)))
    await webhooks.send(userId, 'alert.fired', { test: true, text: testMessage('en').text })
    return { ok: true }
  }

  return {
    async list(userId, locale) {
      const [player, stored, quiet, ways] = await Promise.all([
        getPlayer(playerContext, userId),
        findAlertRules(db, userId),
        findQuietHours(db, userId),
        channelsOf(userId, locale),
      ])
      const rules = stored.map((rule) => presentRule(rule, textOf(rule, locale)))
      return { rules, ...(quiet && { quiet }), channels: ways, max: maxAlertRules, isPro: proOf(playerContext, player).isPro }
    },

    subjects: ({ mode, kind, item }, locale) => figures.subjects(mode, locale, kind, item),

    async sent(userId, locale) {
      const found = await findAlerts(db, userId, listed)
      return found.map(({ delivery, rule }) => {
        const { id, channel, state, figure, firedAt, nextAt } = delivery
        const { kind, mode, threshold } = rule
        return {
          id,
          channel,
          text: alertText({ kind, mode, threshold, locale, figure, name: textOf(rule, locale).name }),
          state,
          firedAt: firedAt.toISOString(),
          ...(state === 'waiting' && { nextAt: nextAt.toISOString() }),
        }
      })
    },

    async create(userId, { id, mode, kind, subject, threshold, channels: ways }) {
      await requirePro(userId)
      if (!catalogues.current(mode)) throw new AppError('catalogue/empty', { retryAfter: 30 })
      if (figures.nameOf(mode, 'en', kind, subject) === undefined) throw invalid('subject', 'unknownId')
      if (!fits(kind, threshold)) throw invalid('threshold', 'invalid')
      await requireChannels(userId, ways)
      const watched = { mode, kind, subject, threshold: threshold ?? null }
      await createAlertRule(pool, {
        id,
        userId,
        ...watched,
        channels: ways,
        ...(await startOf(watched)),
        stopToken: randomBytes(16).toString('base64url'),
        createdAt: new Date(clock()),
      })
    },

    async change(userId, id, { threshold, channels: ways }) {
      await requirePro(userId)
      const rule = await getAlertRule(db, userId, id)
      if (!fits(rule.kind, threshold)) throw invalid('threshold', 'invalid')
      await requireChannels(userId, ways)
      const next = { ...rule, threshold: threshold ?? null }
      // What only gets other channels has not become true again.
      const start = next.threshold === rule.threshold ? { isArmed: rule.isArmed, dueAt: rule.dueAt } : await startOf(next)
      await changeAlertRule(db, userId, id, { threshold: next.threshold, channels: ways, ...start })
    },

    async switch(userId, id, state) {
      if (state === 'paused') return pauseAlertRule(pool, userId, id)
      await requirePro(userId)
      const rule = await getAlertRule(db, userId, id)
      if (rule.state === 'paused') await resumeAlertRule(db, userId, id, await startOf(rule))
    },

    remove: (userId, id) => deleteAlertRule(db, userId, id),
    setQuietHours: (userId, quiet) => saveQuietHours(db, userId, quiet),

    async setDiscord(userId, url) {
      if (url === undefined) return saveDiscord(db, userId, undefined)
      await requirePro(userId)
      if (!discordPattern.test(url)) throw new AppError('alert/discord')
      await checkAddress(url, 'alert/discord')
      await saveDiscord(db, userId, url)
    },

    async test(userId, channel) {
      await requirePro(userId, 'alertTest')
      await requireChannels(userId, [channel])
      const sent = await sendTest(userId, channel).catch((error: unknown): Sent => {
        if (!(error instanceof OutboundError)) onError(error)
        return { ok: false }
      })
      if (!sent.ok) throw new AppError('alert/test-failed')
    },

    async addDevice(userId, { endpoint, p256dh, auth }) {
      await requirePro(userId)
      if (!isPushKey(p256dh)) throw invalid('p256dh', 'invalid')
      await checkAddress(endpoint, 'alert/push-address')
      await saveSubscription(pool, userId, { endpoint, p256dh, auth }, new Date(clock()))
    },

    async removeDevice(userId, id) {
      const own = await findSubscriptions(db, userId)
      await deleteSubscriptions(db, own.some((device) => device.id === id) ? [id] : [])
    },

    async findStoppable(token, locale) {
      const rule = await findStoppableRule(db, token)
      return rule && { text: textOf(rule, locale).text, isPaused: rule.state === 'paused' }
    },
    async stop(token) {
      await stopAlertRule(pool, token)
    },
  }
}

function presentRule(rule: StoredRule, words: { name: string; text: string }): AlertView {
  const { id, mode, kind, subject, threshold, channels, state, isArmed, firedAt, dueAt, createdAt } = rule
  return {
    id,
    mode,
    kind,
    subject,
    ...words,
    ...(threshold !== null && { threshold }),
    channels,
    state,
    isMet: !isArmed,
    ...(firedAt && { firedAt: firedAt.toISOString() }),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  }
}
