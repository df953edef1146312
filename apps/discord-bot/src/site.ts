import { type BotReply, botNames, botReply } from '@stashwise/contracts/bot'
import { type DiscordSaid, discordPaths, discordSaid } from '@stashwise/contracts/discord'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { ReplyKind } from '@stashwise/replies/kinds'

export type Asked = { kind: ReplyKind; typed: string; mode: GameMode; locale: Locale }

/** Discord waits 3 seconds for choices. Milliseconds. */
const namesMs = 2500
const replyMs = 10_000

type Options = { siteUrl: string; publicUrl: string; secret: string | undefined; fetch?: typeof fetch }

export type Site = ReturnType<typeof createSite>

/** The site that the bot belongs to, by its public calls. @throws when it does not respond in time, or with something else than it should. */
export function createSite({ siteUrl, publicUrl, secret, fetch: send = fetch }: Options) {
  async function read(path: string, params: Record<string, string>, timeoutMs: number): Promise<unknown> {
    const url = `${siteUrl}${path}?${new URLSearchParams(params)}`
    const response = await send(url, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) })
    // What was asked without a name is a reply too.
    if (!response.ok && response.status !== 400) throw new Error(`${siteUrl}${path} responds with ${response.status}`)
    return response.json()
  }
  const paramsOf = ({ typed, mode, locale }: Omit<Asked, 'kind'>) => ({ q: typed, m: mode, l: locale })

  return {
    /** Where players open a page of the site. */
    pageUrl: (path: string) => `${publicUrl}${path}`,
    /** Whether the site has this bot's accounts, alerts and channels. */
    isConnected: secret !== undefined,
    ask: async ({ kind, ...asked }: Asked): Promise<BotReply> =>
      botReply.parse(await read(`/bot/${kind}`, { ...paramsOf(asked), as: 'json' }, replyMs)),
    names: async ({ kind, ...asked }: Asked): Promise<string[]> =>
      botNames.parse(await read('/bot/names', { ...paramsOf(asked), kind }, namesMs)),
    /** A call about accounts or servers. */
    async say(call: keyof typeof discordPaths, body: object): Promise<DiscordSaid> {
      const response = await send(`${siteUrl}${discordPaths[call]}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret ?? ''}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(replyMs),
      })
      if (!response.ok) throw new Error(`${siteUrl}${discordPaths[call]} responds with ${response.status}`)
      return discordSaid.parse(await response.json())
    },
  }
}
