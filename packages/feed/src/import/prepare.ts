import { hash } from 'node:crypto'
import type { RecordKind } from '@stashwise/game/records'
import type { MadeTextSet } from '../transform/texts.ts'
import type { FactRecord, ModeContent } from '../transform/transform-mode.ts'
import { arrayLiteral } from './array-literal.ts'
import { textArray } from './text-array.ts'

/** Characters of facts per statement. */
const chunkChars = 400_000

export type PreparedRecord = { kind: RecordKind; id: string; hash: string; facts: string }
/** Columns as parameters of the type `text[]`. */
export type HashColumns = { kinds: Buffer; ids: Buffer; hashes: Buffer; count: number }
export type RecordColumns = HashColumns & { facts: Buffer }
/** Columns as array literals. */
export type PriceColumns = Record<'uids' | 'last' | 'avg24h' | 'low24h' | 'high24h' | 'change24h' | 'offers' | 'scannedAt', string> & {
  count: number
}
export type TextRow = { kind: string; locale: string; hash: string; texts: string; isPartial: boolean }

export const hashOf = (text: string): string => hash('sha1', text, 'base64url').slice(0, 16)

export const prepareRecords = (records: readonly FactRecord[]): PreparedRecord[] =>
  records.map(({ kind, id, facts }) => {
    const text = JSON.stringify(facts)
    return { kind, id, hash: hashOf(text), facts: text }
  })

export const toHashColumns = (records: readonly PreparedRecord[]): HashColumns => ({
  kinds: textArray(records.map(({ kind }) => kind)),
  ids: textArray(records.map(({ id }) => id)),
  hashes: textArray(records.map(({ hash }) => hash)),
  count: records.length,
})

/** Records in pieces that are quick to send. */
export function* toRecordChunks(records: readonly PreparedRecord[]): Generator<RecordColumns> {
  let from = 0
  while (from < records.length) {
    let to = from
    for (let chars = 0; to < records.length && chars < chunkChars; to += 1) chars += records[to]?.facts.length ?? 0
    const chunk = records.slice(from, to)
    yield { ...toHashColumns(chunk), facts: textArray(chunk.map(({ facts }) => facts)) }
    from = to
  }
}

export function toPriceColumns(prices: ModeContent['prices']): PriceColumns {
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

/** Text sets as rows. */
export const toTextRows = (sets: readonly MadeTextSet[]): TextRow[] =>
  sets.map(({ kind, locale, texts, isPartial }) => {
    const text = JSON.stringify(texts)
    return { kind, locale, hash: hashOf(text), texts: text, isPartial }
  })
