import { nameOf } from '@stashwise/catalogue/catalogue'
import type { discordAlertBody, discordChannelBody, discordLinkBody } from '@stashwise/contracts/discord'
import { deleteDiscordChannels, saveDiscordChannel } from '@stashwise/db/discord/channels'
import { AppError } from '@stashwise/game/app-error'
import type { TraderId } from '@stashwise/game/ids'
import { intlTag, type Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { discordText } from '@stashwise/replies/discord/markdown'
import { tradersByName } from '@stashwise/replies/find/find-others'
import type { z } from 'zod'
import type { AlertsService } from '#app/features/alerts/service.ts'
import type { DiscordService } from '#app/features/discord/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import { alertIdOf } from './alert-id.ts'
import { saidTexts } from './say.ts'

type Parts = Pick<Platform, 'catalogues' | 'database' | 'clock' | 'consume'> & { discord: DiscordService; alerts: AlertsService }

/** More names than there are traders are no list of traders. */
const maxTraders = 12

export type DiscordSettings = ReturnType<typeof createSettings>

/** What is set in Discord: links, restock alerts and channels. Each returns the text that the bot shows. @throws AppError for a refusal. */
export function createSettings({ catalogues, database: { db }, clock, consume, discord, alerts }: Parts) {
  const factsOf = (mode: GameMode) => {
    const catalogue = catalogues.current(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { retryAfter: 30 })
    return catalogue.facts
  }
  function getTrader(mode: GameMode, locale: Locale, typed: string): { id: TraderId; name: string } {
    const facts = factsOf(mode)
    const found = tradersByName(facts, locale).find(typed)
    if (!found) throw new AppError('discord/trader')
    return { id: found.entry, name: nameOf(facts, 'trader', found.entry, locale) }
  }
  function getTraders(mode: GameMode, locale: Locale, typed: string): { id: TraderId; name: string }[] {
    const names = typed.split(/[,;]/).filter((name) => name.trim() !== '')
    if (names.length > maxTraders) throw new AppError('discord/trader')
    return [...new Map(names.map((name) => getTrader(mode, locale, name)).map((trader) => [trader.id, trader])).values()]
  }

  return {
    async link({ discordId, name, code, locale }: z.output<typeof discordLinkBody>): Promise<string> {
      await discord.link({ discordId, name, code })
      return saidTexts(locale)('said.linked')
    },

    async alert({ discordId, trader: typed, mode, isOn, locale }: z.output<typeof discordAlertBody>): Promise<string> {
      await consume('discordSetting', discordId)
      const t = saidTexts(locale)
      const userId = await discord.findUser(discordId)
      if (userId === undefined) throw new AppError('discord/not-linked')
      const { id: subject, name } = getTrader(mode, locale, typed)
      const values = { trader: discordText(name), mode: mode.toUpperCase() }
      const id = alertIdOf(userId, mode, subject)
      if (!isOn) {
        await alerts.remove(userId, id)
        return t('said.alertOff', values)
      }
      await alerts.create(userId, { id, mode, kind: 'restock', subject, channels: ['discord-dm'] })
      return t('said.alertOn', values)
    },

    async channel(body: z.output<typeof discordChannelBody>): Promise<string> {
      const { guildId, channelId, discordId, mode, locale } = body
      await consume('discordSetting', discordId)
      const t = saidTexts(locale)
      if (channelId === undefined) {
        const wasThere = await deleteDiscordChannels(db, guildId, mode)
        return t(wasThere ? 'said.channelOff' : 'said.channelNone', { mode: mode.toUpperCase() })
      }
      const traders = getTraders(mode, locale, body.traders)
      const list = new Intl.ListFormat(intlTag(locale)).format(traders.map(({ name }) => discordText(name)))
      const text =
        traders.length === 0 ? t('said.allTraders', { mode: mode.toUpperCase() }) : t('said.traders', { mode: mode.toUpperCase(), list })
      // The channel itself shows that the bot may write there.
      const sent = await discord.post(channelId, text)
      if (!sent.ok) throw new AppError(sent.isGone ? 'discord/channel' : 'discord/busy')
      const ids = traders.map(({ id }) => id)
      await saveDiscordChannel(db, { guildId, mode, channelId, traders: ids, locale, changedAt: new Date(clock()) })
      return t('said.channelOn', { channel: `<#${channelId}>` })
    },

    async left(guildId: string): Promise<void> {
      await deleteDiscordChannels(db, guildId)
    },
  }
}
