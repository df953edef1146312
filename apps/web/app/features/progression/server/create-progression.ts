import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import { unpackFacts, unpackProgression } from '@stashwise/progression/facts-body'
import type { ProgressionService } from '../service.ts'
import { createReferences } from './create-references.ts'
import { createBodies } from './prepare-bodies.ts'
import { questGraphView, questTraders } from './quest-graph.ts'
import { toFactLists, toNameLists } from './to-facts.ts'

/** `catalogueOf`: the mode's Catalogue of this moment; undefined until the first is loaded. */
export type ProgressionOptions = { catalogueOf(mode: GameMode): Catalogue | undefined }

/** What is derived from a Catalogue and dropped with it. */
const derive = weakMemoize((catalogue: Catalogue) => {
  const lists = toFactLists(catalogue)
  return {
    facts: unpackFacts(lists),
    names: memoize((locale: Locale) => unpackProgression({ ...lists, names: toNameLists(catalogue, lists, locale) }).names),
    bodies: createBodies(catalogue, lists),
  }
})

/** Implements the service. */
export function createProgression({ catalogueOf }: ProgressionOptions): ProgressionService {
  function catalogue(mode: GameMode): Catalogue {
    const found = catalogueOf(mode)
    if (!found) throw new AppError('catalogue/empty', { mode })
    return found
  }
  const derived = (mode: GameMode) => derive(catalogue(mode))

  return {
    facts: (mode) => derived(mode).facts,
    questIds: (mode) => Object.fromEntries([...catalogue(mode).facts.quests.values()].map(({ bsgId, uid }) => [bsgId, uid])),
    references: (mode) => createReferences(catalogue(mode).facts),
    names: ({ mode, locale }) => derived(mode).names(locale),
    findProgression({ mode, locale }) {
      const found = catalogueOf(mode)
      return found && { facts: derive(found).facts, names: derive(found).names(locale) }
    },
    factsBody: ({ mode, locale }) => derived(mode).bodies.facts(locale),
    stockBody: ({ mode, locale }) => derived(mode).bodies.stock(locale),
    graph({ mode, locale }, choice) {
      const { facts } = derived(mode)
      const sources = { facts, texts: catalogue(mode).facts }
      return { graph: questGraphView(sources, locale, choice), traders: questTraders(sources, locale) }
    },
  }
}
