import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { type PlayerContext, userOf } from '#app/features/player/player-context.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createKeysApi } from './api.ts'
import { createKeys } from './server/create-keys.ts'
import { createKeyReader } from './server/key-reader.ts'

export const keysArea = defineArea({
  name: 'keys',
  create({ config, database, bus, clock, consume, onError, thread }, { playerContext }: { playerContext: PlayerContext }) {
    const { proForAll } = config.accounts
    const reader = createKeyReader({ database, proForAll, clock, guard: playerContext.guard, onError })
    bus.on(accountsChannel, (payload) => reader.invalidate(userOf(payload)))
    const keys = thread.waitingOutside(createKeys({ database, consume, reader, playerContext }))
    return { services: { keys }, api: () => createKeysApi({ keys }) }
  },
})
