import { localeTable } from '@stashwise/game/locale'
import type { TextKind, TextSet, Texts } from '@stashwise/game/records'
import type { DocumentName, ParsedDocuments, TranslatedName } from '../schema/documents.ts'
import { member } from '../schema/record.ts'
import { itemUid, questUid } from './identity.ts'
import type { ItemIds } from './item-ids.ts'
import { mapSlug } from './map-slugs.ts'
import { correctName } from './name-corrections.ts'
import type { TagTree } from './tags.ts'
import type { Translations } from './translations.ts'

type Add = (kind: TextKind, id: string, place: string | undefined, value: string, shortPlace?: string, short?: string | null) => void
/** Text documents by document and the feed's language code. */
export type Languages = ReadonlyMap<TranslatedName, ReadonlyMap<string, Readonly<Record<string, string>>>>
export type TranslationsOf = (name: DocumentName) => Translations

/** The game's word for a short name that an item has not: not a name but a key, as the feed has it in every language. */
const noShortName = 'None'

/** Documents the kinds that have more than one are named by. */
const sources: Partial<Record<TextKind, readonly TranslatedName[]>> = {
  property: ['items', 'tasks', 'hideout'],
  skill: ['items', 'hideout'],
  mob: ['maps', 'tasks'],
  place: ['maps', 'tasks'],
  quest: ['tasks'],
  objective: ['tasks'],
  questItem: ['tasks'],
  map: ['maps'],
  container: ['maps'],
  trader: ['traders'],
  module: ['hideout'],
}

/** `isPartial`: a document or language was missing, so this must not replace a set that is there. */
export type MadeTextSet = TextSet & { isPartial: boolean }

/** A place whose text is wanted in every language. */
type Wanted = {
  kind: TextKind
  id: string
  from: DocumentName
  place: string | undefined
  value: string
  shortPlace?: string
  short?: string
}

/** Names of everything in every language; what a language lacks is there in English. */
export function toTextSets(
  documents: ParsedDocuments,
  languages: Languages,
  ids: ItemIds,
  tags: TagTree,
  translationsOf: TranslationsOf,
): MadeTextSet[] {
  const wanted = wantedTexts(documents, ids, tags)
  return localeTable.flatMap(({ locale, feedCode }) => {
    const sets = new Map<TextKind, Texts>()
    for (const { kind, id, from, place, value, shortPlace, short } of wanted) {
      const translations = translationsOf(from)
      const read = translations.text(place, value, feedCode)?.trim()
      if (!read) continue
      const text = correctName(kind, id, locale, read)
      const set = sets.get(kind) ?? {}
      sets.set(kind, set)
      if (Object.hasOwn(set, id)) continue
      const ownShort = shortPlace && short ? translations.text(shortPlace, short, feedCode)?.trim() : undefined
      const shortText = ownShort === noShortName ? (translations.text(undefined, noShortName, feedCode) ?? ownShort) : ownShort
      set[id] = shortText ? [text, shortText] : [text]
    }
    return [...sets].map(([kind, texts]): MadeTextSet => {
      const isPartial = (sources[kind] ?? ['items']).some((name) => !documents[name] || !languages.get(name)?.has(feedCode))
      return { kind, locale, texts, isPartial }
    })
  })
}

/** In order of precedence: of two texts for one key the first wins. */
function wantedTexts(documents: ParsedDocuments, ids: ItemIds, tags: TagTree): Wanted[] {
  const wanted: Wanted[] = []
  const seen = new Set<string>()
  const collector =
    (from: DocumentName): Add =>
    (kind, id, place, value, shortPlace, short) => {
      const key = `${kind}\n${id}\n${from}\n${place}\n${value}\n${short}`
      if (id === '' || seen.has(key)) return
      seen.add(key)
      wanted.push({ kind, id, from, place, value, ...(shortPlace && short ? { shortPlace, short } : {}) })
    }
  addItemTexts(documents, ids, tags, collector('items'))
  // Maps before tasks: the mobs' own names come before the case forms quests use.
  addMapTexts(documents, collector('maps'))
  addTaskTexts(documents, collector('tasks'))
  for (const trader of documents.traders?.content.records ?? []) collector('traders')('trader', trader.id, '*.name', trader.name)
  addHideoutTexts(documents, collector('hideout'))
  return wanted
}

