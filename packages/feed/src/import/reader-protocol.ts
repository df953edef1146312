import type { GameMode } from '@stashwise/game/mode'
import type { RecordKind } from '@stashwise/game/records'
import type { DocumentReport, LoadRequest } from './load-documents.ts'
import type { HashColumns, PriceColumns, RowColumns, TextHash } from './prepare.ts'

/** Summary of a mode's content before its rows; undefined when the mode could not be made. */
export type PreparedMode = {
  kinds: RecordKind[]
  hashes: HashColumns
  prices: PriceColumns[]
  skipped: { document: string; id: string; reason: string }[]
}

/** Calls the site makes to the process that reads the feed, each with one argument. */
type Calls = {
  load(request: LoadRequest): DocumentReport[]
  prepare(mode: GameMode): PreparedMode | undefined
  /** Starts handing out records: all, or those of these `kind/id` keys. */
  selectRecords(request: { mode: GameMode; keys: string[] | 'all' }): void
  /** Starts handing out these text sets, by `kind/locale`. */
  selectTexts(keys: string[]): void
  /** The next piece of what was selected; undefined at the end. */
  next(): RowColumns | undefined
  textHashes(): TextHash[]
  /** Writes what was fetched while the database has its own work. */
  stage(): void
  accept(modes: GameMode[]): void
}
export type CallName = keyof Calls
export type Argument = { [Name in CallName]: Parameters<Calls[Name]>[0] }
export type Result = { [Name in CallName]: ReturnType<Calls[Name]> }
export type ReaderCalls = { [Name in CallName]: (argument: Argument[Name]) => Result[Name] | Promise<Result[Name]> }
export type CallRequest<Called extends CallName = CallName> = { [Name in Called]: { name: Name; argument: Argument[Name] } }[Called]
export type CallMessage = CallRequest & { call: number }
export type ReaderMessage =
  | { call: number; result: Result[CallName] }
  | { call: number; error: string }
  | { progress: { done: number; total: number; label: string } }
