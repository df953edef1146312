import { brotliCompressSync, constants } from 'node:zlib'
import type { CatalogueChanges, CatalogueRecord } from '@stashwise/catalogue/catalogue-source'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { RecordKind, TextKind, TextSet } from '@stashwise/game/records'
import { uuid5 } from '../transform/identity.ts'
import type { LeaveOut } from './leave-out.ts'
import { UidTable } from './uid-table.ts'

/** The main mode whole; another as what differs from it. */
export type PackedMode = {
  facts: Partial<Record<RecordKind, unknown[]>>
  /** Ids the main mode has and this one has not. */
  without: Partial<Record<RecordKind, string[]>>
  /** Place of the item in the table, 24-hour average. */
  prices: [place: number, avg24h: number][]
}
export type PackedFacts = { schema: 1; pricesAt: number | undefined; uids: string[]; modes: [GameMode, PackedMode][] }
/** English: names by id. Others: only what differs, null for the same, in the order of the English ids. */
export type PackedNames = { schema: 1; kinds: Partial<Record<TextKind, unknown>> }

export type SnapshotFile = { name: string; bytes: Buffer }

/** Sentences are the feed's, not facts; they stay with the live feed. */
const leftOutTexts: ReadonlySet<TextKind> = new Set<TextKind>(['objective'])

/** The bundled snapshot: facts, figures and names of every mode. The first mode is the main one. */
export function encodeSnapshot(modes: readonly CatalogueChanges[], leaveOut: LeaveOut): SnapshotFile[] {
  const table = new UidTable(recipesOf(modes))
  let main: Map<string, string> | undefined
  const packed: [GameMode, PackedMode][] = []
  for (const { state, records, prices } of modes) {
    const own = new Map<string, string>()
    const mode: PackedMode = { facts: {}, without: {}, prices: [] }
    for (const record of records) {
      const facts = factsOf(record, leaveOut)
      const text = JSON.stringify(facts)
      own.set(`${record.kind}/${record.id}`, text)
      if (main?.get(`${record.kind}/${record.id}`) === text) continue
      const list = mode.facts[record.kind] ?? []
      list.push(table.pack(facts))
      mode.facts[record.kind] = list
    }
    for (const record of main ? (modes[0]?.records ?? []) : []) {
      if (own.has(`${record.kind}/${record.id}`)) continue
      const list = mode.without[record.kind] ?? []
      list.push(String(table.pack(record.id)))
      mode.without[record.kind] = list
    }
    for (const { uid, avg24h } of prices) if (avg24h !== undefined) mode.prices.push([table.place(uid), avg24h])
    packed.push([state.mode, mode])
    main ??= own
  }
  const facts: PackedFacts = { schema: 1, pricesAt: modes[0]?.state.pricesAt, uids: table.recipes, modes: packed }
  const texts = modes[0]?.texts.filter(({ kind }) => !leftOutTexts.has(kind)) ?? []
  const english = new Map(texts.filter(({ locale }) => locale === 'en').map((set) => [set.kind, set.texts] as const))
  const names = [...new Set(texts.map(({ locale }) => locale))].map((locale) =>
    toFile(`names.${locale}`, packNames(locale, texts, english, table)),
  )
  // The table of ids grows while names are packed, so the facts come last.
  return [...names, toFile('facts', facts)]
}

function factsOf(record: CatalogueRecord, leaveOut: LeaveOut): unknown {
  if (record.kind === 'map') return leaveOut.map(record.facts)
  if (record.kind === 'quest') return leaveOut.quest(record.facts)
  return record.facts
}

function recipesOf(modes: readonly CatalogueChanges[]): Map<string, string> {
  const recipes = new Map<string, string>()
  for (const { records } of modes) {
    for (const { kind, facts } of records) {
      if (kind === 'quest') recipes.set(facts.uid, `q${facts.bsgId}`)
      if (kind !== 'item') continue
      recipes.set(facts.uid, `${facts.isFunctional ? 'i' : 'n'}${facts.bsgId}`)
      if (facts.gunBuildUid === uuid5(`build:${facts.imageId}`)) recipes.set(facts.gunBuildUid, `b${facts.imageId}`)
    }
  }
  return recipes
}

function packNames(
  locale: Locale,
  texts: readonly TextSet[],
  english: ReadonlyMap<TextKind, TextSet['texts']>,
  table: UidTable,
): PackedNames {
  const kinds: PackedNames['kinds'] = {}
  for (const set of texts) {
    if (set.locale !== locale) continue
    const source = english.get(set.kind) ?? {}
    if (locale === 'en') kinds[set.kind] = Object.entries(source).map(([id, text]) => [table.pack(id), ...text])
    else
      kinds[set.kind] = Object.entries(source).map(([id, text]) =>
        JSON.stringify(set.texts[id]) === JSON.stringify(text) ? null : (set.texts[id] ?? null),
      )
  }
  return { schema: 1, kinds }
}

function toFile(name: string, content: unknown): SnapshotFile {
  const text = Buffer.from(JSON.stringify(content))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return { name: `${name}.json.br`, bytes: brotliCompressSync(text, { params }) }
}
