import type { QuestUid, TraderId } from '@stashwise/game/ids'
import type { ItemOffers } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'
import type { Quest } from '@stashwise/game/quest'
import type { RecordMaps } from './catalogue-source.ts'

/** Traders by slug that a mode does not have, whatever the feed lists: PVE is without Ref (spec section 5). */
const absentSlugs: Record<GameMode, readonly string[]> = { pvp: [], pve: ['ref'] }

export const absentTraders = (records: Pick<RecordMaps, 'trader'>, mode: GameMode): ReadonlySet<TraderId> =>
  new Set([...records.trader.values()].filter(({ slug }) => absentSlugs[mode].includes(slug)).map(({ id }) => id))

/** The records without absent traders, their barters, their quests, and the quests that need one of those. */
export function recordsWithout<Records extends Pick<RecordMaps, 'trader' | 'barter' | 'quest'>>(
  records: Records,
  absent: ReadonlySet<TraderId>,
): Records {
  if (absent.size === 0) return records
  const closed = new Map<string, boolean>()
  const isClosed = (quest: Quest): boolean => {
    const known = closed.get(quest.uid)
    if (known !== undefined) return known
    closed.set(quest.uid, absent.has(quest.trader)) // a circle of quests ends here
    const isClosed = absent.has(quest.trader) || quest.require.some(({ quest: uid }) => isClosedUid(uid))
    closed.set(quest.uid, isClosed)
    return isClosed
  }
  const isClosedUid = (uid: QuestUid) => {
    const quest = records.quest.get(uid)
    return quest !== undefined && isClosed(quest)
  }
  return {
    ...records,
    trader: keep(records.trader, ({ id }) => !absent.has(id)),
    barter: keep(records.barter, ({ trader }) => !absent.has(trader)),
    quest: keep(records.quest, (quest) => !isClosed(quest)),
  }
}

/** Offers of met traders; the same object when nothing is dropped. */
export function offersWithout(offers: ItemOffers | undefined, absent: ReadonlySet<TraderId>): ItemOffers | undefined {
  const isMet = ({ trader }: { trader: TraderId }) => !absent.has(trader)
  if (!offers || absent.size === 0 || (offers.sellTo.every(isMet) && offers.buyFrom.every(isMet))) return offers
  return { ...offers, sellTo: offers.sellTo.filter(isMet), buyFrom: offers.buyFrom.filter(isMet) }
}

const keep = <Value>(all: ReadonlyMap<string, Value>, isKept: (value: Value) => boolean): ReadonlyMap<string, Value> =>
  new Map([...all].filter(([, value]) => isKept(value)))
