import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { DiscordConfig } from '#app/platform/config.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { SentMessage } from '../sent-message.ts'

/** Codes after which a message never arrives: unknown channel, no access, no direct messages to this user, no permission. */
const goneCodes: ReadonlySet<number> = new Set([10003, 10013, 50001, 50007, 50013, 50278])
/** A user who is not on the server, or unknown. */
const absentCodes: ReadonlySet<number> = new Set([10007, 10013])

/** Longest content of a message. */
const maxContent = 2000
const timeoutMs = 10_000
const maxChannels = 5000

const channelSchema = z.object({ id: z.string().min(1) })
const faultSchema = z.object({ code: z.number().optional(), retry_after: z.number().nonnegative().optional() })

type Response = { status: number; body: unknown; code: number | undefined; retryAfterMs: number | undefined }

export type RoleResult = 'done' | 'absent' | { retryAfterMs: number | undefined }

export type DiscordRest = ReturnType<typeof createDiscordRest>

/** The requests that the site itself sends to Discord, as the bot. Source: Discord's developer documentation, API version 10. */
export function createDiscordRest({ token, url }: Pick<DiscordConfig, 'token' | 'url'>, { fetch, log }: Pick<Platform, 'fetch' | 'log'>) {
  /** Channels for direct messages by user. */
  const directChannels = new LRUCache<string, string>({ max: maxChannels })

  async function request(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${url}/v10${path}`, {
      method,
      headers: {
        Authorization: `Bot ${token}`,
        'User-Agent': 'DiscordBot (stashwise, 0.1)',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    const json = parseJson(text)
    const { success, data } = faultSchema.safeParse(json)
    const fault = success ? data : {}
    if (response.status === 401) log.error({ area: 'discord' }, 'DISCORD_TOKEN: Discord refuses the token; nothing is sent to Discord')
    const retryAfter = fault.retry_after ?? secondsOf(response.headers.get('retry-after'))
    return {
      status: response.status,
      body: json,
      code: response.ok ? undefined : fault.code,
      retryAfterMs: retryAfter === undefined ? undefined : Math.ceil(retryAfter * 1000),
    }
  }

  async function post(channelId: string, text: string): Promise<SentMessage> {
    // No name in it may mention anybody.
    const message = { content: text.slice(0, maxContent).toWellFormed(), allowed_mentions: { parse: [] } }
    return toSent(await request('POST', `/channels/${encodeURIComponent(channelId)}/messages`, message))
  }

  return {
    post,

    /** Sends a direct message. */
    async sendTo(discordId: string, text: string): Promise<SentMessage> {
      const known = directChannels.get(discordId)
      if (known !== undefined) return post(known, text)
      const opened = await request('POST', '/users/@me/channels', { recipient_id: discordId })
      const channel = channelSchema.safeParse(opened.body)
      if (opened.status !== 200 || !channel.success) return toSent(opened)
      directChannels.set(discordId, channel.data.id)
      return post(channel.data.id, text)
    },

    /** Gives a role to a member of a server, or takes it. Safe to repeat. */
    async setRole({
      guildId,
      roleId,
      discordId,
      has,
    }: {
      guildId: string
      roleId: string
      discordId: string
      has: boolean
    }): Promise<RoleResult> {
      const { status, code, retryAfterMs } = await request(
        has ? 'PUT' : 'DELETE',
        `/guilds/${guildId}/members/${discordId}/roles/${roleId}`,
      )
      if (status >= 200 && status < 300) return 'done'
      if (code !== undefined && absentCodes.has(code)) return 'absent'
      if (status !== 429) log.warn({ area: 'discord', status, code }, 'the role of a patron could not be changed')
      return { retryAfterMs }
    },
  }
}

function toSent({ status, code, retryAfterMs }: Response): SentMessage {
  if (status >= 200 && status < 300) return { ok: true }
  return { ok: false, isGone: code !== undefined && goneCodes.has(code), retryAfterMs }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function secondsOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}
