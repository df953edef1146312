import { levelledTraders, toWireMode } from '@stashwise/accounts/vocabulary'
import { type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import type { TraderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { ProgressionFacts, QuestFact } from '@stashwise/progression/facts'
import { layoutQuests, type QuestGraph } from '@stashwise/progression/graph/layout-quests'
import { newProgressPlayer } from '@stashwise/progression/player'
import { presenceBlockers } from '@stashwise/progression/quests/quest-presence'
import { prerequisitesOf } from '@stashwise/progression/quests/quest-relations'
import type { GraphPart } from '../graph-search.ts'
import type { QuestGraphView } from '../graph-view.ts'

/** Which quests the graph has; all of the mode's when nothing is chosen. `trader`: a slug. */
export type GraphChoice = { trader?: string | undefined; only?: GraphPart | undefined }

/** Traders in the order players know them; others follow. */
const order = [...levelledTraders.map((name) => name.toLowerCase()), 'fence', 'lightkeeper', 'btr-driver']

type Sources = { facts: ProgressionFacts; texts: CatalogueFacts }

/** Layouts by quests and choice: the quests are the same object until the catalogue changes. */
const layouts = new WeakMap<ProgressionFacts['quests'], Map<string, QuestGraph>>()

/** The quest graph in one language. A layout takes some 15 ms the first time, afterwards names alone, 0.2 ms. */
export function questGraphView({ facts, texts }: Sources, locale: Locale, choice: GraphChoice): QuestGraphView {
  const { nodes, lanes, edges, columns, rows } = layoutOf(facts, choice)
  const indexes = new Map(nodes.map(({ quest }, at) => [quest, at]))
  return {
    lanes: lanes.map(({ trader, ...lane }) => ({
      ...lane,
      trader: { id: trader, slug: facts.traders.get(trader)?.slug ?? trader, name: nameOf(texts, 'trader', trader, locale) },
    })),
    nodes: nodes.flatMap(({ quest: uid, ...cell }) => {
      const quest = facts.quests.get(uid)
      if (!quest) return []
      return [
        { uid, url: quest.url, name: nameOf(texts, 'quest', uid, locale), ...cell, ...(quest.reqLevel > 1 && { level: quest.reqLevel }) },
      ]
    }),
    edges: edges.map(({ from, to, kind }) => [indexes.get(from) ?? 0, indexes.get(to) ?? 0, kind]),
    columns,
    rows,
  }
}

export function questTraders({ facts, texts }: Sources, locale: Locale): { slug: string; name: string }[] {
  return layoutOf(facts, {}).lanes.map(({ trader }) => ({
    slug: facts.traders.get(trader)?.slug ?? trader,
    name: nameOf(texts, 'trader', trader, locale),
  }))
}

function layoutOf(facts: ProgressionFacts, { trader, only }: GraphChoice): QuestGraph {
  const known = layouts.get(facts.quests) ?? new Map<string, QuestGraph>()
  layouts.set(facts.quests, known)
  const traders = [...facts.traders.values()]
  const id = traders.find(({ slug }) => slug === trader)?.id
  const key = `${id ?? ''} ${only ?? ''}`
  const graph =
    known.get(key) ??
    layoutQuests(
      chosenQuests(facts, id, only),
      order.flatMap((slug) => traders.find((each) => each.slug === slug)?.id ?? []),
    )
  known.set(key, graph)
  return graph
}

/** Quests of a mode, whatever faction and edition; of a trader or a goal with what comes right before them. */
function chosenQuests(facts: ProgressionFacts, trader: TraderId | undefined, only: GraphPart | undefined): QuestFact[] {
  const blockers = presenceBlockers(facts, { ...newProgressPlayer(), gameMode: toWireMode(facts.mode) })
  const all = [...facts.quests.values()].filter((quest) => blockers(quest).every(({ kind }) => kind !== 'mode'))
  if (only === undefined && trader === undefined) return all
  const wanted = all.filter(
    (quest) =>
      (trader === undefined || quest.trader === trader) &&
      (only === undefined || (only === 'kappa' ? quest.requiredForKappa : quest.requiredForLightkeeper)),
  )
  const shown = new Set(wanted.flatMap((quest) => [quest.uid, ...prerequisitesOf(quest).map((each) => each.quest)]))
  return all.filter(({ uid }) => shown.has(uid))
}
