import { hasEdition } from '@stashwise/game/edition'
import type { MapSlug, QuestUid, TraderId } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'

/** What decides which quests a player can take. `ofMode`: quests of the mode being played. */
export type QuestPlayer = {
  done: ReadonlySet<string>
  fraction: 'USEC' | 'Bear'
  gameEdition: string
  /** Level and trader levels count only when progress is tracked. */
  tracksProgress: boolean
  level: number
  traderLevel(trader: TraderId): number
  /** Traders who are not met in the mode; their quests, and quests that need those, are not there. */
  absentTraders: ReadonlySet<TraderId>
}

type Quests = ReadonlyMap<QuestUid, Quest>

/** The quest that wants all quests required for Kappa done. Source: the game's quest id, stable since 0.12. */
const collectorQuest = '5c51aac186f77432ea65c552'

/**
 * The quests a player could take now (spec section 4): not done, not cancelled, of the player's faction and edition, everything
 * they require done or cancelled, and, while progress is tracked, level and trader levels met. A requirement that names an unknown
 * quest, or comes back to itself, is not met. Reputation is not known of a player and counts as met. `quests`: those of one mode.
 */
export function availableQuests(quests: Quests, player: QuestPlayer): Quest[] {
  const cancelled = cancelledQuests(quests, player.done)
  const isOpen = new Map<QuestUid, boolean>()
  const isThere = presence(quests, player)

  function open(quest: Quest): boolean {
    const known = isOpen.get(quest.uid)
    if (known !== undefined) return known
    isOpen.set(quest.uid, false) // while it is being looked at: a ring of requirements is never met
    const answer =
      !player.done.has(quest.uid) &&
      !cancelled.has(quest.uid) &&
      isThere(quest) &&
      meetsLevels(quest, player) &&
      quest.require.every((each) => isMet(each)) &&
      (quest.bsgId !== collectorQuest || hasKappa())
    isOpen.set(quest.uid, answer)
    return answer
  }
  function isMet({ quest: uid, status }: Quest['require'][number]): boolean {
    if (status.includes('complete') && player.done.has(uid)) return true
    if (cancelled.has(uid)) return true
    if (!status.includes('active')) return false
    const required = quests.get(uid)
    return required !== undefined && (player.done.has(uid) || open(required))
  }
  const hasKappa = () =>
    [...quests.values()].every(
      (quest) => !quest.requiredForKappa || quest.bsgId === collectorQuest || isFinished(quest.uid) || !isThere(quest),
    )
  const isFinished = (uid: QuestUid) => player.done.has(uid) || cancelled.has(uid)

  return [...quests.values()].filter(open)
}

/** How many of some quests have something to do on each map; maps without any are absent. */
export function countByMap(quests: readonly Quest[]): Map<MapSlug, number> {
  const counts = new Map<MapSlug, number>()
  for (const { locations } of quests) for (const map of new Set(locations)) counts.set(map, (counts.get(map) ?? 0) + 1)
  return counts
}

/** Quests that a done quest has taken from the player: it could only be taken once they had failed. */
function cancelledQuests(quests: Quests, done: ReadonlySet<string>): ReadonlySet<QuestUid> {
  const cancelled = new Set<QuestUid>()
  for (const { uid, require } of quests.values()) {
    if (!done.has(uid)) continue
    for (const { quest, status } of require) if (status.every((each) => each === 'failed') && !done.has(quest)) cancelled.add(quest)
  }
  return cancelled
}

/** Whether the player has a quest at all: faction, edition, and no trader of it or of what it needs is absent from the mode. */
function presence(quests: Quests, { fraction, gameEdition, absentTraders }: QuestPlayer): (quest: Quest) => boolean {
  const known = new Map<QuestUid, boolean>()
  const isThere = (quest: Quest): boolean => {
    const answer = known.get(quest.uid)
    if (answer !== undefined) return answer
    known.set(quest.uid, true) // a ring says nothing about traders
    const isHere =
      (quest.fraction === 'Any' || quest.fraction === fraction) &&
      hasEdition(gameEdition, quest.reqGameEdition) &&
      !absentTraders.has(quest.trader) &&
      quest.require.every(({ quest: uid }) => {
        const required = quests.get(uid)
        return required === undefined || !needsAbsent(required)
      })
    known.set(quest.uid, isHere)
    return isHere
  }
  const seen = new Set<QuestUid>()
  const needsAbsent = (quest: Quest): boolean => {
    if (absentTraders.size === 0 || seen.has(quest.uid)) return false
    seen.add(quest.uid)
    const answer = absentTraders.has(quest.trader) || quest.require.some(({ quest: uid }) => needsAbsentOf(uid))
    seen.delete(quest.uid)
    return answer
  }
  const needsAbsentOf = (uid: QuestUid) => {
    const required = quests.get(uid)
    return required !== undefined && needsAbsent(required)
  }
  return isThere
}

function meetsLevels({ reqLevel, reqLL }: Quest, { tracksProgress, level, traderLevel }: QuestPlayer): boolean {
  if (!tracksProgress) return true
  return (
    level >= reqLevel && reqLL.every(({ trader, type, compare, value }) => type !== 'level' || holds(traderLevel(trader), compare, value))
  )
}

function holds(have: number, compare: string, value: number): boolean {
  switch (compare) {
    case '<':
      return have < value
    case '<=':
      return have <= value
    case '>':
      return have > value
    case '=':
    case '==':
      return have === value
    default:
      return have >= value
  }
}
