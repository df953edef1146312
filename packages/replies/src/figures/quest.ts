import { findText, nameOf } from '@stashwise/catalogue/catalogue'
import { questUid } from '@stashwise/game/ids'
import type { Quest } from '@stashwise/game/quest'
import type { Wanted } from '../find/find-name.ts'
import { questsByName } from '../find/find-others.ts'
import type { ReplySources } from '../sources.ts'

export type QuestFigures = {
  name: string
  url: string
  others: readonly string[]
  trader: string
  /** Player level; absent: from the start. */
  level?: number
  maps: readonly string[]
  /** Quests before it, by name. */
  after: readonly string[]
  /** Items to hand over, find or place, by the name of the first that counts. `anyOf`: how many kinds count. */
  needs: readonly { name: string; count: number; foundInRaid: boolean; anyOf: number }[]
  objectives: number
  forKappa: boolean
}

const itemTypes: ReadonlySet<string> = new Set(['handOver', 'findInRaid', 'find', 'place'])

/** What a quest is about; undefined when no quest is called like that. */
export function questFigures(wanted: Wanted, { catalogue: { facts }, locale }: ReplySources): QuestFigures | undefined {
  const found = typeof wanted === 'string' ? questsByName(facts, locale).find(wanted) : { entry: questUid(wanted.id), others: [] }
  const quest = found && facts.quests.get(found.entry)
  if (!quest) return undefined
  return {
    name: nameOf(facts, 'quest', quest.uid, locale),
    url: quest.url,
    others: found.others,
    trader: nameOf(facts, 'trader', quest.trader, locale),
    ...(quest.reqLevel > 1 && { level: quest.reqLevel }),
    maps: quest.locations.map((slug) => nameOf(facts, 'map', slug, locale)),
    after: quest.require.flatMap(({ quest: uid }) => findText(facts, 'quest', uid, locale)?.[0] ?? []),
    needs: needsOf(quest).flatMap(({ items, ...need }) => {
      const [first] = items
      const itemName = first && findText(facts, 'item', first, locale)?.[0]
      return itemName === undefined ? [] : [{ name: itemName, anyOf: items.length, ...need }]
    }),
    objectives: quest.objectives.filter(({ optional }) => !optional).length,
    forKappa: quest.requiredForKappa,
  }
}

/** Items by objective; finding and then handing over the same is one need. */
function needsOf({ objectives }: Quest) {
  const handedOver = new Set(objectives.filter(({ type }) => type === 'handOver').map(({ items }) => items.join(' ')))
  const mustBeFound = new Set(
    objectives.filter(({ foundInRaid, type }) => foundInRaid || type === 'findInRaid').map(({ items }) => items.join(' ')),
  )
  return objectives
    .filter(({ type, items }) => itemTypes.has(type) && items.length > 0 && (type === 'handOver' || !handedOver.has(items.join(' '))))
    .map(({ items, count }) => ({ items, count: Math.max(1, count), foundInRaid: mustBeFound.has(items.join(' ')) }))
}
