import { type CatalogueFacts, findItem, nameOf } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { Objective } from '@stashwise/game/quest'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { toQuestBuild } from '@stashwise/loadouts/optimise/quest-build'
import type { PartGroup, QuestRequest } from '../weapon-body.ts'

/** The game's classes of parts, by the ids that objectives have. */
const classNames: Readonly<Record<string, string>> = {
  '550aa4cd4bdc2dd8348b456c': 'silencer',
  '55818b164bdc2ddc698b456c': 'comb-tact-device',
  '55818af64bdc2d5b648b4570': 'foregrip',
  '550aa4bf4bdc2dd6348b456b': 'flashhider',
  '5448fe394bdc2d0d028b456c': 'muzzle-device',
  '5448fe7a4bdc2d6f028b456b': 'sights',
  '55818add4bdc2d5b648b456f': 'assault-scope',
  '55818ad54bdc2ddc698b4569': 'reflex-sight',
  '55818acf4bdc2dde698b456b': 'compact-reflex-sight',
  '55818ac54bdc2d5b648b456e': 'ironsight',
  '55818ae44bdc2dde698b456c': 'scope',
  '55818aeb4bdc2ddc698b456a': 'special-scope',
  '55818b084bdc2d5b648b4571': 'flashlight',
  '55818afb4bdc2dde698b456d': 'bipod',
  '5448bc234bdc2d3c308b4569': 'magazine',
  '55818a594bdc2db9688b456a': 'stock',
  '55818a684bdc2ddd698b456d': 'pistol-grip',
  '55818a104bdc2db9688b4569': 'handguard',
  '555ef6e44bdc2de9068b457e': 'barrel',
  '55818b224bdc2dde698b456f': 'mount',
}

/** Quests that ask for a build of a weapon, as requests for the optimiser; by name. */
export function questRequests(facts: CatalogueFacts, weapon: ItemUid, own: WeaponFacts, locale: Locale): QuestRequest[] {
  const found: QuestRequest[] = []
  for (const { uid, url, objectives } of facts.quests.values()) {
    const name = nameOf(facts, 'quest', uid, locale)
    for (const objective of objectives) if (asksFor(objective, weapon)) found.push({ url, name, ...toRequest(facts, own, objective) })
  }
  return found.sort((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }))
}

const asksFor = ({ type, items }: Objective, weapon: ItemUid) => type === 'modify' && items.includes(weapon)

function toRequest(facts: CatalogueFacts, own: WeaponFacts, { id, details }: Objective): Omit<QuestRequest, 'url' | 'name'> {
  const { classes, unknown, ...build } = toQuestBuild(details)
  const groups = classes.map((one) => groupOf(facts, own, classNames[one]))
  return {
    ...build,
    id,
    groups: groups.filter((group) => group !== undefined),
    unknown: [...unknown, ...classes.filter((_, at) => groups[at] === undefined)],
  }
}

/** All parts of a class that fit on the weapon, called by the category of most of them; undefined when there is none. */
function groupOf(facts: CatalogueFacts, { parts }: WeaponFacts, name: string | undefined): PartGroup | undefined {
  if (name === undefined) return undefined
  const members = parts.filter(({ uid }) => findItem(facts, uid)?.classes.includes(name))
  const counts = Map.groupBy(members, ({ category }) => category)
  const [largest] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return largest && { category: largest[0], parts: members.map(({ uid }) => uid) }
}
