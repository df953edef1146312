import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { buildCatalogue } from '@stashwise/catalogue/build-catalogue'
import type { Catalogue, CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { buildLocaleIndex } from '@stashwise/catalogue/catalogue-facts'
import { applyChanges, type CatalogueChanges, type CatalogueHead, type CatalogueSource } from '@stashwise/catalogue/catalogue-source'
import { simulateMarket, simulationTick } from '@stashwise/catalogue/prices/simulate'
import type { ItemUid } from '@stashwise/game/ids'
import { type Locale, locales } from '@stashwise/game/locale'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import { runInSteps, type Steps } from '@stashwise/game/steps'

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
  /** Called after a mode's catalogue was replaced. */
  onSwap?(mode: GameMode): void
  onError?(error: unknown): void
}

export type CatalogueStore = {
  current(mode: GameMode): Catalogue | undefined
  /** The facts of all loaded modes, the default mode first. */
  facts(): readonly CatalogueFacts[]
  /** Loads all modes. @throws when the database cannot be read. */
  load(): Promise<void>
  /** Brings one mode up to date; true when it was replaced. What is shown stays when reading fails. */
  refresh(mode: GameMode): Promise<boolean>
  /** Prepares all languages in the background, so that the first player of each does not wait. */
  warmLanguages(visit: (locale: Locale) => Steps<void>): Promise<void>
  /** Keeps all modes up to date by a version poll, and moves the simulated market every five minutes. */
  keepFresh(): { stop(): void }
}

const pollEvery = 30_000
/** Longest time of building without yielding to the event loop. Milliseconds. */
const maxBlockingMs = 5
/** Pause between two languages that are prepared ahead: pages come first. Milliseconds. */
const languagePauseMs = 100
// Bound: what finds Node's clock anew for every step costs more than the clock.
const pace = { budgetMs: maxBlockingMs, now: performance.now.bind(performance), yieldTurn: () => nextTurn() }
const inPace = <Result>(steps: Steps<Result>): Promise<Result> => runInSteps(steps, pace)

/**
 * Holds the current Catalogue of every mode. A new one is built beside the old one, in steps, and takes its place in one
 * assignment, so a request that took a Catalogue reads one moment of the market. Updates run one after the other.
 */
export function createCatalogueStore({ origin, clock, demoMarket, onSwap, onError }: CatalogueStoreOptions): CatalogueStore {
  const sources = new Map<GameMode, CatalogueSource>()
  const catalogues = new Map<GameMode, Catalogue>()
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
    const { source, factsChanged } = await inPace(applyChanges(changes, previous, twin))
    await swap(source, factsChanged)
    return true
  }

  async function swap(source: CatalogueSource, factsChanged: boolean) {
    const { mode } = source.head
    const simulated = demoMarket && !source.head.reached ? await simulate(source) : undefined
    const catalogue = await inPace(buildCatalogue({ source, factsChanged, simulated, previous: catalogues.get(mode), twin: twinOf(mode) }))
    sources.set(mode, source)
    catalogues.set(mode, catalogue)
    const facts = gameModes.flatMap((row) => catalogues.get(row.mode)?.facts ?? [])
    if (facts.length !== allFacts.length || facts.some((one, at) => one !== allFacts[at])) allFacts = facts
    onSwap?.(mode)
  }

  async function simulate({ head: { mode }, prices }: CatalogueSource) {
    const at = Math.floor(clock() / simulationTick) * simulationTick
    const averages = new Map<ItemUid, number>()
    for (const { uid, avg24h } of prices.values()) if (avg24h !== undefined && avg24h > 0) averages.set(uid, avg24h)
    return { averages, at, prices: await inPace(simulateMarket(averages, mode, at)) }
  }

  const twinOf = (mode: GameMode) => [...catalogues.values()].find((one) => one.mode !== mode)?.facts

  const moveSimulated = (mode: GameMode) =>
    inTurn(async () => {
      const source = sources.get(mode)
      if (source && catalogues.get(mode)?.simulated) await swap(source, false)
    })

  const refresh = (mode: GameMode) => inTurn(() => update(mode))

  return {
    current: (mode) => catalogues.get(mode),
    facts: () => allFacts,
    async load() {
      for (const { mode } of gameModes) await refresh(mode)
    },
    refresh,
    async warmLanguages(visit) {
      for (const locale of locales) {
        for (const facts of allFacts) await inPace(buildLocaleIndex(facts, locale))
        if (allFacts.length > 0) await inPace(visit(locale))
        await wait(languagePauseMs, undefined, { ref: false })
      }
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
