import type { Facts } from '@stashwise/game/records'
import { correctableFacts } from '../overrides/override-kind.ts'
import { applyPatch, isSameValue, listTexts, type Patch, partKey, partsIn, patchBetween } from '../overrides/patch.ts'
import { overrideKindOf } from '../overrides/registry.ts'
import { changedFields } from '../record-changes.ts'
import type { ComparedKind } from './compared-kinds.ts'

/** A fact by its name; of a part of the record, such as an offer, with the part's list and key. Without a name it is the whole part. */
export type FactPlace = { fact?: string; list?: string; part?: string }
/** A fact in which two versions of a record differ. Absent: that version has no such fact. */
export type Difference = FactPlace & { before?: unknown; after?: unknown; isCorrectable: boolean }

/** A price, its currency and its roubles are one figure: none of them is taken over without the others. */
const oneFigure: readonly string[] = ['price', 'currency', 'priceRoubles']

/** Where texts of a patch are as places of facts. */
const textList = 'texts'

const given = (before: unknown, after: unknown) => ({ ...(before !== undefined && { before }), ...(after !== undefined && { after }) })

/**
 * What differs between two versions of a record, fact by fact, parts by their keys. The order of lists, and what no player sees, does not count.
 * `withRates`: also roubles of a price that is the same in its own currency. Where the price differs, its roubles go with it.
 */
export function differencesOf<Kind extends ComparedKind>(
  kind: Kind,
  before: Facts[Kind],
  after: Facts[Kind],
  { withRates = false } = {},
): Difference[] {
  const { facts } = overrideKindOf(kind)
  return changedFields({ kind, before, after }, { withRates }).flatMap(({ field, before: old, after: fresh }): Difference[] => {
    if (overrideKindOf(kind).parts?.[field]) return partDifferences(kind, field, [before, after], withRates)
    return isSameValue(old, fresh) ? [] : [{ fact: field, ...given(old, fresh), isCorrectable: Object.hasOwn(facts, field) }]
  })
}

function partDifferences(kind: ComparedKind, list: string, [before, after]: [object, object], withRates: boolean): Difference[] {
  const of = overrideKindOf(kind).parts?.[list]
  if (!of) return []
  const byKey = (record: object) => new Map(partsIn(record, list).map((part) => [partKey(kind, list, part), part]))
  const [old, fresh] = [byKey(before), byKey(after)]
  const correctable = correctableFacts(of)
  return [...new Set([...fresh.keys(), ...old.keys()])].flatMap((part): Difference[] => {
    const [was, is] = [old.get(part), fresh.get(part)]
    if (!was || !is) return [{ list, part, ...given(was, is), isCorrectable: true }]
    return [...new Set([...Object.keys(is), ...Object.keys(was)])]
      .filter((fact) => fact !== 'zones' && !isSameValue(Reflect.get(was, fact), Reflect.get(is, fact)))
      .filter((fact) => fact !== 'priceRoubles' || (withRates && isSameValue(Reflect.get(was, 'price'), Reflect.get(is, 'price'))))
      .map((fact) => ({
        list,
        part,
        fact,
        ...given(Reflect.get(was, fact), Reflect.get(is, fact)),
        isCorrectable: correctable.includes(fact),
      }))
  })
}

/** What an override changes of a record: the feed before, ours after. Texts are by language, with what they are of. */
export function overriddenFacts<Kind extends ComparedKind>(kind: Kind, feed: Facts[Kind], patch: Patch): Difference[] {
  const texts = listTexts(patch.texts).map(
    ({ id, locale, text }): Difference => ({ list: textList, part: `${locale} ${id}`, after: text[0], isCorrectable: true }),
  )
  return [...differencesOf(kind, feed, applyPatch(kind, feed, patch), { withRates: true }), ...texts]
}

/** Whether an override can change a place. */
export function isCorrectable(kind: ComparedKind, { fact, list, part }: FactPlace): boolean {
  const { facts, parts = {} } = overrideKindOf(kind)
  if (list === textList) return part !== undefined
  if (list === undefined) return fact !== undefined && Object.hasOwn(facts, fact)
  const of = Object.hasOwn(parts, list) ? parts[list] : undefined
  return of !== undefined && part !== undefined && (fact === undefined || correctableFacts(of).includes(fact))
}

/** A fact of a record; undefined where it has none. */
export function factAt(kind: ComparedKind, record: object, { fact, list, part }: FactPlace): unknown {
  if (list === undefined) return fact === undefined ? undefined : Reflect.get(record, fact)
  const found = partsIn(record, list).find((one) => partKey(kind, list, one) === part)
  return found && fact !== undefined ? Reflect.get(found, fact) : found
}

/**
 * The patch with which a record is at a place as another version of it has it; undefined: nothing is there. `patch`: the one in force, which stays for
 * all other facts. Values equal to the feed's leave the patch.
 */
export function patchTaking(
  kind: ComparedKind,
  { feed, patch }: { feed: object; patch: Patch },
  place: FactPlace,
  from: object | undefined,
): Patch {
  const ours = applyPatch(kind, feed, patch)
  if (place.list === textList) return patchBetween(kind, feed, ours, withoutText(patch.texts, place.part))
  const facts = from && place.fact !== undefined && oneFigure.includes(place.fact) ? oneFigure : [place.fact]
  const wanted = facts.reduce((record: object, fact) => {
    const at = { ...place, ...(fact !== undefined && { fact }) }
    return withFact(kind, record, at, from && factAt(kind, from, at))
  }, ours)
  return patchBetween(kind, feed, wanted, patch.texts)
}

function withFact(kind: ComparedKind, record: object, { fact, list, part }: FactPlace, value: unknown): object {
  if (list === undefined) return fact === undefined ? record : { ...record, [fact]: value }
  const others = partsIn(record, list)
  const changed = others.flatMap((one) => {
    if (partKey(kind, list, one) !== part) return [one]
    return fact === undefined ? [] : [{ ...one, [fact]: value }]
  })
  return { ...record, [list]: fact === undefined && typeof value === 'object' && value !== null ? [...changed, value] : changed }
}

function withoutText(texts: Patch['texts'] = {}, place = ''): NonNullable<Patch['texts']> {
  const entries = Object.entries(texts).flatMap(([kind, byId]) => {
    const left = Object.entries(byId).flatMap(([id, byLocale]) => {
      const others = Object.entries(byLocale).filter(([locale]) => `${locale} ${id}` !== place)
      return others.length > 0 ? [[id, Object.fromEntries(others)] as const] : []
    })
    return left.length > 0 ? [[kind, Object.fromEntries(left)] as const] : []
  })
  return Object.fromEntries(entries)
}
