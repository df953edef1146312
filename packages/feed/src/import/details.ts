import type { DocumentName, ReadDocument } from '../schema/documents.ts'
import { member } from '../schema/record.ts'
import { partName } from './measure-parts.ts'

/** What records have inside, by field: `details of extracts.position, woods`. */
type Amounts = Map<string, number>

/** Whose part of the document a record is. */
const partsOf: Partial<Record<DocumentName, string>> = {
  tasks: 'trader',
  maps: 'normalizedName',
  traders: 'normalizedName',
  hideout: 'normalizedName',
  barters: 'trader',
  crafts: 'station',
}

/** Fields without meaning of their own, or that move with the market. */
const notCounted: ReadonlySet<string> = new Set([
  'id',
  'name',
  'shortName',
  'normalizedName',
  'unread',
  'lastOfferCount',
  'lastLowPrice',
  'avg24hPrice',
  'low24hPrice',
  'high24hPrice',
  'changeLast48hPercent',
  'lastScan',
  'presets',
  'wikiLink',
  'description',
  'trader',
  'type',
])
/** Fields with one of a few words, each of which is counted: all exits for scavs is as wrong as none. */
const words: ReadonlySet<string> = new Set([
  'faction',
  'factionName',
  'status',
  'currency',
  'sides',
  'hazardType',
  'lockType',
  'lootContainer',
  'operation',
  'map',
  'propertiesType',
  'types',
])
/** Flags that are usually not set: that all of them are is as wrong as none. */
const usual: ReadonlySet<string> = new Set(['optional'])
/** Levels, of which the sum above one is counted. */
const levels: ReadonlySet<string> = new Set(['level', 'minPlayerLevel', 'minTraderLevel'])
/** Figures of which those above 1, the default of an unknown amount, are counted too. */
const amounts: ReadonlySet<string> = new Set(['count', 'width', 'height'])

/** Between a field and the map, trader or station it is counted for. */
const partSign = ', '
/** Smaller parts of a map or trader are not measured, to save rows. */
export const minOfPart = 4
export const isDetail = (measure: string): boolean => /^(details|seasonalDetails) of /.test(measure)
export const isOfPart = (measure: string): boolean => isDetail(measure) && measure.includes(partSign)

/** What events and rules of a season change for thousands at once. */
const seasonal = /^(bosses|lootLoose|lootContainers|spawns|minLevelForFlea|types (noFlea|markedOnly))\b/

/** Counts the fields of a document that are filled, in all and by map, trader or station: a field that is emptied shows in no list. */
export function detailsOf<Name extends DocumentName>(name: Name, content: ReadDocument<Name>['content']): Record<string, number> {
  const found: Amounts = new Map()
  for (const [list, value] of Object.entries(content)) {
    if (list !== 'records') countIn(value, list, '', found)
    else for (const record of value) countRecord(name, record, found)
  }
  const figures: Record<string, number> = { details: 0, seasonalDetails: 0 }
  for (const [path, amount] of found) {
    if (amount < 2 && path.includes(partSign)) continue
    const measure = seasonal.test(path) ? 'seasonalDetails' : 'details'
    figures[measure] = (figures[measure] ?? 0) + amount
    figures[partName(measure, path)] = amount
  }
  return figures
}

function countRecord(name: DocumentName, record: object, found: Amounts) {
  const field = partsOf[name]
  const part = field === undefined ? '' : `${partSign}${String(member(record, field))}`
  countFields(record, '', part, found)
}

function countFields(entry: object, path: string, part: string, found: Amounts) {
  for (const field in entry) {
    if (notCounted.has(field)) continue
    countIn(Reflect.get(entry, field), path === '' ? field : `${path}.${field}`, part, found, field)
  }
}

function countIn(value: unknown, path: string, part: string, found: Amounts, field = path) {
  if (value === false && usual.has(field)) add(found, `${path} false`, part, 1)
  if (value === null || value === undefined || value === false || value === '' || value === 0) return
  if (Array.isArray(value)) {
    for (const one of value) countIn(one, path, part, found, field)
    return
  }
  if (typeof value === 'object') {
    if (isPlace(value)) return add(found, path, part, Number(Boolean(Reflect.get(value, 'x')) || Boolean(Reflect.get(value, 'z'))))
    add(found, path, part, 1)
    countFields(value, path, part, found)
    return
  }
  const isWord = typeof value === 'string' && words.has(field)
  add(found, isWord ? `${path} ${value}` : path, isWord && isId.test(value) ? '' : part, 1)
  if (typeof value !== 'number') return
  if (levels.has(field)) add(found, `${path} above 1`, part, Math.max(0, value - 1))
  if (amounts.has(field)) add(found, `${path} above 1`, part, Number(value > 1))
}

/** Maps and containers are too many to be counted by part too. */
const isId = /^[0-9a-f]{24}$/

const isPlace = (value: object): boolean => 'x' in value && 'z' in value

/** Fields of records and of their entries are also counted by part; what lies deeper would be more to store than to learn. */
function add(found: Amounts, path: string, part: string, amount: number) {
  if (amount === 0) return
  found.set(path, (found.get(path) ?? 0) + amount)
  if (part !== '' && path.split('.', 3).length < 3) found.set(path + part, (found.get(path + part) ?? 0) + amount)
}
