import { randomBytes } from 'node:crypto'
import { isMet, maxAlertRules } from '@stashwise/accounts/alerts'
import {
  createAlertRule,
  deleteAlertRule,
  findAlertRules,
  findQuietHours,
  findStoppableRule,
  getAlertRule,
  pauseAlertRule,
  resumeAlertRule,
  type StoredRule,
  saveQuietHours,
  stopAlertRule,
} from '@stashwise/db/alerts/rules'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { DiscordService } from '#app/features/discord/service.ts'
import { getPlayer, type PlayerContext, proOf } from '#app/features/player/player-context.ts'
import { OutboundError } from '#app/platform/outbound.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { AlertsService, AlertWish } from '../service.ts'
import { ruleText } from './alert-text.ts'
import type { Figures } from './figures.ts'

type AlertsParts = Pick<Platform, 'database' | 'catalogues' | 'outbound' | 'consume'> & {
  playerContext: PlayerContext
  discord: Pick<DiscordService, 'view'>
  figures: Figures
}

/** An address that Discord gives for a channel. */
const discordPattern = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/webhooks\/\d{1,25}\/[\w-]{1,200}$/

/** The alert rules of users. */
export function createAlerts({
  database: { db, pool },
  catalogues,
  outbound,
  consume,
  playerContext,
  discord,
  figures,
}: AlertsParts): AlertsService {
  const textOf = ({ kind, mode, subject, threshold }: StoredRule, locale: Locale) => {
    const name = figures.nameOf(mode, locale, kind, subject) ?? subject
    return { name, text: ruleText({ kind, mode, name, threshold, locale }) }
  }

  async function requirePro(userId: string): Promise<void> {
    if (!proOf(playerContext, await getPlayer(playerContext, userId)).isPro) throw new AppError('pro/feature')
    await consume('alert', userId)
  }

  async function check(userId: string, { mode, kind, subject, channels, discordUrl = '' }: AlertWish): Promise<void> {
    if (!catalogues.current(mode)) throw new AppError('catalogue/empty', { retryAfter: 30 })
    if (figures.nameOf(mode, 'en', kind, subject) === undefined)
      throw new AppError('request/invalid', { errors: { fields: [{ field: 'subject', reason: 'unknownId' }] } })
    if (channels.includes('discord-dm')) {
      const { isOn, link } = await discord.view(userId)
      if (!isOn || !link) throw new AppError('alert/not-linked')
    }
    if (!channels.includes('discord')) return
    if (!discordPattern.test(discordUrl)) throw new AppError('alert/discord')
    await outbound.check(discordUrl).catch((error: unknown) => {
      throw error instanceof OutboundError ? new AppError('alert/discord') : error
    })
  }

  /** A condition that is true already fires when it becomes true again. */
  async function isMetNow({
    mode,
    kind,
    subject,
    threshold,
  }: Pick<StoredRule, 'mode' | 'kind' | 'subject' | 'threshold'>): Promise<boolean> {
    const figure = (await figures.figureOf(mode))(kind, subject)
    return figure !== undefined && isMet({ kind, threshold }, figure)
  }

  return {
    async list(userId, locale) {
      const [player, stored, quiet] = await Promise.all([
        getPlayer(playerContext, userId),
        findAlertRules(db, userId),
        findQuietHours(db, userId),
      ])
      const rules = stored.map((rule) => {
        const { id, mode, kind, subject, threshold, channels, discordUrl, state, isArmed, firedAt, createdAt } = rule
        return {
          id,
          mode,
          kind,
          subject,
          ...textOf(rule, locale),
          ...(threshold !== null && { threshold }),
          channels,
          ...(discordUrl !== null && { discordUrl }),
          state,
          isMet: !isArmed,
          ...(firedAt && { firedAt: firedAt.toISOString() }),
          createdAt: createdAt.toISOString(),
        }
      })
      return { rules, ...(quiet && { quiet }), max: maxAlertRules, isPro: proOf(playerContext, player).isPro }
    },

    async create(userId, wish) {
      await requirePro(userId)
      await check(userId, wish)
      const { id, mode, kind, subject, threshold = null, channels, discordUrl } = wish
      await createAlertRule(pool, {
        id,
        userId,
        mode,
        kind,
        subject,
        threshold,
        channels,
        discordUrl: channels.includes('discord') && discordUrl ? discordUrl : null,
        isArmed: !(await isMetNow({ mode, kind, subject, threshold })),
        stopToken: randomBytes(16).toString('base64url'),
        createdAt: new Date(playerContext.clock()),
      })
    },

    async switch(userId, id, state) {
      if (state === 'paused') return pauseAlertRule(pool, userId, id)
      await requirePro(userId)
      const rule = await getAlertRule(db, userId, id)
      if (rule.state === 'paused') await resumeAlertRule(db, userId, id, !(await isMetNow(rule)))
    },

    remove: (userId, id) => deleteAlertRule(db, userId, id),
    setQuietHours: (userId, quiet) => saveQuietHours(db, userId, quiet),

    async findStoppable(token, locale) {
      const rule = await findStoppableRule(db, token)
      return rule && textOf(rule, locale).text
    },
    async stop(token) {
      await stopAlertRule(pool, token)
    },
  }
}
