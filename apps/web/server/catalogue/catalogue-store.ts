import { buildCatalogue } from '@stashwise/catalogue/build-catalogue'
import type { Catalogue, CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { applyChanges, type CatalogueChanges, type CatalogueHead, type CatalogueSource } from '@stashwise/catalogue/catalogue-source'
import type { CatalogueChange, Catalogues } from '@stashwise/catalogue/catalogues'
import { simulateMarket, simulationTick } from '@stashwise/catalogue/prices/simulate'
import type { ItemUid } from '@stashwise/game/ids'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import { recordKinds } from '@stashwise/game/records'
import { inSteps } from '#app/platform/in-steps.ts'

/** Where catalogues come from: `read` everything, or what changed since a version; `readHead` only the version. */
export type CatalogueOrigin = {
  read(mode: GameMode, since?: number): Promise<CatalogueChanges>
  readHead(mode: GameMode): Promise<CatalogueHead>
}

export type CatalogueStoreOptions = {
  origin: CatalogueOrigin
  clock(): Instant
  /** While no feed was ever reached, prices are simulated; otherwise they stay as the snapshot has them. */
  demoMarket: boolean
  onError?(error: unknown): void
}

export type CatalogueStore = Omit<Catalogues, 'slots' | 'upToDate'> & {
  /** Loads all modes. @throws when the database cannot be read. */
  load(): Promise<void>
  /** Brings one mode up to date; true when it was replaced. What is shown stays when reading fails. */
  refresh(mode: GameMode): Promise<boolean>
  /** Keeps all modes up to date by a version poll, and moves the simulated market every five minutes. */
  keepFresh(): { stop(): void }
}

const pollEvery = 30_000

/** What was read of the database, as listeners learn of it. */
function changeOf({ state, records, texts, prices }: CatalogueChanges, isFirst: boolean): CatalogueChange {
  const kinds = isFirst ? recordKinds : records.map(({ kind }) => kind)
  return {
    mode: state.mode,
    kinds: new Set([...kinds, ...(texts.length > 0 ? (['text'] as const) : []), ...(prices.length > 0 ? (['price'] as const) : [])]),
    priced: prices.map(({ uid }) => uid),
  }
}

/** The current Catalogue of every mode. A new one is built in steps and swapped in at once; updates run one after the other. */
export function createCatalogueStore({ origin, clock, demoMarket, onError }: CatalogueStoreOptions): CatalogueStore {
  const sources = new Map<GameMode, CatalogueSource>()
  const catalogues = new Map<GameMode, Catalogue>()
  const listeners = new Set<(change: CatalogueChange) => void>()
  let allFacts: readonly CatalogueFacts[] = []
  let queue: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(work, work)
    queue = turn.catch(() => {})
    return turn
  }

  async function update(mode: GameMode): Promise<boolean> {
    const known = sources.get(mode)
    const head = await origin.readHead(mode)
    if (head.version === 0 || (known && head.version === known.head.version && head.reached === known.head.reached)) return false
    // A lower version is another database: nothing of the old one may stay.
    const previous = known && head.version >= known.head.version ? known : undefined
    const changes = await origin.read(mode, previous?.head.version)
    const twin = [...sources].find(([other]) => other !== mode)?.[1]
    const { source, factsChanged } = await inSteps(applyChanges(changes, previous, twin))
    await swap(source, factsChanged, changeOf(changes, previous === undefined))
    return true
  }

  async function swap(source: CatalogueSource, factsChanged: boolean, change: CatalogueChange) {
    const { mode } = source.head
    const simulated = demoMarket && !source.head.reached ? await simulate(source) : undefined
    const catalogue = await inSteps(buildCatalogue({ source, factsChanged, simulated, previous: catalogues.get(mode), twin: twinOf(mode) }))
    sources.set(mode, source)
    catalogues.set(mode, catalogue)
    const facts = gameModes.flatMap((row) => catalogues.get(row.mode)?.facts ?? [])
    if (facts.length !== allFacts.length || facts.some((one, at) => one !== allFacts[at])) allFacts = facts
    for (const listener of listeners) listener(change)
  }

  async function simulate({ head: { mode }, prices }: CatalogueSource) {
    const at = Math.floor(clock() / simulationTick) * simulationTick
    const averages = new Map<ItemUid, number>()
    for (const { uid, avg24h } of prices.values()) if (avg24h !== undefined && avg24h > 0) averages.set(uid, avg24h)
    return { averages, at, prices: await inSteps(simulateMarket(averages, mode, at)) }
  }

  const twinOf = (mode: GameMode) => [...catalogues.values()].find((one) => one.mode !== mode)?.facts

  const moveSimulated = (mode: GameMode) =>
    inTurn(async () => {
      const source = sources.get(mode)
      if (source && catalogues.get(mode)?.simulated)
        await swap(source, false, { mode, kinds: new Set(['price'] as const), priced: [...source.prices.values()].map(({ uid }) => uid) })
    })

  const refresh = (mode: GameMode) => inTurn(() => update(mode))

  return {
    current: (mode) => catalogues.get(mode),
    facts: () => allFacts,
    async load() {
      for (const { mode } of gameModes) await refresh(mode)
    },
    refresh,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keepFresh() {
      const report = (error: unknown) => onError?.(error)
      const every = (visit: (mode: GameMode) => Promise<unknown>) => () => {
        for (const { mode } of gameModes) visit(mode).catch(report)
      }
      const poll = setInterval(every(refresh), pollEvery)
      let move: NodeJS.Timeout
      const planMove = () => {
        move = setTimeout(
          () => {
            every(moveSimulated)()
            planMove()
          },
          simulationTick - (clock() % simulationTick) + 50,
        )
        move.unref()
      }
      planMove()
      poll.unref()
      return {
        stop() {
          clearInterval(poll)
          clearTimeout(move)
        },
      }
    },
  }
}
