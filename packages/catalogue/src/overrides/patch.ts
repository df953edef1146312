import { type Locale, locales } from '@stashwise/game/locale'
import { type TextKind, type Texts, textKinds } from '@stashwise/game/records'
import { type AnyOverrideKind, correctableFacts } from './override-kind.ts'
import { type OverrideKindName, overrideKindOf } from './registry.ts'

type Values = Record<string, unknown>
/** Texts by id and language; one takes the place of the feed's whole text. */
export type CorrectedTexts = Record<string, Partial<Record<Locale, Texts[string]>>>
export type PartPatch = {
  /** Facts by the part's key. */
  changed?: Record<string, Values>
  /** Parts that the feed misses. */
  added?: object[]
  /** Keys of parts that the game does not have. */
  removed?: string[]
}

/** Differences of a record from the feed. Null removes a fact; an absent one is the feed's. */
export type Patch = {
  facts?: Values
  parts?: Record<string, PartPatch | undefined>
  texts?: { [Kind in TextKind]?: CorrectedTexts }
}

type PartKind = NonNullable<AnyOverrideKind['parts']>[string]
const partsOf = (kind: OverrideKindName): [name: string, part: PartKind][] => Object.entries(overrideKindOf(kind).parts ?? {})

const listIn = (record: object, name: string): object[] => {
  const list: unknown = Reflect.get(record, name)
  return Array.isArray(list) ? list : []
}

/** The key of a part of a record, such as an offer. */
export function partKey(kind: OverrideKindName, name: string, part: object): string {
  const of = overrideKindOf(kind).parts?.[name]
  if (!of) throw new RangeError(`${kind} has no parts ${name}`)
  return keyOf(part, of)
}

/** The list of a record's parts under a name. */
export const partsIn = (record: object, name: string): object[] => listIn(record, name)

const keyOf = (part: object, { key }: PartKind): string =>
  key
    .map((name): unknown => Reflect.get(part, name))
    .filter((value) => value !== undefined && value !== null)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(' ')

/**
 * Applies a patch to a record. Parts that the feed removed, additions that it has by now and facts no longer correctable are skipped, so
 * that a patch survives imports.
 */
export function applyPatch<Given extends object>(kind: OverrideKindName, record: Given, { facts = {}, parts = {} }: Patch): Given {
  const lists = partsOf(kind).flatMap(([name, part]) => {
    const patch = parts[name]
    return patch ? [[name, applyPart(part, listIn(record, name), patch)] as const] : []
  })
  return withoutNulls({ ...record, ...pick(facts, Object.keys(overrideKindOf(kind).facts)), ...Object.fromEntries(lists) })
}

function applyPart(part: PartKind, list: readonly object[], { changed = {}, added = [], removed = [] }: PartPatch): object[] {
  const known = new Set(list.map((one) => keyOf(one, part)))
  const names = correctableFacts(part)
  return [
    ...list.flatMap((one) => {
      const key = keyOf(one, part)
      return removed.includes(key) ? [] : [changedPart(part, one, pick(changed[key] ?? {}, names))]
    }),
    ...added.filter((one) => !known.has(keyOf(one, part))).map((one) => addedPart(part, one)),
  ]
}

const isEmpty = (values: Values): boolean => Object.keys(values).length === 0

function changedPart({ settle }: PartKind, feed: object, facts: Values): object {
  if (isEmpty(facts)) return withoutNulls({ ...feed })
  const changed = withoutNulls({ ...feed, ...facts })
  return settle?.(changed, feed, Object.keys(facts)) ?? changed
}

const addedPart = ({ settle }: PartKind, part: object): object => settle?.(part, undefined, Object.keys(part)) ?? part

/** A patch whose facts that follow from others agree with them, such as the roubles of a corrected price. */
export function settlePatch(kind: OverrideKindName, feed: object, patch: Patch): Patch {
  const settled = partsOf(kind).flatMap(([name, part]) => {
    const of = patch.parts?.[name]
    if (!of || !part.settle) return []
    const inFeed = new Map(listIn(feed, name).map((one) => [keyOf(one, part), one]))
    const changed = Object.entries(of.changed ?? {}).map(([key, facts]) => {
      const one = inFeed.get(key)
      const follows = one ? changedPart(part, one, facts) : facts
      return [key, Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, Reflect.get(follows, fact) ?? value]))] as const
    })
    const parts: PartPatch = {
      ...of,
      ...(of.changed && { changed: Object.fromEntries(changed) }),
      ...(of.added && { added: of.added.map((one) => addedPart(part, one)) }),
    }
    return [[name, parts] as const]
  })
  return settled.length === 0 ? patch : { ...patch, parts: { ...patch.parts, ...Object.fromEntries(settled) } }
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

function withoutNulls<Given extends object>(facts: Given): Given {
  const known = { ...facts }
  for (const [name, value] of Object.entries(known)) if (value === null) Reflect.deleteProperty(known, name)
  return known
}

/** The patch from one record to another, empty when equal. The order of lists is ignored. */
export function patchBetween(kind: OverrideKindName, feed: object, wanted: object, texts: Patch['texts'] = {}): Patch {
  const parts = partsOf(kind).flatMap(([name, part]) => {
    const patch = partBetween(part, listIn(feed, name), listIn(wanted, name))
    return Object.keys(patch).length > 0 ? [[name, patch] as const] : []
  })
  const facts = difference(Object.keys(overrideKindOf(kind).facts), feed, wanted)
  return {
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
    ...(Object.keys(texts).length > 0 && { texts }),
  }
}

