import { levelledTraders, toGameMode, tradersOf } from '@stashwise/accounts/vocabulary'
import { hasEdition } from '@stashwise/game/edition'
import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import type { Blocker } from './quest-state.ts'

type Who = Pick<ProgressPlayer, 'faction' | 'gameEdition' | 'gameMode'>
type PresenceQuest = Pick<QuestFact, 'uid' | 'trader' | 'fraction' | 'reqGameEdition' | 'require'>
type QuestWorld = { quests: ReadonlyMap<QuestUid, PresenceQuest>; traders: ReadonlyMap<TraderId, { id: TraderId; slug: string }> }

/** Finds why a player's faction, edition and mode do not have a quest at all; empty when they do. */
export function presenceBlockers(world: QuestWorld, { faction, gameEdition, gameMode }: Who): (quest: PresenceQuest) => Blocker[] {
  const absent = absentTraders(world, gameMode)
  const absentBehind = absentFinder(world.quests, absent)
  return (quest) => {
    const blockers: Blocker[] = []
    if (quest.fraction !== 'Any' && quest.fraction !== faction) blockers.push({ kind: 'faction', faction: quest.fraction })
    if (!hasEdition(gameEdition, quest.reqGameEdition)) blockers.push({ kind: 'edition', editions: quest.reqGameEdition })
    const trader = absent.size > 0 ? absentBehind(quest) : undefined
    if (trader !== undefined) blockers.push({ kind: 'mode', trader })
    return blockers
  }
}

/** How many quests each trader has for a faction, edition and mode: what any page that counts them says. */
export function questsByTrader(world: QuestWorld, who: Who): Map<TraderId, number> {
  const blockers = presenceBlockers(world, who)
  const counts = new Map<TraderId, number>()
  for (const quest of world.quests.values()) if (blockers(quest).length === 0) counts.set(quest.trader, (counts.get(quest.trader) ?? 0) + 1)
  return counts
}

/** Traders with loyalty levels whom the mode does not have. */
function absentTraders({ traders }: QuestWorld, mode: Who['gameMode']): ReadonlySet<TraderId> {
  const met = new Set(tradersOf(toGameMode(mode)).map((name) => name.toLowerCase()))
  const levelled = new Set(levelledTraders.map((name) => name.toLowerCase()))
  return new Set([...traders.values()].filter(({ slug }) => levelled.has(slug) && !met.has(slug)).map(({ id }) => id))
}

/** Finds an absent trader of a quest or of one that it needs, however far back. A ring says nothing about traders. */
function absentFinder(quests: QuestWorld['quests'], absent: ReadonlySet<TraderId>): (quest: PresenceQuest) => TraderId | undefined {
  const found = new Map<QuestUid, TraderId | undefined>()
  const find = (quest: PresenceQuest): TraderId | undefined => {
    if (absent.has(quest.trader)) return quest.trader
    if (found.has(quest.uid)) return found.get(quest.uid)
    found.set(quest.uid, undefined)
    let trader: TraderId | undefined
    for (const { quest: uid } of quest.require) {
      const needed = quests.get(uid)
      trader ??= needed && find(needed)
    }
    found.set(quest.uid, trader)
    return trader
  }
  return find
}
