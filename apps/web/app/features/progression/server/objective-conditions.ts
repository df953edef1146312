import type { Objective } from '@stashwise/game/quest'
import type { TFunction } from 'i18next'
import { effectNames, type ObjectiveWords } from './objective-words.ts'

/** Further conditions of an objective: distance, weapon, clothes, hours, effects, way out; each a clause. */
export function conditionsOf(objective: Objective, words: ObjectiveWords): string[] {
  const { anyOf, things, nameOf } = words
  const t: TFunction<'objectives'> = words.t
  const { details } = objective
  const clauses: string[] = []
  const add = (isAsked: boolean, clause: () => string) => {
    if (isAsked) clauses.push(clause())
  }
  for (const [slug, variants] of Object.entries(objective.onlyIn ?? {})) {
    const raids = anyOf((variants ?? []).map((variant) => t(`condition.variant.${variant}`)))
    const isOnly = objective.maps.length < 2
    add(raids !== '', () => (isOnly ? raids : t('condition.onMap', { map: nameOf('map', slug), raids })))
  }
  const parts = stringsOf(details['bodyParts'])
  add(parts.length > 0, () => t('condition.bodyParts', { parts: anyOf(parts.map((part) => nameOf('property', part))) }))
  const { compareMethod, value } = comparison(details['distance'])
  add(value > 0, () => t(compareMethod.startsWith('<') ? 'condition.nearer' : 'condition.farther', { metres: value }))
  for (const [name, key] of wornDetails) {
    const names = namesIn(details[name], words)
    add(names.length > 0, () => t(key, { things: things(names) }))
  }
  const [from, until] = [details['timeFromHour'], details['timeUntilHour']]
  // From an hour to the same hour is the whole day: the feed has 0 to 0 where the game sets no hours.
  add(typeof from === 'number' && typeof until === 'number' && from !== until, () =>
    t('condition.hours', { from: String(from), until: String(until) }),
  )
  const own = effectNames(objective, 'playerHealthEffect', words)
  add(own.length > 0, () => t('condition.ownEffect', { effects: anyOf(own) }))
  const theirs = effectNames(objective, 'enemyHealthEffect', words)
  add(theirs.length > 0, () => t('condition.enemyEffect', { effects: anyOf(theirs) }))
  const seconds = comparison(Reflect.get(Object(details['healthEffect']), 'time')).value
  add(seconds >= 60, () => t('condition.minutes', { count: Math.round(seconds / 60) }))
  const exit = details['exitName']
  add(typeof exit === 'string', () => t('condition.exit', { exit: nameOf('place', String(exit)) }))
  const statuses = stringsOf(details['exitStatus'])
  // A run-through counts as well almost everywhere; what is worth a word is that it does not.
  add(statuses.length > 0 && !statuses.includes('ExpBonusRunner'), () =>
    t('condition.status', { statuses: anyOf(statuses.map((status) => nameOf('property', status))) }),
  )
  const least = details['minDurability']
  add(typeof least === 'number', () => t('condition.durability', { percent: String(least) }))
  return clauses
}

const wornDetails = [
  ['usingWeapon', 'condition.weapons'],
  ['usingWeaponMods', 'condition.mods'],
  ['wearing', 'condition.wearing'],
  ['notWearing', 'condition.notWearing'],
] as const

/** Names of items in a detail: ids of ours, lists of alternatives, or the feed's own `{ id, name }`, whose name is English. */
function namesIn(value: unknown, { itemName, gameItemName }: ObjectiveWords): string[] {
  const found = new Set<string>()
  const look = (each: unknown) => {
    if (Array.isArray(each)) for (const one of each) look(one)
    else if (typeof each === 'string') found.add(itemName(each))
    else {
      const id: unknown = Reflect.get(Object(each), 'id')
      const name: unknown = (typeof id === 'string' && gameItemName(id)) || Reflect.get(Object(each), 'name')
      if (typeof name === 'string') found.add(name)
    }
  }
  look(value)
  return [...found]
}

function comparison(value: unknown): { compareMethod: string; value: number } {
  const amount: unknown = Reflect.get(Object(value), 'value')
  const method: unknown = Reflect.get(Object(value), 'compareMethod')
  return { compareMethod: typeof method === 'string' ? method : '>=', value: typeof amount === 'number' ? amount : 0 }
}

const stringsOf = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string')