function addItemTexts(documents: ParsedDocuments, ids: ItemIds, tags: TagTree, add: Add) {
  const properties = 'items.*.properties'
  for (const item of ids.items.values()) {
    if (!ids.isFolded(item)) add('item', itemUid(item.id), 'items.*.name', item.name, 'items.*.shortName', item.shortName)
    if (ids.presetOf.has(item.id))
      add('item', itemUid(item.id, 'non-functional'), 'items.*.name', item.name, 'items.*.shortName', item.shortName)
    for (const slot of item.read.slots) add('slot', slot.nameId, `${properties}.slots.*.name`, slot.name || slot.nameId)
    for (const slot of item.read.armorSlots)
      add('slot', slot.name || slot.nameId, `${properties}.armorSlots.*.name`, slot.name || slot.nameId)
    // The feed lists the materials' names under a path it does not have.
    if (item.read.material) add('property', `Mat${item.read.material}`, undefined, `Mat${item.read.material}`)
    for (const zone of item.read.zones) add('property', zone, `${properties}.zones.*`, zone)
    for (const mode of item.read.fireModes) add('property', mode, `${properties}.fireModes.*`, mode)
    for (const effect of item.read.stimEffects) add('property', effect.type, `${properties}.stimEffects.*.type`, effect.type)
  }
  for (const [id, category] of tags.categoryOf) add('tag', id, 'handbookCategories.*.name', category.name)
  for (const skill of documents.items?.content.skills ?? []) add('skill', skill.id, 'skills.*.name', skill.name)
}

function addTaskTexts(documents: ParsedDocuments, add: Add) {
  const place = 'tasks.*.objectives.*'
  for (const task of documents.tasks?.content.records ?? []) {
    add('quest', questUid(task.id), 'tasks.*.name', task.name)
    for (const objective of task.objectives) {
      if (objective.description !== '') add('objective', objective.id, `${place}.description`, objective.description)
      for (const target of objective.targetNames) add('mob', target, `${place}.targetNames.*`, target)
      for (const part of stringsOf(objective['bodyParts'])) add('property', part, `${place}.bodyParts.*`, part)
      for (const status of stringsOf(objective['exitStatus'])) add('property', status, `${place}.exitStatus.*`, status)
      for (const exit of stringsOf(objective['exitName'])) add('place', exit, `${place}.exitName`, exit)
      for (const name of ['healthEffect', 'playerHealthEffect', 'enemyHealthEffect']) {
        for (const effect of stringsOf(member(objective[name], 'effects'))) add('property', effect, `${place}.${name}.effects.*`, effect)
        for (const part of stringsOf(member(objective[name], 'bodyParts'))) add('property', part, `${place}.${name}.bodyParts.*`, part)
      }
    }
  }
  for (const item of documents.tasks?.content.questItems ?? [])
    add('questItem', item.id, 'questItems.*.name', item.name, 'questItems.*.shortName', item.shortName)
}

function addMapTexts(documents: ParsedDocuments, add: Add) {
  const content = documents.maps?.content
  for (const map of content?.records ?? []) {
    add('map', mapSlug(map.normalizedName), 'maps.*.name', map.name)
    for (const boss of map.bosses)
      for (const zone of boss.spawnLocations) add('place', zone.name, 'maps.*.bosses.*.spawnLocations.*.name', zone.name)
    for (const exit of map.extracts) add('place', exit.name, 'maps.*.extracts.*.name', exit.name)
    for (const transit of map.transits) add('place', transit.description, 'maps.*.transits.*.description', transit.description)
    // The feed does not list the conditions among its keys, though they are.
    for (const { conditions } of map.transits) if (conditions) add('place', conditions, undefined, conditions)
    for (const stop of map.btrStops) add('place', stop.name, 'maps.*.btrStops.*.name', stop.name)
    for (const hazard of map.hazards) if (hazard.name) add('place', hazard.name, 'maps.*.hazards.*.name', hazard.name)
    for (const lever of map.switches) if (lever.name) add('place', lever.name, 'maps.*.switches.*.name', lever.name)
  }
  for (const mob of content?.mobs ?? []) add('mob', mob.id, 'mobs.*.name', mob.name)
  for (const container of content?.containers ?? []) add('container', container.id, 'lootContainers.*.name', container.name)
  for (const weapon of content?.stationary ?? []) add('container', weapon.id, 'stationaryWeapons.*.name', weapon.name)
}

function addHideoutTexts(documents: ParsedDocuments, add: Add) {
  for (const station of documents.hideout?.content.records ?? []) {
    add('module', station.id, '*.name', station.name)
    for (const level of station.levels) {
      for (const { skill } of level.skillRequirements) add('skill', skill, '*.levels.*.skillRequirements.*.skill', skill)
      for (const bonus of level.bonuses) {
        if (bonus.name !== '') add('property', bonus.type, '*.levels.*.bonuses.*.name', bonus.name)
        if (bonus.skill) add('skill', bonus.skill, '*.levels.*.bonuses.*.skill', bonus.skill)
      }
    }
  }
}

function stringsOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter((entry) => typeof entry === 'string' && entry !== '')
}
