import type { TraderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { nameOrder } from '@stashwise/game/name-order'
import type { Progression, ProgressionNames } from '@stashwise/progression/facts'
import { questOverview } from '@stashwise/progression/overview/quest-overview'
import type { ProgressPlayer } from '@stashwise/progression/player'
import type { QuestState, QuestStates } from '@stashwise/progression/quests/quest-state'
import { byPlace, countTabs, isInTab } from '@stashwise/progression/quests/quest-tabs'
import { noMap, type QuestSearch, usualTab } from '../../quest-links.ts'

export type QuestView = {
  /** Quests of the open tab that pass the filters, in order. */
  rows: QuestState[]
  /** What passes the filters by tab, and by trader in the open tab. */
  tabs: ReturnType<typeof countTabs>
  traders: { id: TraderId; slug: string; name: string; count: number }[]
  progress: { done: number; all: number; kappaDone: number; kappaAll: number }
  /** Quests in the list that the player cannot have, which `progress` leaves out. */
  others: number
}

type Shown = { progression: Progression; states: QuestStates; player: ProgressPlayer; locale: Locale }

/** The quest list of a search. Quests that the player cannot have are in it only with `others`. */
export function questView({ progression, states, player, locale }: Shown, search: QuestSearch): QuestView {
  const { facts, names } = progression
  const there = [...states.values()].filter(({ isThere }) => isThere || search.others)
  const visible = there.filter(({ quest }) => search.hidden || !player.questsHidden.has(quest.uid))
  const passes = questFilter(names, search)
  const ofAllTraders = visible.filter(passes)
  const slugOf = (id: TraderId) => facts.traders.get(id)?.slug ?? id
  const isOfTrader = ({ quest }: QuestState) => search.trader === undefined || slugOf(quest.trader) === search.trader
  const filtered = ofAllTraders.filter(isOfTrader)
  const inTab = ofAllTraders.filter((state) => isInTab(search.tab ?? usualTab, state))
  const given = new Set(there.map(({ quest }) => quest.trader))
  const { all, kappa } = questOverview(facts, states)
  return {
    rows: inTab.filter(isOfTrader).sort(compareStates(progression, search.sort, locale)),
    tabs: countTabs(filtered),
    traders: [...facts.traders.values()]
      .filter(({ id }) => given.has(id))
      .map(({ id, slug }) => ({ id, slug, name: names.trader(id), count: inTab.filter(({ quest }) => quest.trader === id).length })),
    progress: { done: all.done, all: all.total, kappaDone: kappa.done, kappaAll: kappa.total },
    others: there.filter(({ isThere, status }) => !isThere && status !== 'completed').length,
  }
}

/** Filters but tab and trader. Words are searched for in names and objectives. */
function questFilter(names: ProgressionNames, { q, map, type, kappa }: QuestSearch): (state: QuestState) => boolean {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ quest }) => {
    if (kappa && !quest.requiredForKappa) return false
    if (map !== undefined && (map === noMap ? quest.locations.length > 0 : !quest.locations.some((slug) => slug === map))) return false
    if (type !== undefined && !quest.objectives.some((objective) => objective.type === type)) return false
    if (words.length === 0) return true
    const text = [names.quest(quest.uid), names.trader(quest.trader), ...quest.objectives.map(({ id }) => names.objective(id))]
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

function compareStates({ facts, names }: Progression, sort: QuestSearch['sort'], locale: Locale): (a: QuestState, b: QuestState) => number {
  const compare = nameOrder(locale)
  const byName = (a: QuestState, b: QuestState) => compare(names.quest(a.quest.uid), names.quest(b.quest.uid))
  const places = new Map([...facts.traders.keys()].map((id, at) => [id, at]))
  switch (sort) {
    case 'name':
      return byName
    case 'level':
      return (a, b) => a.quest.reqLevel - b.quest.reqLevel || byName(a, b)
    case 'trader':
      return (a, b) =>
        (places.get(a.quest.trader) ?? 0) - (places.get(b.quest.trader) ?? 0) || a.quest.reqLevel - b.quest.reqLevel || byName(a, b)
    case 'place':
      return (a, b) => byPlace(a.quest, b.quest)
  }
}
