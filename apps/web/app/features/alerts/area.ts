import { proOf } from '@stashwise/accounts/pro'
import type { IsPro } from '@stashwise/db/accounts/pro-users'
import { pruneAlerts } from '@stashwise/db/alerts/deliveries'
import { alertsChannel, evaluateCrafts, evaluatePrices, evaluateRestocks } from '@stashwise/db/alerts/evaluations'
import { withLock } from '@stashwise/db/locks'
import { dayMs } from '@stashwise/game/day'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { defineJob } from '@stashwise/jobs/define-job'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { ChangesService } from '#app/features/changes/service.ts'
import type { DiscordService } from '#app/features/discord/service.ts'
import type { PlayerContext } from '#app/features/player/player-context.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import type { WebhooksService } from '#app/features/webhooks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createAlertsApi } from './api.ts'
import { createChannels } from './server/channels.ts'
import { createAlerts } from './server/create-alerts.ts'
import { createFigures } from './server/figures.ts'
import { createPush } from './server/push.ts'
import { createSendAlerts } from './server/send-alerts.ts'

/** How long alerts that were sent are stored. */
const storedMs = 14 * dayMs

/** Whom the operator of a push service may write to. */
const contactOf = (publicUrl: string, from: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]{3,200})>/.exec(from)?.[1] ?? from}`

type Needs = {
  playerContext: PlayerContext
  restocks: RestocksService
  webhooks: WebhooksService
  calculators: CalculatorsService
  changes: ChangesService
  discord: DiscordService
}

export const alertsArea = defineArea({
  name: 'alerts',
  create(platform, { playerContext, restocks, webhooks, calculators, changes, discord }: Needs) {
    const { config, database, catalogues, clock, thread, onError } = platform
    const { proForAll } = config.accounts
    const isPro: IsPro = (reasons) => proOf({ ...reasons, proForAll }, clock()).isPro
    const { publicUrl } = config.http
    const figures = createFigures({ catalogues, calculators, changes, restocks, clock })
    const push = createPush({ ...platform, keys: config.push.keys, contact: contactOf(publicUrl, config.mail.from) })
    const channels = createChannels({ ...platform, discord, push, publicUrl })
    const alerts = thread.waitingOutside(createAlerts({ ...platform, playerContext, discord, figures, webhooks, channels, push }))
    const send = createSendAlerts({ ...platform, channels, webhooks, figures })

    /** What has changed since the last evaluation of any process. */
    async function evaluate(mode: GameMode): Promise<void> {
      await withLock(database, `alerts/evaluate-${mode}`, async () => {
        const catalogue = catalogues.current(mode)
        // A simulated market is nobody's news.
        if (catalogue && !catalogue.simulated) {
          const at = new Date(clock())
          await evaluatePrices(database, { mode, version: catalogue.version, at, figureOf: await figures.figureOf(mode) }, isPro)
        }
        await evaluateRestocks(database.pool, { mode, at: new Date(clock()) }, isPro)
      })
    }
    const evaluateSoon = (mode: GameMode) => void evaluate(mode).catch(onError)

    return {
      services: { alerts },
      api: () => createAlertsApi({ alerts }),
      jobs: [
        defineJob({
          name: 'alerts/evaluate',
          schedule: '* * * * *',
          exclusive: 'own',
          stop: 'signal',
          repeatable: 'what was evaluated is marked in the transaction that writes what fires',
          async run({ signal }) {
            await evaluateCrafts(database.pool, new Date(clock()), isPro)
            for (const { mode } of gameModes) if (!signal.aborted) await evaluate(mode)
            return undefined
          },
        }),
        defineJob({
          name: 'alerts/send',
          schedule: '* * * * *',
          wakeOn: alertsChannel,
          exclusive: 'own',
          stop: 'signal',
          repeatable: 'an alert is claimed before it is sent; a mail that was sent when the process was killed is sent twice',
          async run({ signal }) {
            await send(signal)
            return undefined
          },
        }),
        defineJob({
          name: 'alerts/prune',
          schedule: '43 * * * *',
          exclusive: 'lock',
          stop: 'statements',
          repeatable: 'what is old is deleted; a second run finds nothing',
          async run() {
            await pruneAlerts(database.db, new Date(clock() - storedMs))
            return undefined
          },
        }),
      ],
      background() {
        catalogues.subscribe(({ mode, kinds }) => {
          if (kinds.has('price')) evaluateSoon(mode)
        })
        restocks.subscribe(({ mode }) => evaluateSoon(mode))
      },
    }
  },
})
