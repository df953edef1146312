import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Catalogue } from '@stashwise/market/catalogue/catalogue'
import type { PreparedBody } from '@stashwise/market/service'
import type { ProgressionFacts } from '@stashwise/progression/facts'
import { unpackFacts, unpackProgression } from '@stashwise/progression/facts-body'
import { prepareBody } from '#app/http/prepare-body.ts'
import type { ProgressionService } from '../service.ts'
import { questGraphView, questTraders } from './quest-graph.ts'
import { toFactLists, toNameLists } from './to-facts.ts'

/** `catalogueOf`: the mode's Catalogue of this moment; undefined until the first is loaded. */
export type ProgressionOptions = { catalogueOf(mode: GameMode): Catalogue | undefined }

type Made = { catalogue: Catalogue; lists: ReturnType<typeof toFactLists>; facts: ProgressionFacts; bodies: Map<Locale, PreparedBody> }

/** Progression as pages and calls ask for it. What is made of a catalogue is dropped with it. */
export function createProgression({ catalogueOf }: ProgressionOptions): ProgressionService {
  const made = new Map<GameMode, Made>()

  function madeOf(mode: GameMode): Made {
    const catalogue = catalogueOf(mode)
    if (!catalogue) throw new AppError('catalogue/empty', { mode })
    const known = made.get(mode)
    if (known?.catalogue === catalogue) return known
    const lists = toFactLists(catalogue)
    const fresh: Made = { catalogue, lists, facts: unpackFacts(lists), bodies: new Map() }
    made.set(mode, fresh)
    return fresh
  }

  return {
    facts: (mode) => madeOf(mode).facts,
    questIds: (mode) => Object.fromEntries([...madeOf(mode).catalogue.facts.quests.values()].map(({ bsgId, uid }) => [bsgId, uid])),
    names({ mode, locale }) {
      const { catalogue, lists } = madeOf(mode)
      return unpackProgression({ ...lists, names: toNameLists(catalogue, lists, locale) }).names
    },
    body({ mode, locale }) {
      const { catalogue, lists, bodies } = madeOf(mode)
      const body =
        bodies.get(locale) ??
        prepareBody(`progression ${lists.version} ${mode} ${locale}`, { ...lists, names: toNameLists(catalogue, lists, locale) })
      bodies.set(locale, body)
      return body
    },
    graph({ mode, locale }, choice) {
      const { catalogue, facts } = madeOf(mode)
      const sources = { facts, texts: catalogue.facts }
      return { graph: questGraphView(sources, locale, choice), traders: questTraders(sources, locale) }
    },
  }
}
