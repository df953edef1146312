import { createHash, randomInt } from 'node:crypto'
import { endDiscordLink, findDiscordAccount, findDiscordLink, saveDiscordCode, takeDiscordCode } from '@stashwise/db/discord/links'
import { AppError } from '@stashwise/game/app-error'
import type { Platform } from '#app/platform/platform.ts'
import type { DiscordService } from '../service.ts'
import type { DiscordRest } from './discord-rest.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8
/** How long a code can be typed. */
const codeMs = 10 * 60_000

type Parts = Pick<Platform, 'config' | 'database' | 'clock' | 'consume'> & {
  rest: DiscordRest | undefined
  /** A link was made or ended. */
  onChange(): void
}

/** View channels, send messages and embed links: what posts of restocks need. Source: Discord's developer documentation, "Permissions". */
const permissions = 0x400 + 0x800 + 0x4000

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** A code as it is typed: in any case, with signs between. */
const normalise = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

export function createDiscord({ config, database: { db, pool }, clock, consume, rest, onChange }: Parts): DiscordService {
  return {
    isOn: () => rest !== undefined,
    inviteUrl() {
      const id = config.discord?.applicationId
      if (id === undefined) return undefined
      const query = new URLSearchParams({ client_id: id, scope: 'bot applications.commands', permissions: String(permissions) })
      return `https://discord.com/oauth2/authorize?${query}`
    },
    async view(userId) {
      const link = await findDiscordLink(db, userId)
      return {
        isOn: rest !== undefined,
        hasRole: config.discord?.patron !== undefined,
        ...(link && { link: { name: link.name, linkedAt: link.linkedAt.toISOString() } }),
      }
    },
    async makeCode(userId) {
      if (!rest) throw new AppError('discord/off')
      await consume('discordCode', userId)
      const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
      const expiresAt = new Date(clock() + codeMs)
      await saveDiscordCode(db, { userId, codeHash: hashOf(code), expiresAt })
      return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt: expiresAt.toISOString() }
    },
    async unlink(userId) {
      await endDiscordLink(db, userId)
      onChange()
    },
    async link({ discordId, name, code }) {
      await consume('discordCode', `discord ${discordId}`)
      const userId = await takeDiscordCode(pool, { codeHash: hashOf(normalise(code)), at: new Date(clock()), discordId, name })
      onChange()
      return userId
    },
    findUser: (discordId) => findDiscordAccount(db, discordId),
    async sendTo(userId, text) {
      const link = await findDiscordLink(db, userId)
      if (!rest || !link) return { ok: false, isGone: true }
      return rest.sendTo(link.discordId, text)
    },
    post: async (channelId, text) => (rest ? rest.post(channelId, text) : { ok: false, isGone: true }),
  }
}
