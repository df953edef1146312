import { findText, nameOf } from '@stashwise/catalogue/catalogue'
import type { LockCount } from '@stashwise/catalogue/key-locks'
import type { Wanted } from '../find/find-name.ts'
import type { ReplySources } from '../sources.ts'
import { type PriceFigures, priceOf } from './price.ts'
import { findSubject, type ItemSubject } from './subject.ts'

export type KeyFigures = Pick<ItemSubject, 'link' | 'others'> & {
  /** Maps it is of use on, by name. `isEntry`: it lets a player in; `locks` is empty where it is not known what it opens. */
  maps: readonly { name: string; isEntry: boolean; locks: readonly LockCount[] }[]
  /** How often it can be used; absent: without end, or not known. */
  uses?: number
  /** Quests that need it, by name. */
  quests: readonly string[]
  price: PriceFigures
}

/** What a key opens; undefined when no key is called like that. */
export function keyFigures(wanted: Wanted, sources: ReplySources): KeyFigures | undefined {
  const subject = findSubject(sources, wanted, ({ properties }) => properties.kind === 'key')
  if (subject?.item.properties.kind !== 'key') return undefined
  const { item, link, others } = subject
  const { facts } = sources.catalogue
  const opened = new Map(facts.joins.keyLocks.get(item.uid)?.map((entry) => [entry.map, entry]))
  const needs = facts.joins.questNeeds.get(item.uid) ?? []
  return {
    link,
    others,
    maps: (facts.joins.keyMaps.get(item.uid) ?? []).map((slug) => ({
      name: nameOf(facts, 'map', slug, sources.locale),
      isEntry: opened.get(slug)?.isEntry ?? false,
      locks: opened.get(slug)?.locks ?? [],
    })),
    ...(subject.item.properties.uses > 0 && { uses: subject.item.properties.uses }),
    quests: [...new Set(needs.map(({ quest }) => quest))].flatMap((quest) => findText(facts, 'quest', quest, sources.locale)?.[0] ?? []),
    price: priceOf(subject, sources),
  }
}
