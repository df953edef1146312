import { proOf } from '@stashwise/accounts/pro'
import type { IsPro } from '@stashwise/db/accounts/pro-users'
import { webhooksChannel } from '@stashwise/db/webhooks/deliveries'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { PlayerContext } from '#app/features/player/player-context.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createWebhooksApi } from './api.ts'
import { createCollect } from './server/collect.ts'
import { createWebhooks } from './server/create-webhooks.ts'
import { createDeliver } from './server/deliver.ts'
import { createRunner } from './server/run-deliveries.ts'
import { webhookJobs } from './server/webhook-jobs.ts'

export const webhooksArea = defineArea({
  name: 'webhooks',
  create(platform, { playerContext, restocks }: { playerContext: PlayerContext; restocks: RestocksService }) {
    const { config, database, bus, clock, catalogues, mailer, outbound, consume, thread, onError } = platform
    const { proForAll } = config.accounts
    const isPro: IsPro = (reasons) => proOf({ ...reasons, proForAll }, clock()).isPro
    const webhooks = thread.waitingOutside(createWebhooks({ database, catalogues, outbound, consume, playerContext, isPro }))
    const deliver = createDeliver({ database, outbound, clock, onError })
    const runner = createRunner({ database, deliver, clock, onError })
    const collect = createCollect({ database, catalogues, clock, isPro })
    let isRunning = false
    bus.on(webhooksChannel, () => {
      if (isRunning) runner.wake()
    })
    const collectFrom = (kind: keyof typeof collect, mode: GameMode) => void collect[kind](mode).catch(onError)
    return {
      services: { webhooks },
      api: () => createWebhooksApi({ webhooks }),
      jobs: webhookJobs({ db: database.db, mailer, publicUrl: config.http.publicUrl, clock, onError }),
      background() {
        isRunning = true
        catalogues.subscribe(({ mode, kinds }) => {
          if (kinds.has('price')) collectFrom('prices', mode)
        })
        restocks.subscribe(({ mode }) => collectFrom('restocks', mode))
        // What changed while no process ran.
        for (const { mode } of gameModes) {
          collectFrom('prices', mode)
          collectFrom('restocks', mode)
        }
        runner.wake()
      },
      stop: runner.stop,
    }
  },
})
