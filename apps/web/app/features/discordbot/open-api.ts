import { createHash, timingSafeEqual } from 'node:crypto'
import { discordAlertBody, discordChannelBody, discordLeftBody, discordLinkBody, discordPaths } from '@stashwise/contracts/discord'
import { AppError } from '@stashwise/game/app-error'
import { Hono, type MiddlewareHandler } from 'hono'
import { notStored } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { body } from '#app/http/valid.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { DiscordSettings } from './server/create-settings.ts'
import { say } from './server/say.ts'

/** First part of the addresses that the Discord bot requests. */
export const discordFirstPath = '/discord'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Calls of the Discord bot about accounts and servers. @throws AppError `discord/off` without a bot, `discord/secret` for another program. */
export function createDiscordBotApi(settings: DiscordSettings, secret: string | undefined, consume: Platform['consume']) {
  const ofBot: MiddlewareHandler<CallVariables> = async (c, next) => {
    if (secret === undefined) throw new AppError('discord/off')
    const given = /^Bearer (\S{1,200})$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(given), digest(secret))) {
      await consume('keyTry', c.get('address'))
      throw new AppError('discord/secret')
    }
    await next()
  }
  return new Hono<CallVariables>()
    .post(discordPaths.link, ofBot, body(discordLinkBody), async (c) => {
      const asked = c.req.valid('json')
      return c.json(await say(asked.locale, () => settings.link(asked)), 200, notStored)
    })
    .post(discordPaths.alerts, ofBot, body(discordAlertBody), async (c) => {
      const asked = c.req.valid('json')
      return c.json(await say(asked.locale, () => settings.alert(asked)), 200, notStored)
    })
    .post(discordPaths.channels, ofBot, body(discordChannelBody), async (c) => {
      const asked = c.req.valid('json')
      return c.json(await say(asked.locale, () => settings.channel(asked)), 200, notStored)
    })
    .post(discordPaths.left, ofBot, body(discordLeftBody), async (c) => {
      await settings.left(c.req.valid('json').guildId)
      return c.json({ isDone: true, text: '' }, 200, notStored)
    })
}
