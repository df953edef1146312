import type { Catalogues } from '@stashwise/catalogue/catalogues'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { ChangedDay } from '@stashwise/replies/sources'
import type { ChangesService } from '#app/features/changes/service.ts'

type Options = { changes: Pick<ChangesService, 'days'>; catalogues: Pick<Catalogues, 'subscribe'>; onError(error: unknown): void }

/** Days with changes by mode, in memory: a reply waits for no database. Read again after an import of more than prices; the last ones stay while the database is away. */
export function createChangedDays({ changes, catalogues, onError }: Options) {
  const known = new Map<GameMode, readonly ChangedDay[]>()
  const refresh = async () => {
    try {
      for (const { mode } of gameModes) known.set(mode, await changes.days(mode))
    } catch (error) {
      onError(error)
    }
  }
  const isOfPrices = (kind: string) => kind === 'price'
  const stop = catalogues.subscribe(({ kinds }) => {
    if (![...kinds].every(isOfPrices)) void refresh()
  })
  return { refresh, stop, of: (mode: GameMode) => known.get(mode) }
}
