import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { Instant, ItemPrice } from '@stashwise/game/price'
import type { Facts, RecordKind, TextKind, TextSet, Texts } from '@stashwise/game/records'
import type { Steps } from '@stashwise/game/steps'
import { withoutLookAlikes } from './look-alikes.ts'

/** A row of the records. `gone`: no longer in the feed. */
export type CatalogueRecord = { [K in RecordKind]: { kind: K; id: string; gone: boolean; facts: Facts[K] } }[RecordKind]

/** `version` grows with every import; `reached`: a live feed was imported at least once. */
export type CatalogueHead = { mode: GameMode; version: number; pricesAt?: Instant | undefined; reached: boolean }

/** What a database returns: everything, or only what changed since a version. */
export type CatalogueChanges = { state: CatalogueHead; records: CatalogueRecord[]; texts: TextSet[]; prices: ItemPrice[] }

export type RecordMaps = { [K in RecordKind]: ReadonlyMap<string, Facts[K]> }
export type TextMaps = ReadonlyMap<Locale, ReadonlyMap<TextKind, Texts>>

/** Everything known of one mode before it is indexed. Immutable: {@link applyChanges} makes the next one. */
export type CatalogueSource = {
  head: CatalogueHead
  records: RecordMaps
  texts: TextMaps
  prices: ReadonlyMap<string, ItemPrice>
}

/** Kinds the market never reads: not held in memory. */
const leftOut: ReadonlySet<RecordKind> = new Set<RecordKind>(['slots'])
/** Kinds that move with the prices: a change of these needs no new indexes. */
const movesWithPrices: ReadonlySet<RecordKind> = new Set<RecordKind>(['offers'])

export type AppliedChanges = { source: CatalogueSource; factsChanged: boolean; pricesChanged: boolean }

/**
 * The next source from the previous one and its changes, which are complete without a previous one. Records equal to those of `twin` (the
 * other mode) become the same object, to save memory.
 */
export function* applyChanges(changes: CatalogueChanges, previous?: CatalogueSource, twin?: CatalogueSource): Steps<AppliedChanges> {
  const records = mutableRecords(previous?.records)
  let factsChanged = previous === undefined
  let pricesChanged = previous === undefined || changes.prices.length > 0
  let count = 0
  for (const record of changes.records) {
    if (leftOut.has(record.kind)) continue
    if (movesWithPrices.has(record.kind)) pricesChanged = true
    else factsChanged = true
    put(records, record, twin?.records)
    if (++count % 32 === 0) yield
  }
  const texts = new Map([...(previous?.texts ?? [])].map(([locale, kinds]) => [locale, new Map(kinds)] as const))
  const english = new Map(changes.texts.filter(({ locale }) => locale === 'en').map((set) => [set.kind, set.texts] as const))
  for (const set of changes.texts) {
    factsChanged = true
    const shared = twin?.texts.get(set.locale)?.get(set.kind)
    const kinds = texts.get(set.locale) ?? new Map<TextKind, Texts>()
    kinds.set(set.kind, yield* internTexts(set, shared, english.get(set.kind) ?? texts.get('en')?.get(set.kind)))
    texts.set(set.locale, kinds)
    yield
  }
  const prices = new Map(previous?.prices)
  for (const price of changes.prices) prices.set(price.uid, price)
  yield
  return { source: { head: changes.state, records, texts, prices }, factsChanged, pricesChanged }
}

type MutableRecords = { [K in RecordKind]: Map<string, Facts[K]> }

function mutableRecords(previous: RecordMaps | undefined): MutableRecords {
  return {
    item: new Map(previous?.item),
    offers: new Map(previous?.offers),
    slots: new Map(previous?.slots),
    trader: new Map(previous?.trader),
    barter: new Map(previous?.barter),
    craft: new Map(previous?.craft),
    module: new Map(previous?.module),
    quest: new Map(previous?.quest),
    map: new Map(previous?.map),
    mob: new Map(previous?.mob),
    tag: new Map(previous?.tag),
    market: new Map(previous?.market),
  }
}

function put<K extends RecordKind>(
  records: MutableRecords,
  record: { kind: K; id: string; gone: boolean; facts: Facts[K] },
  twin: RecordMaps | undefined,
) {
  const kind = records[record.kind]
  if (record.gone) {
    kind.delete(record.id)
    return
  }
  const other = twin?.[record.kind].get(record.id)
  kind.set(record.id, other !== undefined && isSame(other, record.facts) ? other : record.facts)
}

/** Texts that share every tuple that equals the other mode's or the English one. */
function* internTexts({ texts, locale }: TextSet, twin: Texts | undefined, english: Texts | undefined): Steps<Texts> {
  const result: Texts = {}
  let same = twin !== undefined
  let count = 0
  for (const id in texts) {
    const given = texts[id]
    if (given === undefined) continue
    const text = locale === 'ru' ? given : latinText(given)
    const kept = pick(text, twin?.[id]) ?? pick(text, english?.[id]) ?? text
    if (kept !== twin?.[id]) same = false
    result[id] = kept
    if (++count % 512 === 0) yield
  }
  return same && twin !== undefined && Object.keys(twin).length === count ? twin : result
}

type Text = [name: string, shortName?: string]

function latinText(text: Text): Text {
  const [name, shortName] = text
  const latin = withoutLookAlikes(name)
  const short = shortName === undefined ? undefined : withoutLookAlikes(shortName)
  if (latin === name && short === shortName) return text
  return short === undefined ? [latin] : [latin, short]
}

const pick = (text: Text, other: Text | undefined): Text | undefined =>
  other !== undefined && other[0] === text[0] && other[1] === text[1] ? other : undefined

/** Deep equality of plain JSON values. Allocates little: it runs over every record of an import. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, at) => isSame(value, b[at]))
  if (!isRecord(a) || !isRecord(b) || Array.isArray(b)) return false
  let count = 0
  for (const key in a) {
    if (!(key in b) || !isSame(a[key], b[key])) return false
    count++
  }
  for (const _key in b) count--
  return count === 0
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
