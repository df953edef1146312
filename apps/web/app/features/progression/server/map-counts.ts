import type { UserRecord } from '@stashwise/accounts/record'
import { levelledTraders, toGameMode, tradersOf } from '@stashwise/accounts/vocabulary'
import type { QuestFacts } from '@stashwise/market/service'
import { availableQuests, countByMap } from '@stashwise/progression/available-quests'

/** How many quests a player could take have something to do on each map. Factory by night is Factory. */
export function mapCounts({ quests, traders }: QuestFacts, user: UserRecord): Record<string, number> {
  const met = tradersOf(toGameMode(user.gameMode)).map((name) => name.toLowerCase())
  const levels = new Map(levelledTraders.map((name) => [name.toLowerCase(), user.tradersLL[name]]))
  const levelled = [...traders.values()].filter(({ slug }) => levels.has(slug))
  const available = availableQuests(quests, {
    done: new Set(user.questsDone),
    fraction: user.fraction,
    gameEdition: user.gameEdition,
    tracksProgress: user.hideoutUseProgress,
    level: user.level,
    traderLevel: (trader) => levels.get(traders.get(trader)?.slug ?? '') ?? 1,
    absentTraders: new Set(levelled.filter(({ slug }) => !met.includes(slug)).map(({ id }) => id)),
  })
  return Object.fromEntries(countByMap(available))
}
