import { type CatalogueFacts, nameOf } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { indexNames, type NameIndex } from '../find/find-name.ts'
import type { ReplySources } from '../sources.ts'
import { type BossChance, bossesOn } from './map.ts'

export type BossFigures = {
  name: string
  others: readonly string[]
  /** Where they may be, the most likely first. */
  maps: readonly (Pick<BossChance, 'chance' | 'isAtMost'> & { name: string })[]
  /** Guards on the likeliest map. */
  guards: BossChance['guards']
}

/** Everybody on any map, and their names. Mobs are called the same in all replies of a language. */
const visitsOf = weakMemoize((facts: CatalogueFacts) => {
  const made = new Map<Locale, { visits: readonly Visit[]; index: NameIndex<string> }>()
  return (sources: ReplySources) => {
    const known = made.get(sources.locale)
    if (known) return known
    const visits = [...facts.maps.values()].flatMap((map) => {
      const name = nameOf(facts, 'map', map.slug, sources.locale)
      return bossesOn(map, sources).map((boss) => ({ boss, map: name }))
    })
    const mobs = new Map(visits.map(({ boss }) => [boss.name, boss.mob]))
    const index = indexNames([...mobs.keys()], (name) => {
      const mob = mobs.get(name) ?? name
      return { name, shortName: mob, enName: nameOf(facts, 'mob', mob, 'en') }
    })
    const entry = { visits, index }
    made.set(sources.locale, entry)
    return entry
  }
})

/** Names of all bosses on maps. */
export const bossesByName = (sources: ReplySources): NameIndex<string> => visitsOf(sources.catalogue.facts)(sources).index

/** Where a boss may be; undefined when none is called like that. */
export function bossFigures(name: string, sources: ReplySources): BossFigures | undefined {
  const { visits, index } = visitsOf(sources.catalogue.facts)(sources)
  const found = index.find(name)
  return found && whereIs(found.entry, found.others, visits)
}

/** Where the three Rogues' bosses roam: they come together, as Knight and his guards. Undefined: no map has them. */
export function goonsFigures(sources: ReplySources): BossFigures | undefined {
  const { visits } = visitsOf(sources.catalogue.facts)(sources)
  const first = visits.find(({ boss }) => boss.mob === knight)
  return first && whereIs(first.boss.name, [], visits)
}

/** The game's id of the first of them. Source: the feed's bosses of maps. */
const knight = 'bossKnight'

type Visit = { boss: BossChance; map: string }

function whereIs(name: string, others: readonly string[], visits: readonly Visit[]): BossFigures {
  const own = visits.filter(({ boss }) => boss.name === name).sort((a, b) => b.boss.chance - a.boss.chance)
  return {
    name,
    others,
    maps: own.map(({ boss: { chance, isAtMost }, map }) => ({ name: map, chance, isAtMost })),
    guards: own[0]?.boss.guards ?? [],
  }
}
