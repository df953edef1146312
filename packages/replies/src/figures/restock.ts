import { nameOf } from '@stashwise/catalogue/catalogue'
import { secondsToRestock } from '@stashwise/game/restock'
import { tradersByName } from '../find/find-others.ts'
import type { ReplySources } from '../sources.ts'

/** `seconds`: until the restock, 0 while it is under way. */
export type TraderRestock = { trader: string; seconds: number }

export type RestockFigures = {
  /** The trader that was asked for; absent: all. */
  trader?: string
  others: readonly string[]
  /** The soonest first; empty: not known. */
  restocks: readonly TraderRestock[]
}

/** When traders restock; undefined when no trader is called like that. */
export function restockFigures(
  name: string | undefined,
  { catalogue: { facts }, locale, now, restocks }: ReplySources,
): RestockFigures | undefined {
  const times = restocks().flatMap(({ trader, at }) => {
    const seconds = secondsToRestock(at, now)
    return seconds === undefined ? [] : [{ id: trader.id, trader: trader.name, seconds }]
  })
  if (name === undefined) return { others: [], restocks: times }
  const found = tradersByName(facts, locale).find(name)
  return (
    found && {
      trader: nameOf(facts, 'trader', found.entry, locale),
      others: found.others,
      restocks: times.filter(({ id }) => id === found.entry),
    }
  )
}
