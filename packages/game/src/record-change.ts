import type { Facts, RecordKind } from './records.ts'

/** Kinds whose changes are logged: what a patch or a wipe changes for players. */
export const loggedKinds = [
  'item',
  'offers',
  'quest',
  'barter',
  'craft',
  'module',
  'trader',
  'market',
] as const satisfies readonly RecordKind[]
export type LoggedKind = (typeof loggedKinds)[number]

/** What became of one record between two days. `before` absent: it is new; `after` absent: it is gone. */
export type RecordChange = { [K in LoggedKind]: { kind: K; id: string; before?: Facts[K]; after?: Facts[K] } }[LoggedKind]

/** A UTC day, `2026-11-26`. */
export type Day = string

/** The UTC day of an instant in milliseconds. */
export const dayOf = (at: number): Day => new Date(at).toISOString().slice(0, 10)
