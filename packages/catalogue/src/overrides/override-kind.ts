import type { ItemUid, MapSlug, ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'
import type { Facts, RecordKind, TextKind } from '@stashwise/game/records'
import { z } from 'zod'

/** Schemas of what facts refer to. */
export type Ids = {
  item: z.ZodType<ItemUid>
  quest: z.ZodType<QuestUid>
  trader: z.ZodType<TraderId>
  module: z.ZodType<ModuleId>
  map: z.ZodType<MapSlug>
}
export type KnownIds = (kind: keyof Ids, id: string) => boolean

/** Schemas of ids that `isKnown` knows. */
export function makeIds(isKnown: KnownIds): Ids {
  const id = <Id extends string>(kind: keyof Ids) =>
    z.custom<Id>((value) => typeof value === 'string' && isKnown(kind, value), { params: { unknownId: true } })
  return {
    item: id<ItemUid>('item'),
    quest: id<QuestUid>('quest'),
    trader: id<TraderId>('trader'),
    module: id<ModuleId>('module'),
    map: id<MapSlug>('map'),
  }
}

/** Facts by name with their schemas; that of a fact that a record may lack takes undefined. */
type Fields<Of> = { [Name in keyof Of]?: z.ZodType<Of[Name]> }

/** Parts of a record, such as a quest's objectives. */
type PartFields<Part> = {
  /** Facts that identify the part; they cannot be corrected. */
  key: readonly (keyof Part & string)[]
  /** Has every fact: a part missing in the feed. */
  facts: Required<Fields<Part>>
  /** Facts that an admin may correct; absent: all but the key. */
  correctable?: readonly (keyof Part & string)[]
  settle?: SettlePart
}

/** A part whose facts that follow from others agree with them. `feed`: the part there; `changed`: the facts in which it differs. */
export type SettlePart = (part: object, feed: object | undefined, changed: readonly string[]) => object

/** What may be corrected of a kind of records. All handling of overrides derives from it: a new kind is its list of facts. */
export type OverrideKind<K extends RecordKind> = {
  facts: Fields<Facts[K]>
  parts?: { [Name in keyof Facts[K]]?: NonNullable<Facts[K][Name]> extends (infer Part)[] ? PartFields<Part> : never }
  /** Kinds of the texts that belong to a record. */
  texts: readonly TextKind[]
  /** The text that names a record: its kind, and where its id is among the facts. */
  named: readonly [kind: TextKind, ...path: (string | number)[]]
}

/** Any kind, for what works on all of them. */
export type AnyOverrideKind = {
  facts: Readonly<Record<string, z.ZodType>>
  parts?: Readonly<
    Record<
      string,
      { key: readonly string[]; facts: Readonly<Record<string, z.ZodType>>; correctable?: readonly string[]; settle?: SettlePart }
    >
  >
  texts: readonly TextKind[]
  named: readonly [kind: TextKind, ...path: (string | number)[]]
}

/** Facts of a part that an admin may correct. */
export const correctableFacts = ({ key, facts, correctable }: NonNullable<AnyOverrideKind['parts']>[string]): readonly string[] =>
  correctable ?? Object.keys(facts).filter((name) => !key.includes(name))
