import { type CatalogueFacts, findText } from '@stashwise/catalogue/catalogue'
import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { Objective } from '@stashwise/game/quest'
import { nearestPlace } from '@stashwise/maps/nearest-place'
import type { TFunction } from 'i18next'
import { conditionsOf } from './objective-conditions.ts'
import { effectNames, type ObjectiveWords, objectiveWords } from './objective-words.ts'

/** Maps named in a sentence; more are counted. */
const maxMaps = 3

/**
 * The sentences of a quest's objectives: the feed's own where it carries one, otherwise composed of its structure. Counts are not in them. Equal
 * ones are numbered, so that a player can tell which of them is done.
 */
export function objectiveTexts(facts: CatalogueFacts, locale: Locale): (objectives: readonly Objective[]) => string[] {
  const words = objectiveWords(facts, locale)
  const sentence = (objective: Objective) => findText(facts, 'objective', objective.id, locale)?.[0] ?? composeObjective(objective, words)
  return (objectives) => numberEqual(objectives.map(sentence), words)
}

function numberEqual(sentences: readonly string[], { t }: ObjectiveWords): string[] {
  const totals = new Map<string, number>()
  for (const sentence of sentences) totals.set(sentence, (totals.get(sentence) ?? 0) + 1)
  const reached = new Map<string, number>()
  return sentences.map((sentence) => {
    const total = totals.get(sentence) ?? 1
    if (total === 1) return sentence
    const at = (reached.get(sentence) ?? 0) + 1
    reached.set(sentence, at)
    return t('numbered', { sentence, at, total })
  })
}

function composeObjective(objective: Objective, words: ObjectiveWords): string {
  const main = mainClause(objective, words)
  const conditions = [...nearWhat(objective, words), ...conditionsOf(objective, words)]
  return conditions.length > 0 ? `${main} (${conditions.join('; ')})` : main
}

function mainClause(objective: Objective, words: ObjectiveWords): string {
  const t: TFunction<'objectives'> = words.t
  const maps = mapNames(objective, words)
  const things = () => thingNames(objective, words)
  switch (objective.type) {
    case 'kill':
      return killClause(objective, words, maps)
    case 'find':
    case 'findInRaid':
    case 'place':
    case 'mark':
    case 'use': {
      const names = things()
      return t(maps && !namesMap(names, objective, words) ? `${objective.type}On` : objective.type, { things: names, maps })
    }
    case 'reach':
    case 'survive':
      return t(maps ? `${objective.type}On` : objective.type, { maps })
    case 'handOver':
    case 'modify':
    case 'spend':
      return t(objective.type, { things: things() })
    case 'skill':
      return t('skill', { skill: words.nameOf('skill', textOf(objective, 'skill')), level: textOf(objective, 'level') })
    case 'level':
      return t('level', { level: textOf(objective, 'playerLevel') })
    case 'quest':
      return questClause(objective, words)
    case 'experience':
      return t(maps ? 'experienceOn' : 'experience', { maps, effects: words.anyOf(effectNames(objective, 'healthEffect', words)) })
    case 'trader':
    case 'other':
      return t(objective.type)
  }
}

/** Objectives that are done at one spot, of which the feed names only the map. */
const ofSpots: ReadonlySet<Objective['type']> = new Set(['reach', 'place', 'mark', 'use'])

/** The place nearest to where an objective is done; nothing where its spots are near several, or near none. */
function nearWhat({ type, zones }: Objective, { t, locale }: ObjectiveWords): string[] {
  if (!ofSpots.has(type)) return []
  const [place, ...others] = new Set(zones.map(({ map, position }) => nearestPlace(map, position, locale === 'ru' ? 'ru' : 'en')))
  return place === undefined || others.length > 0 ? [] : [t('condition.near', { place })]
}

/** Named as one of them, such as bosses, guards and raiders; everybody else is a group in the case of a sentence. Languages decline the two differently. */
const hasOwnName = (target: string) => /^(?:boss|follower|exUsec|marksman|pmcBot|sectant|tagillaHelper|infected)/i.test(target)

function killClause({ targets, details }: Objective, { t, anyOf, nameOf }: ObjectiveWords, maps: string): string {
  const names = targets.length === 0 ? t('anyTarget') : anyOf([...new Set(targets.map((target) => nameOf('mob', target)))])
  const key = details['shotType'] === 'hit' ? 'shoot' : targets.some(hasOwnName) ? 'killNamed' : 'kill'
  return t(maps ? `${key}On` : key, { targets: names, maps })
}

function questClause({ details }: Objective, { t, nameOf }: ObjectiveWords): string {
  const status = [details['status']].flat()
  const key = status.includes('active') ? 'questActive' : status.includes('failed') ? 'questFailed' : 'questComplete'
  return t(key, { quest: nameOf('quest', String(details['quest'])) })
}

function mapNames({ maps }: Objective, { t, anyOf, nameOf }: ObjectiveWords): string {
  const names = [...new Set(maps.map((slug) => nameOf('map', slug)))]
  if (names.length === 0) return ''
  return names.length > maxMaps ? t('manyMaps', { count: names.length }) : t('namedMaps', { maps: anyOf(names) })
}

/**
 * Names of quest items often end with where they are. Other languages decline the map: its first letters are enough to see that. Names that
 * are not translated have it in English, mostly by its first word.
 */
function namesMap(things: string, { maps }: Objective, { nameOf, englishMap }: ObjectiveWords): boolean {
  const [slug] = maps
  if (slug === undefined || maps.length > 1) return false
  const [own, english] = [nameOf('map', slug), englishMap(slug)]
  const hasEnglish = things.includes(/^The /.test(english) ? english : (english.split(' ')[0] ?? english))
  return hasEnglish || (own !== english && things.includes(own.slice(0, 4)))
}

function thingNames({ items, questItem }: Objective, { t, things, itemName, nameOf }: ObjectiveWords): string {
  if (questItem !== undefined) return nameOf('questItem', questItem)
  if (takesAnything({ items })) return t('anything')
  return items.length > 0 ? things(items.map((uid: ItemUid) => itemName(uid))) : t('something')
}

function textOf({ details }: Objective, name: string): string {
  const value = details[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?'
}

/** The longest list of items that a quest means one by one, such as all weapons; longer ones are everything the game has. */
const maxNamedItems = 1000

/** Whether an objective takes any item: the feed then names all of them, and a player needs none by name. */
export const takesAnything = ({ items }: Pick<Objective, 'items'>): boolean => items.length > maxNamedItems
