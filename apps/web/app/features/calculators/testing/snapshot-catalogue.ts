import { buildCatalogue } from '@stashwise/catalogue/build-catalogue'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { applyChanges, type CatalogueChanges } from '@stashwise/catalogue/catalogue-source'
import { simulateMarket } from '@stashwise/catalogue/prices/simulate'
import { loadSnapshotRecords } from '@stashwise/feed/snapshot/decode'
import { memoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import { runAtOnce } from '@stashwise/game/steps'

/** The moment whose simulated prices tests and benches look at. */
const at = Date.UTC(2026, 10, 20, 12)

const allRecords = memoize((_: undefined) => loadSnapshotRecords())
/** Records of the bundled snapshot, read once for all files of a worker. */
export const snapshotRecords = (mode: GameMode): CatalogueChanges | undefined => allRecords(undefined).get(mode)

/** Every item and recipe of the game, with simulated prices around the snapshot's averages: always the same, and made once for all files of a worker. */
export const snapshotCatalogue = (mode: GameMode = 'pvp'): Catalogue => catalogueOf(mode)

const catalogueOf = memoize((mode: GameMode): Catalogue => {
  const changes = snapshotRecords(mode)
  if (!changes) throw new Error(`no snapshot of ${mode}`)
  const { source } = runAtOnce(applyChanges(changes))
  const averages = new Map(changes.prices.flatMap(({ uid, avg24h }) => (avg24h === undefined ? [] : [[uid, Number(avg24h)] as const])))
  const prices = runAtOnce(simulateMarket(averages, mode, at))
  return runAtOnce(buildCatalogue({ source, simulated: { prices, averages, at }, factsChanged: true }))
})
