import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { toWireMode } from '@stashwise/accounts/vocabulary'
import { newProgressPlayer, toProgressPlayer } from '@stashwise/progression/player'
import { acceptFirst } from '@stashwise/progression/quests/accept-first'
import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { questStates } from '@stashwise/progression/quests/quest-states'
import type { PageViewer } from '#app/http/call-variables.ts'
import type { GraphSearch } from '../graph-search.ts'
import { packGraph } from '../graph-view.ts'
import type { ProgressionService } from '../service.ts'

/** The graph of quests with their states, by the nodes' order. `figures`: what the server knows of the player; without any they begin as a new one. */
export function loadGraphPage(
  progression: ProgressionService,
  viewer: PageViewer,
  { trader, only }: GraphSearch,
  figures: FiguresRecord | undefined,
) {
  const { graph, traders } = progression.graph(viewer, { trader, only })
  const player = figures ? toProgressPlayer(figures) : newProgressPlayer({ gameMode: toWireMode(viewer.mode) })
  const states = questStates(progression.facts(viewer.mode), player, Math.floor(viewer.now / 1000))
  const nodes = graph.nodes.map(({ uid }) => states.get(uid))
  return {
    graph: packGraph(graph),
    traders,
    first: nodes.map((state) => (state?.isThere ? state.status : undefined)),
    // Nodes show the first one; of the others, levels and prerequisites are in the graph already.
    why: shareAlike(
      nodes.map((state) => state?.blockers.filter(({ kind }, at) => at === 0 || (kind !== 'quest' && kind !== 'level')) ?? []),
    ),
    accept: Object.fromEntries(
      nodes.flatMap((state) => {
        const accept = state ? acceptFirst(state, states) : []
        return state && accept.length > 0 ? [[state.quest.uid, accept]] : []
      }),
    ),
    current: [...player.questsCurrent],
  }
}

/** Equal lists as the same one: a page has each object once. */
function shareAlike(lists: readonly (readonly Blocker[])[]): (readonly Blocker[])[] {
  const known = new Map<string, readonly Blocker[]>()
  return lists.map((list) => {
    const text = JSON.stringify(list)
    const first = known.get(text) ?? list
    known.set(text, first)
    return first
  })
}
