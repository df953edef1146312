import { hash } from 'node:crypto'
import type { RecordKind, TextKind, TextSet } from '@stashwise/game/records'
import type { FactRecord, ModeContent } from '../transform/transform-mode.ts'
import { arrayLiteral } from './array-literal.ts'

const textOid = 25
const headBytes = 20

/** A `text[]` in the database's own format: parsing an array literal takes the embedded database twice as long as storing it. */
export function textArray(values: readonly string[]): Buffer {
  const sizes = values.map((value) => Buffer.byteLength(value))
  const bytes = Buffer.allocUnsafe(headBytes + sizes.reduce((sum, size) => sum + 4 + size, 0))
  // Dimensions, whether there are NULLs, the type; then the length and the first index of the one dimension.
  let at = 0
  for (const word of [1, 0, textOid, values.length, 1]) at = bytes.writeInt32BE(word, at)
  for (const [place, value] of values.entries()) {
    const size = sizes[place] ?? 0
    at = bytes.writeInt32BE(size, at)
    at += bytes.write(value, at, size)
  }
  return bytes
}

/** Characters of content per statement. */
const chunkChars = 400_000

/** A row of records, or of texts, whose id is the locale. `content` is JSON. */
export type Row<Kind extends string = string> = { kind: Kind; id: string; hash: string; content: string }
/** Columns as parameters of the type `text[]`. */
export type HashColumns = { kinds: Buffer; ids: Buffer; hashes: Buffer; count: number }
export type RowColumns = HashColumns & { contents: Buffer }
/** Columns as array literals. */
export type PriceColumns = Record<'uids' | 'last' | 'avg24h' | 'low24h' | 'high24h' | 'change24h' | 'offers' | 'scannedAt', string> & {
  count: number
}
/** `isPartial`: as of a text set. */
export type TextHash = { kind: string; locale: string; hash: string; isPartial: boolean }

const hashOf = (text: string): string => hash('sha1', text, 'base64url').slice(0, 16)

function toRow<Kind extends string>(kind: Kind, id: string, value: object): Row<Kind> {
  const content = JSON.stringify(value)
  return { kind, id, hash: hashOf(content), content }
}

export const toRecordRows = (records: readonly FactRecord[]): Row<RecordKind>[] =>
  records.map(({ kind, id, facts }) => toRow(kind, id, facts))
export const toTextRows = (sets: readonly TextSet[]): Row<TextKind>[] => sets.map(({ kind, locale, texts }) => toRow(kind, locale, texts))

export const toHashColumns = (rows: readonly Row[]): HashColumns => ({
  kinds: textArray(rows.map(({ kind }) => kind)),
  ids: textArray(rows.map(({ id }) => id)),
  hashes: textArray(rows.map(({ hash }) => hash)),
  count: rows.length,
})

/** Rows in pieces that are quick to send. */
export function* toChunks(rows: readonly Row[]): Generator<RowColumns> {
  let from = 0
  while (from < rows.length) {
    let to = from
    for (let chars = 0; to < rows.length && chars < chunkChars; to += 1) chars += rows[to]?.content.length ?? 0
    const chunk = rows.slice(from, to)
    yield { ...toHashColumns(chunk), contents: textArray(chunk.map(({ content }) => content)) }
    from = to
  }
}

/** Items per statement, as long as one may make others wait for the database. */
const batchPrices = 300

/** Prices in pieces that are quick to store. */
export function toPriceBatches(prices: ModeContent['prices']): PriceColumns[] {
  const batches: PriceColumns[] = []
  for (let from = 0; from < prices.length; from += batchPrices) batches.push(toPriceColumns(prices.slice(from, from + batchPrices)))
  return batches
}

function toPriceColumns(prices: ModeContent['prices']): PriceColumns {
  return {
    uids: arrayLiteral(prices.map(({ uid }) => uid)),
    last: arrayLiteral(prices.map(({ last }) => last)),
    avg24h: arrayLiteral(prices.map(({ avg24h }) => avg24h)),
    low24h: arrayLiteral(prices.map(({ low24h }) => low24h)),
    high24h: arrayLiteral(prices.map(({ high24h }) => high24h)),
    change24h: arrayLiteral(prices.map(({ change24h }) => change24h)),
    offers: arrayLiteral(prices.map(({ offers }) => offers)),
    scannedAt: arrayLiteral(prices.map(({ scannedAt }) => scannedAt)),
    count: prices.length,
  }
}
