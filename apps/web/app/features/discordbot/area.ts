import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addRestockPosts, discordPostsChannel } from '@stashwise/db/discord/channels'
import { withLock } from '@stashwise/db/locks'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { defineJob } from '@stashwise/jobs/define-job'
import type { AlertsService } from '#app/features/alerts/service.ts'
import type { DiscordService } from '#app/features/discord/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createDiscordBotApi, discordFirstPath } from './open-api.ts'
import { createSettings } from './server/create-settings.ts'
import { runBot } from './server/run-bot.ts'
import { createSendPosts } from './server/send-posts.ts'

type Needs = { discord: DiscordService; alerts: AlertsService; restocks: RestocksService }

/** Until another process looks whether the bot's process is gone. */
const lookAgainMs = 60_000

/** The Discord bot: its process, what is set by its commands, and restocks in channels of servers. */
export const discordbotArea = defineArea({
  name: 'discordbot',
  create(platform, { discord, alerts, restocks }: Needs) {
    const { config, database, clock, consume, log, onError } = platform
    const { discord: own, http } = config
    const secret = own && (own.botSecret ?? randomBytes(32).toString('base64url'))
    const settings = createSettings({ ...platform, discord, alerts })
    const sendPosts = createSendPosts({ ...platform, discord })
    const stopping = new AbortController()
    const addPosts = (mode: GameMode) => addRestockPosts(database.pool, { mode, at: new Date(clock()) })

    /** One process of a site has the bot; another one takes over when that ends. */
    async function runAlone(env: Record<string, string>): Promise<void> {
      while (!stopping.signal.aborted) {
        const ran = await withLock(database, 'discord/bot', (lost) => runBot({ env, log }, AbortSignal.any([stopping.signal, lost]))).catch(
          onError,
        )
        if (ran) return
        await wait(lookAgainMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      }
    }
    const restockJobs = [
      defineJob({
        name: 'discord/restocks',
        schedule: '* * * * *',
        exclusive: 'own',
        stop: 'statements',
        repeatable: 'the restock times that became posts are marked in the same transaction',
        async run() {
          for (const { mode } of gameModes) await addPosts(mode)
          return undefined
        },
      }),
      defineJob({
        name: 'discord/posts',
        schedule: '* * * * *',
        wakeOn: discordPostsChannel,
        exclusive: 'own',
        stop: 'signal',
        repeatable: 'a post is claimed before it is sent; one that was sent when the process was killed is sent twice',
        async run({ signal }) {
          await sendPosts(signal)
          return undefined
        },
      }),
    ]

    return {
      services: {},
      openApi: { under: [discordFirstPath], api: () => createDiscordBotApi(settings, secret, consume) },
      jobs: own ? restockJobs : [],
      background() {
        if (!own || secret === undefined) return
        restocks.subscribe(({ mode }) => void addPosts(mode).catch(onError))
        if (own.botSecret !== undefined) return
        const host = /^(0\.0\.0\.0|::)$/.test(http.host) ? 'localhost' : http.host
        void runAlone({
          DISCORD_TOKEN: own.token,
          DISCORD_URL: own.url,
          DISCORD_BOT_SECRET: secret,
          STASHWISE_URL: `http://${host.includes(':') ? `[${host}]` : host}:${http.port}`,
          STASHWISE_PUBLIC_URL: http.publicUrl,
        }).catch(onError)
      },
      stop: () => stopping.abort(),
    }
  },
})
