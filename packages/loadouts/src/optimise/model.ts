import type { ItemUid } from '@stashwise/game/ids'
import type { ExtraSize } from '@stashwise/game/item'
import type { Part, PartIndex, PartSlot, Preset, WeaponFacts } from '../facts.ts'
import { roundFor, roundsLoaded } from '../stats.ts'
import type { OptimiserRequest } from './request.ts'

/** Sums are whole numbers, so that equal builds are equal to the last digit: thousandths of a point, 1e-5 of the recoil, and so on. */
export const scale = { ergonomics: 1e3, recoil: 1e5, accuracy: 1e5, weight: 1e5 } as const

/** A slot: `group` is its place in {@link Model.groups}. */
export type ModelSlot = { nameId: string; required: boolean; group: number }

/** What a part adds, in whole units of {@link scale}. */
export type ModelPart = {
  index: PartIndex
  uid: ItemUid
  category: string
  ergonomics: number
  recoil: number
  accuracy: number
  weight: number
  price?: number
  /** A number made of the part's id: decides between builds of the same score, price and number of parts. */
  rank: number
  /** For barrels. */
  centerOfImpact?: number
  sightingRange: number
  capacity: number
  extraSize?: ExtraSize
  slots: ModelSlot[]
  conflicts: number[]
  conflictingSlots: string[]
}

/** What is bought first. `free`: number of copies, by place of the part, that come with it; Infinity for parts that are found. */
export type ModelBase = { uid: ItemUid; price?: number; free: ReadonlyMap<number, number> }

/** A weapon and request as searched, parts sorted by id, so that results do not depend on the order of facts. `parts[0]` is the weapon. */
export type Model = {
  parts: ModelPart[]
  /** Sets of parts, ascending, that one or more slots take. */
  groups: number[][]
  /** Places of the parts; what fits on a part comes before the part. */
  bottomUp: number[]
  bases: ModelBase[]
  /** Figures of the weapon with its round, before parts. */
  recoilVertical: number
  recoilHorizontal: number
  centerOfImpact: number
  /** Cells of the weapon without parts. */
  size: { width: number; height: number }
  /** Parts and bases without a price are excluded, unless they come with the base or are found. */
  onlyPriced: boolean
}

export function toModel(facts: WeaponFacts, request: OptimiserRequest): Model {
  const { order, slotsOf, bottomUp } = reachableParts(facts, forbiddenBy(request))
  const placeOf = new Map(order.map((index, place) => [index, place]))
  const places = (indices: readonly PartIndex[]) => indices.flatMap((index) => placeOf.get(index) ?? []).toSorted((a, b) => a - b)
  // A magazine decides which round there is, in the chamber too.
  const loadedWith = (magazine: Part | undefined) =>
    request.isUnloaded ? 0 : (roundFor(facts, magazine, request.round)?.weightKg ?? 0) * roundsLoaded(magazine)
  const chambered = loadedWith(undefined)
  const roundsWeight = (part: Part, index: PartIndex) => {
    if (index === 0) return chambered
    return part.kind === 'magazine' ? loadedWith(part) - chambered : 0
  }
  const groups: number[][] = []
  const groupOf = new Map<string, number>()
  const toGroup = (allowed: number[]) => {
    const key = allowed.join()
    const group = groupOf.get(key) ?? groups.push(allowed) - 1
    groupOf.set(key, group)
    return group
  }
  const parts = order.flatMap((index): ModelPart[] => {
    const part = facts.parts[index]
    if (!part) return []
    const price = index === 0 ? 0 : request.prices[part.uid]
    return [
      {
        index,
        uid: part.uid,
        category: part.category,
        ergonomics: Math.round(part.ergonomics * scale.ergonomics),
        recoil: Math.round(part.recoil * scale.recoil),
        accuracy: Math.round(part.accuracy * scale.accuracy),
        weight: Math.round((part.weightKg + roundsWeight(part, index)) * scale.weight),
        ...(price === undefined ? {} : { price: Math.round(price) }),
        rank: index === 0 ? 0 : rankOf(part.bsgId + part.uid),
        ...(index !== 0 && part.centerOfImpact ? { centerOfImpact: part.centerOfImpact } : {}),
        sightingRange: part.sightingRange ?? 0,
        capacity: part.kind === 'magazine' ? (part.capacity ?? 0) : 0,
        ...(part.extraSize && { extraSize: part.extraSize }),
        slots: slotsOf(index).map(({ nameId, required, allowed }) => ({ nameId, required, group: toGroup(places(allowed)) })),
        conflicts: places(part.conflicts),
        conflictingSlots: part.conflictingSlots,
      },
    ]
  })
  return {
    parts,
    groups,
    bottomUp: bottomUp.map((index) => placeOf.get(index) ?? 0),
    bases: toBases(facts, request, placeOf),
    recoilVertical: facts.weapon.recoilVertical,
    recoilHorizontal: facts.weapon.recoilHorizontal,
    centerOfImpact: facts.parts[0]?.centerOfImpact ?? 0,
    size: { width: facts.parts[0]?.width ?? 1, height: facts.parts[0]?.height ?? 1 },
    onlyPriced: request.onlyPriced === true || usesPrice(request),
  }
}