function partBetween(part: PartKind, feed: readonly object[], wanted: readonly object[]): PartPatch {
  const inFeed = new Map(feed.map((one) => [keyOf(one, part), one]))
  const wantedKeys = new Set(wanted.map((one) => keyOf(one, part)))
  const names = correctableFacts(part)
  const changed = wanted.flatMap((one) => {
    const known = inFeed.get(keyOf(one, part))
    const typed = known ? difference(names, known, one) : {}
    const facts = known && !isEmpty(typed) ? difference(names, known, changedPart(part, known, typed)) : typed
    return isEmpty(facts) ? [] : [[keyOf(one, part), facts] as const]
  })
  const added = wanted.filter((one) => !inFeed.has(keyOf(one, part))).map((one) => addedPart(part, one))
  const removed = [...inFeed.keys()].filter((key) => !wantedKeys.has(key))
  return {
    ...(changed.length > 0 && { changed: Object.fromEntries(changed) }),
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
  }
}

/** Those facts of the second that differ from the first. */
function difference(names: readonly string[], feed: object, wanted: object): Values {
  const changed = names.filter((name) => canonical(Reflect.get(feed, name)) !== canonical(Reflect.get(wanted, name)))
  return Object.fromEntries(changed.map((name) => [name, Reflect.get(wanted, name) ?? null]))
}

/** Canonical text of facts: order of lists and keys, and empty lists, do not count. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(canonical).sort().join()}]`
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? '' : JSON.stringify(value)
  const entries = Object.entries(value).map(([name, of]) => `${name}:${canonical(of)}`)
  return `{${entries.sort().join()}}`
}

/** True when two facts are the same; the order of lists does not count. */
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** True when two patches change the same facts to the same values. */
export const isSamePatch = (one: Patch, other: Patch): boolean => canonical(one) === canonical(other)

/** Text that identifies a record by its facts. */
export function namingText(kind: OverrideKindName, record: object): Pick<CorrectedText, 'kind' | 'id'> | undefined {
  const [textKind, ...path] = overrideKindOf(kind).named
  const id = path.reduce(
    (value: unknown, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    record,
  )
  return typeof id === 'string' ? { kind: textKind, id } : undefined
}

/** How many facts and texts a patch changes. */
export function countPatched({ facts = {}, parts = {}, texts = {} }: Patch): number {
  const changes = [
    facts,
    ...Object.values(parts).flatMap((part) => [...Object.values(part?.changed ?? {}), part?.added ?? [], part?.removed ?? []]),
    ...Object.values(texts).flatMap((byId) => Object.values(byId)),
  ]
  return changes.reduce((sum, change) => sum + Object.keys(change).length, 0)
}

/** The parts of a record that a patch changes or adds, such as single offers, by their list and key. */
export const patchedParts = (kind: OverrideKindName, { parts = {} }: Patch): { list: string; part: string }[] =>
  Object.entries(parts).flatMap(([list, of]) =>
    [...Object.keys(of?.changed ?? {}), ...(of?.added ?? []).map((one) => partKey(kind, list, one))].map((part) => ({ list, part })),
  )

/** A record as the feed has it; `texts`: the feed's, of the ids and languages that a patch corrects. */
export type FeedValue = { facts: object; texts: NonNullable<Patch['texts']> }

/** What of a patch still differs from the feed: empty once the feed has caught up, so that the correction can go. */
export const pendingPatch = (kind: OverrideKindName, { facts, texts }: FeedValue, patch: Patch): Patch =>
  patchBetween(kind, facts, applyPatch(kind, facts, patch), textsBetween(texts, patch.texts))

/** The feed's values of all that a patch changes, as the reverse patch. */
export const feedPatch = (kind: OverrideKindName, { facts, texts }: FeedValue, patch: Patch): Patch =>
  patchBetween(kind, applyPatch(kind, facts, patch), facts, textsBetween(patch.texts ?? {}, texts))

/** Those texts of the second that differ from the first. */
function textsBetween(from: NonNullable<Patch['texts']>, to: Patch['texts'] = {}): NonNullable<Patch['texts']> {
  const changed: NonNullable<Patch['texts']> = {}
  for (const { kind, id, locale, text } of listTexts(to))
    if (canonical(from[kind]?.[id]?.[locale]) !== canonical(text)) putText(changed, { kind, id, locale, text })
  return changed
}

export type CorrectedText = { kind: TextKind; id: string; locale: Locale; text: Texts[string] }

export const listTexts = (texts: Patch['texts'] = {}): CorrectedText[] =>
  textKinds.flatMap((kind) =>
    Object.entries(texts[kind] ?? {}).flatMap(([id, byLocale]) =>
      locales.flatMap((locale) => {
        const text = byLocale[locale]
        return text ? [{ kind, id, locale, text }] : []
      }),
    ),
  )

export function putText(texts: NonNullable<Patch['texts']>, { kind, id, locale, text }: CorrectedText): void {
  texts[kind] = { ...texts[kind], [id]: { ...texts[kind]?.[id], [locale]: text } }
}
