import { AppError } from '@stashwise/game/app-error'
import { defaultMode } from '@stashwise/game/mode'
import { defineJob } from '@stashwise/jobs/define-job'
import { Hono } from 'hono'
import type { PlayerService } from '#app/features/player/service.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { requireUser } from '#app/http/require-user.ts'
import { defineArea } from '#app/platform/define-area.ts'

/** Toys of players: as many as a player has found of an item. */
export type ToysService = { count(userId: string, item: string): Promise<number> }

export const toysArea = defineArea({
  name: 'toys',
  create({ catalogues, note, bus }, { player }: { player: PlayerService }) {
    let counted = 0
    bus.on('toys', () => void counted++)
    const toys: ToysService = {
      async count(userId, item) {
        const known = [...(catalogues.current(defaultMode)?.facts.ordinals.keys() ?? [])]
        if (!known.some((uid) => uid === item)) throw new AppError('item/not-found', { item })
        const { itemsFound } = await player.record(userId)
        return itemsFound[item] ?? 0
      },
    }
    return {
      services: { toys },
      api: () =>
        new Hono<CallVariables>().get('/toys/:item', async (c) =>
          c.json({ count: await toys.count(requireUser(c).userId, c.req.param('item')), counted }),
        ),
      openApi: {
        under: ['/toys/v1'],
        api: () =>
          new Hono<CallVariables>()
            .get('/toys/v1/count', (c) => c.json({ counted, isSignedIn: c.get('user') !== undefined }))
            .post('/toys/v1/count', async (c) => c.json(await c.req.json())),
      },
      jobs: [
        defineJob({
          name: 'toys/announce',
          schedule: '5 * * * *',
          exclusive: 'lock',
          stop: 'statements',
          repeatable: 'counts again',
          async run() {
            await bus.announce('toys')
            await note({ area: 'jobs', level: 'info', message: 'toys were counted', details: {} })
            return undefined
          },
        }),
      ],
    }
  },
})
