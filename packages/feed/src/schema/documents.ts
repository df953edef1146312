import { feedBarter, feedCraft, feedStation, feedTrader } from './economy.ts'
import { feedArmorMaterial, feedCategory, feedItem, feedMarket, feedPlayerLevel, feedSettings, feedSkill } from './item.ts'
import { feedMap, feedMob, feedNamed } from './place.ts'
import { envelope, member, parseRecords, type Skipped } from './record.ts'
import { feedPrestige, feedTask } from './task.ts'
import { unknownFields } from './unknown-fields.ts'

/** Documents with records, in the order they are read. */
export const documentNames = ['items', 'tasks', 'maps', 'traders', 'hideout', 'barters', 'crafts'] as const
export type DocumentName = (typeof documentNames)[number]
/** Those whose texts are in language documents. */
export const translatedNames = ['items', 'tasks', 'maps', 'traders', 'hideout'] as const satisfies readonly DocumentName[]
export type TranslatedName = (typeof translatedNames)[number]

const contents = {
  items: (data: unknown, skipped: Skipped[]) => ({
    records: parseRecords(feedItem, member(data, 'items'), skipped),
    handbook: parseRecords(feedCategory, member(data, 'handbookCategories'), skipped),
    classes: parseRecords(feedCategory, member(data, 'itemCategories'), skipped),
    market: feedMarket.safeParse(member(data, 'fleaMarket')).data,
    settings: feedSettings.safeParse(member(data, 'settings')).data,
    playerLevels: parseRecords(feedPlayerLevel, member(data, 'playerLevels'), skipped),
    skills: parseRecords(feedSkill, member(data, 'skills'), skipped),
    armorMaterials: parseRecords(feedArmorMaterial, member(data, 'armorMaterials'), skipped),
  }),
  tasks: (data: unknown, skipped: Skipped[]) => ({
    records: parseRecords(feedTask, member(data, 'tasks'), skipped),
    questItems: parseRecords(feedNamed, member(data, 'questItems'), skipped),
    prestige: parseRecords(feedPrestige, member(data, 'prestige'), skipped),
  }),
  maps: (data: unknown, skipped: Skipped[]) => ({
    records: parseRecords(feedMap, member(data, 'maps'), skipped),
    mobs: parseRecords(feedMob, member(data, 'mobs'), skipped),
    containers: parseRecords(feedNamed, member(data, 'lootContainers'), skipped),
    stationary: parseRecords(feedNamed, member(data, 'stationaryWeapons'), skipped),
  }),
  traders: (data: unknown, skipped: Skipped[]) => ({ records: parseRecords(feedTrader, data, skipped) }),
  hideout: (data: unknown, skipped: Skipped[]) => ({ records: parseRecords(feedStation, data, skipped) }),
  barters: (data: unknown, skipped: Skipped[]) => ({ records: parseRecords(feedBarter, data, skipped) }),
  crafts: (data: unknown, skipped: Skipped[]) => ({ records: parseRecords(feedCraft, data, skipped) }),
}
type Contents = { [Name in DocumentName]: ReturnType<(typeof contents)[Name]> }
const readers: { [Name in DocumentName]: (data: unknown, skipped: Skipped[]) => Contents[Name] } = contents

/** A document that could be read. `records`: how many of its main records are good. */
export type ReadDocument<Name extends DocumentName = DocumentName> = {
  content: Contents[Name]
  translations: string[]
  records: number
  skipped: Skipped[]
}
export type ParsedDocuments = { [Name in DocumentName]?: ReadDocument<Name> }

/** Parses a document by records. @throws Error when it is broken, empty or has no valid record. */
export function parseDocument<Name extends DocumentName>(name: Name, body: string): ReadDocument<Name> {
  const { data, translations } = parseEnvelope(body)
  const skipped: Skipped[] = []
  const content = readers[name](data, skipped)
  const records = content.records.length
  if (records === 0) throw new Error('the document has no usable records')
  for (const one of unknownFields(name, data)) skipped.push(one)
  return { content, translations, records, skipped }
}

/** Any document's content, unread. @throws Error when it is broken or empty. */
export const parseEnvelope = (body: string) => envelope.parse(parseJson(body))

/** Reads a language document: text by key. @throws Error when it is broken or empty. */
export function parseLanguage(body: string): Record<string, string> {
  const data = member(parseJson(body), 'data')
  // Checked by hand: a schema takes ten times as long for 165,000 texts.
  if (data === null || typeof data !== 'object' || Array.isArray(data)) throw new Error('the document has no texts')
  if (isTexts(data)) return data
  const texts = Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  if (texts.length === 0) throw new Error('the document has no usable records')
  return Object.fromEntries(texts)
}

/** Nothing but texts, and some: the usual case, in which nothing is copied. */
function isTexts(data: object): data is Record<string, string> {
  let count = 0
  for (const key in data) {
    if (typeof Reflect.get(data, key) !== 'string') return false
    count += 1
  }
  return count > 0
}

function parseJson(body: string): unknown {
  if (body.trim() === '') throw new Error('the document is empty')
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new Error('the document is not complete JSON', { cause: error })
  }
}
