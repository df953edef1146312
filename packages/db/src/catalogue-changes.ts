import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CatalogueChanges, CatalogueHead, CatalogueRecord } from '@stashwise/catalogue/catalogue-source'
import { itemUid } from '@stashwise/game/ids'
import { isLocale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import type { ItemPrice } from '@stashwise/game/price'
import { type RecordKind, recordKinds, type TextSet, textKinds } from '@stashwise/game/records'
import { and, asc, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { catalogueRecords, catalogueState, catalogueTexts } from './schema/catalogue.ts'
import { itemPrices } from './schema/prices.ts'

const chunkRows = 400

/** Version and age of one mode, without its content. */
export async function getCatalogueHead(db: Db, mode: GameMode): Promise<CatalogueHead> {
  const [row] = await db
    .select({ version: catalogueState.version, pricesAt: catalogueState.pricesAt, reached: catalogueState.reached })
    .from(catalogueState)
    .where(eq(catalogueState.mode, mode))
  if (!row) return { mode, version: 0, reached: false }
  return { mode, version: row.version, ...(row.pricesAt ? { pricesAt: row.pricesAt.getTime() } : {}), reached: row.reached }
}

/** How often a read starts over on what changed meanwhile. An import takes seconds and reading what it changed less. */
const maxPasses = 20

/**
 * A whole mode, or its changes since a version (with gone records). Read in chunks without a transaction, so that other queries get their
 * turn; what is committed meanwhile has a higher version and is read again. `without`: kinds to leave out.
 */
export async function listCatalogueChanges(
  db: Db,
  mode: GameMode,
  since?: number,
  { without = [] }: { without?: RecordKind[] } = {},
): Promise<CatalogueChanges> {
  let state = await getCatalogueHead(db, mode)
  const listSince = async (from: number | undefined) => ({
    records: await listRecords(db, mode, from, without),
    texts: await listTexts(db, from),
    prices: await listPrices(db, mode, from),
  })
  let changes = await listSince(since)
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const head = await getCatalogueHead(db, mode)
    if (head.version === state.version) return { state: head, ...changes }
    changes = merge(changes, await listSince(state.version), since === undefined)
    state = head
  }
  throw new Error(`the ${mode} catalogue changes faster than it can be read`)
}

type Parts = Omit<CatalogueChanges, 'state'>

/** Joins an earlier read with later changes. `isWhole`: leaves out gone records. */
function merge(before: Parts, later: Parts, isWhole: boolean): Parts {
  const over = <One>(old: One[], fresh: One[], keyOf: (one: One) => string) => [
    ...new Map([...old, ...fresh].map((one) => [keyOf(one), one])).values(),
  ]
  const records = over(before.records, later.records, ({ kind, id }) => `${kind}/${id}`)
  return {
    records: isWhole ? records.filter(({ gone }) => !gone) : records,
    texts: over(before.texts, later.texts, ({ kind, locale }) => `${kind}/${locale}`),
    prices: over(before.prices, later.prices, ({ uid }) => uid),
  }
}

async function listRecords(db: Db, mode: GameMode, since: number | undefined, without: RecordKind[]): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = []
  let after: { kind: string; id: string } | undefined
  for (;;) {
    const rows = await db
      .select({ kind: catalogueRecords.kind, id: catalogueRecords.id, goneAt: catalogueRecords.goneAt, facts: catalogueRecords.facts })
      .from(catalogueRecords)
      .where(
        and(
          eq(catalogueRecords.mode, mode),
          since === undefined ? isNull(catalogueRecords.goneAt) : gt(catalogueRecords.version, since),
          without.length > 0 ? notInArray(catalogueRecords.kind, without) : undefined,
          after
            ? or(gt(catalogueRecords.kind, after.kind), and(eq(catalogueRecords.kind, after.kind), gt(catalogueRecords.id, after.id)))
            : undefined,
        ),
      )
      .orderBy(asc(catalogueRecords.kind), asc(catalogueRecords.id))
      .limit(chunkRows)
    let count = 0
    for (const row of rows) {
      const record = toRecord(row.kind, row.id, row.goneAt !== null, row.facts)
      if (record) records.push(record)
      if (++count % 100 === 0) await nextTurn()
    }
    after = rows.at(-1)
    if (rows.length < chunkRows) return records
  }
}

/** The one place where stored facts get their type back; we wrote them from that very type. */
function toRecord(kind: string, id: string, gone: boolean, facts: string): CatalogueRecord | undefined {
  const known = recordKinds.find((name) => name === kind)
  return known === undefined ? undefined : ({ kind: known, id, gone, facts: JSON.parse(facts) } as CatalogueRecord)
}

async function listTexts(db: Db, since: number | undefined): Promise<TextSet[]> {
  const keys = await db
    .select({ kind: catalogueTexts.kind, locale: catalogueTexts.locale })
    .from(catalogueTexts)
    .where(since === undefined ? undefined : gt(catalogueTexts.version, since))
    .orderBy(asc(catalogueTexts.kind), asc(catalogueTexts.locale))
  const sets: TextSet[] = []
  for (const key of keys) {
    const kind = textKinds.find((name) => name === key.kind)
    if (!kind || !isLocale(key.locale)) continue
    const [row] = await db
      .select({ texts: catalogueTexts.texts })
      .from(catalogueTexts)
      .where(and(eq(catalogueTexts.kind, key.kind), eq(catalogueTexts.locale, key.locale)))
    if (row) sets.push({ kind, locale: key.locale, texts: JSON.parse(row.texts) })
    await nextTurn()
  }
  return sets
}

async function listPrices(db: Db, mode: GameMode, since: number | undefined): Promise<ItemPrice[]> {
  const prices: ItemPrice[] = []
  let after = ''
  for (;;) {
    const rows = await db
      .select({
        uid: itemPrices.itemUid,
        last: itemPrices.last,
        avg24h: itemPrices.avg24h,
        low24h: itemPrices.low24h,
        high24h: itemPrices.high24h,
        change24h: itemPrices.change24h,
        offers: itemPrices.offers,
        scannedAt: sql<number | null>`(extract(epoch FROM ${itemPrices.scannedAt}) * 1000)::float8`,
        avg7d: itemPrices.avg7d,
        change7d: itemPrices.change7d,
        spark: itemPrices.spark,
      })
      .from(itemPrices)
      .where(and(eq(itemPrices.mode, mode), gt(itemPrices.itemUid, after), since === undefined ? undefined : gt(itemPrices.version, since)))
      .orderBy(asc(itemPrices.itemUid))
      .limit(chunkRows)
    for (const row of rows) prices.push(toPrice(row))
    await nextTurn()
    after = rows.at(-1)?.uid ?? ''
    if (rows.length < chunkRows) return prices
  }
}

type PriceRow = { uid: string; spark: number[] } & Record<
  'last' | 'avg24h' | 'low24h' | 'high24h' | 'avg7d' | 'change24h' | 'change7d' | 'offers' | 'scannedAt',
  number | null
>

function toPrice(row: PriceRow): ItemPrice {
  const price: ItemPrice = { uid: itemUid(row.uid), spark: row.spark.map(roubles), simulated: false }
  for (const name of ['last', 'avg24h', 'low24h', 'high24h', 'avg7d'] as const) {
    const amount = row[name]
    if (amount !== null) price[name] = roubles(amount)
  }
  for (const name of ['change24h', 'change7d'] as const) {
    const percent = row[name]
    if (percent !== null) price[name] = Math.round(percent * 100) / 100
  }
  if (row.offers !== null) price.offers = row.offers
  if (row.scannedAt !== null) price.scannedAt = Math.round(row.scannedAt)
  return price
}