/** Whether the request needs the total price. */
function usesPrice({ goals, limits }: OptimiserRequest): boolean {
  return goals.some(({ figure }) => figure === 'price') || limits?.price?.max !== undefined || limits?.price?.min !== undefined
}

function forbiddenBy({ forbidden, maxCapacity = Number.POSITIVE_INFINITY }: OptimiserRequest) {
  const uids = new Set(forbidden?.parts)
  const categories = new Set(forbidden?.categories)
  return ({ uid, category, kind, capacity = 0 }: Part) =>
    uids.has(uid) || categories.has(category) || (kind === 'magazine' && capacity > maxCapacity)
}

/** The bare weapon and the presets that may be bought, by uid. */
function toBases(
  facts: WeaponFacts,
  { prices, found = [], forbidden }: OptimiserRequest,
  placeOf: ReadonlyMap<PartIndex, number>,
): ModelBase[] {
  const excluded = new Set(forbidden?.parts)
  const owned = new Set(found)
  const { bareUid } = facts.weapon
  const hasWeapon = owned.has(bareUid) || owned.has(facts.parts[0]?.uid ?? bareUid)
  const foundParts = [...placeOf].filter(([index]) => index !== 0 && owned.has(facts.parts[index]?.uid ?? bareUid))
  const bare: Pick<Preset, 'uid' | 'parts'> & { price: number | undefined } = {
    uid: bareUid,
    price: hasWeapon ? 0 : prices[bareUid],
    parts: [],
  }
  const presets = facts.presets.filter(({ uid }) => !excluded.has(uid)).map(({ uid, parts }) => ({ uid, price: prices[uid], parts }))
  return [bare, ...presets.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))].map(({ uid, price, parts }) => {
    const free = new Map<number, number>()
    for (const { part, count } of parts) {
      const place = placeOf.get(part)
      if (place !== undefined) free.set(place, (free.get(place) ?? 0) + count)
    }
    for (const [, place] of foundParts) free.set(place, Number.POSITIVE_INFINITY)
    return { uid, ...(price === undefined ? {} : { price: Math.round(price) }), free }
  })
}

/** 40 bits of FNV-1a: sums of some hundred stay whole numbers, and two different builds practically never have the same. */
function rankOf(id: string): number {
  let low = 0x811c9dc5
  let high = 0xcbf29ce4
  for (let at = 0; at < id.length; at++) {
    low = Math.imul(low ^ id.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ id.charCodeAt(at) ^ (low >>> 16), 0x01000193)
  }
  return (high >>> 24) * 2 ** 32 + (low >>> 0)
}

/** Parts that fit on the weapon: `order` starts with it, then by id; `slotsOf`: fitting parts by slot name. */
type ReachableParts = { order: PartIndex[]; bottomUp: PartIndex[]; slotsOf: (index: PartIndex) => PartSlot[] }

/** All allowed parts that fit below the weapon. A part never fits below itself: of such a cycle the last link is dropped. */
function reachableParts(facts: WeaponFacts, isForbidden: (part: Part) => boolean): ReachableParts {
  const compare = (a: PartIndex, b: PartIndex) => byId(facts.parts[a], facts.parts[b])
  const slots = new Map<PartIndex, PartSlot[]>()
  const bottomUp: PartIndex[] = []
  const above = new Set<PartIndex>()
  const visit = (index: PartIndex) => {
    if (slots.has(index)) return
    above.add(index)
    const own = (facts.parts[index]?.slots ?? [])
      .toSorted((a, b) => (a.nameId < b.nameId ? -1 : 1))
      .map((slot) => {
        const allowed = [...new Set(slot.allowed)].filter((other) => {
          const part = facts.parts[other]
          return part !== undefined && other !== 0 && !isForbidden(part) && !above.has(other)
        })
        return { ...slot, allowed: allowed.toSorted(compare) }
      })
    slots.set(index, own)
    for (const { allowed } of own) for (const other of allowed) visit(other)
    above.delete(index)
    bottomUp.push(index)
  }
  visit(0)
  const order = [0, ...[...slots.keys()].filter((index) => index !== 0).toSorted(compare)]
  return { order, bottomUp, slotsOf: (index) => slots.get(index) ?? [] }
}

/** Order of parts that does not depend on their places. */
function byId(a: Part | undefined, b: Part | undefined): number {
  if (!a || !b || a === b) return 0
  if (a.bsgId !== b.bsgId) return a.bsgId < b.bsgId ? -1 : 1
  return a.uid < b.uid ? -1 : 1
}
