import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { ProgressionFacts, ProgressionNames } from '@stashwise/progression/facts'
import { unpackFacts, unpackProgression } from '@stashwise/progression/facts-body'
import type { ProgressionService } from '../service.ts'
import { createReferences } from './create-references.ts'
import { createBodies } from './prepare-bodies.ts'
import { questGraphView, questTraders } from './quest-graph.ts'
import { toFactLists, toNameLists } from './to-facts.ts'

/** `catalogueOf`: the mode's Catalogue of this moment; undefined until the first is loaded. */
export type ProgressionOptions = { catalogueOf(mode: GameMode): Catalogue | undefined }

type Made = {
  catalogue: Catalogue
  lists: ReturnType<typeof toFactLists>
  facts: ProgressionFacts
  names: Map<Locale, ProgressionNames>
  bodies: ReturnType<typeof createBodies>
}

/** Progression as pages and calls ask for it. What is made of a catalogue is dropped with it. */
export function createProgression({ catalogueOf }: ProgressionOptions): ProgressionService {
  const made = new Map<GameMode, Made>()

  function madeOf(mode: GameMode): Made {
    const catalogue = catalogueOf(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    const known = made.get(mode)
    if (known?.catalogue === catalogue) return known
    const lists = toFactLists(catalogue)
    // Prices move every five minutes, facts with a patch: what is made of facts alone goes on.
    const before = known?.catalogue.facts === catalogue.facts ? known.bodies : undefined
    const fresh: Made = { catalogue, lists, facts: unpackFacts(lists), names: new Map(), bodies: createBodies(catalogue, lists, before) }
    made.set(mode, fresh)
    return fresh
  }

  function namesOf({ catalogue, lists, names }: Made, locale: Locale): ProgressionNames {
    const known = names.get(locale)
    if (known) return known
    const fresh = unpackProgression({ ...lists, names: toNameLists(catalogue, lists, locale) }).names
    names.set(locale, fresh)
    return fresh
  }

  return {
    facts: (mode) => madeOf(mode).facts,
    questIds: (mode) => Object.fromEntries([...madeOf(mode).catalogue.facts.quests.values()].map(({ bsgId, uid }) => [bsgId, uid])),
    references: (mode) => createReferences(madeOf(mode).catalogue.facts),
    names: ({ mode, locale }) => namesOf(madeOf(mode), locale),
    findProgression({ mode, locale }) {
      if (!catalogueOf(mode)) return undefined
      const current = madeOf(mode)
      return { facts: current.facts, names: namesOf(current, locale) }
    },
    factsBody: ({ mode, locale }) => madeOf(mode).bodies.facts(locale),
    stockBody: ({ mode, locale }) => madeOf(mode).bodies.stock(locale),
    graph({ mode, locale }, choice) {
      const { catalogue, facts } = madeOf(mode)
      const sources = { facts, texts: catalogue.facts }
      return { graph: questGraphView(sources, locale, choice), traders: questTraders(sources, locale) }
    },
  }
}
