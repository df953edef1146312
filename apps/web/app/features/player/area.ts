import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { createPlayers } from '@stashwise/db/accounts/players'
import { createReadGuard } from '@stashwise/db/read-guard'
import { defineArea } from '#app/platform/define-area.ts'
import { createPlayerApi } from './api.ts'
import { type PlayerContext, userOf } from './player-context.ts'
import { createFigures } from './server/create-figures.ts'
import { createPlayer } from './server/create-player.ts'
import { knownIds } from './server/known-ids.ts'

export const playerArea = defineArea({
  name: 'player',
  create({ database, bus, catalogues, clock, config, thread }) {
    const guard = createReadGuard({ lastResponseAt: database.lastResponseAt })
    const players = createPlayers(database.pool, clock, guard)
    bus.on(accountsChannel, (payload) => players.invalidate(userOf(payload)))
    const playerContext: PlayerContext = {
      db: database.db,
      players,
      guard,
      known: knownIds(catalogues.facts),
      proForAll: config.accounts.proForAll,
      clock,
      announce: (userId) => bus.announce(accountsChannel, userId),
    }
    const player = thread.waitingOutside(createPlayer(playerContext))
    const figures = createFigures((mode) => catalogues.current(mode)?.facts)
    return { services: { player, playerContext, figures }, api: () => createPlayerApi({ player }) }
  },
})
