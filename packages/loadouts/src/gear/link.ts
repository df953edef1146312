import { AppError } from '@stashwise/game/app-error'
import { weakMemoize } from '@stashwise/game/memoize'
import { bytesOf, fromBase64Url, hash8, hash24, toBase64Url } from '../link-bytes.ts'
import { type GearFacts, type GearIndex, gearSlots } from './facts.ts'
import { asSold, type Carried, emptySet, type GearSet, gearAt, maxCarried, maxKinds, type Worn } from './gear-set.ts'

/**
 * A set as a short text for URLs. Bytes, version 1: version · checksum (1) · per worn item: slot (1), item (3), parts (1; 255: as sold),
 * per part place (1) and part (3), length of the build's text (1), text · per carried item: 255, item (3), count (2). Items and places are
 * hashes of game ids, so order does not matter.
 */
const version = 1
const soldWith = 255
const carriedMark = 255

const checksum = (body: readonly number[]): number => hash8(body.join())
const refOf = (facts: GearFacts, at: GearIndex): number[] => bytesOf(hash24(gearAt(facts, at).bsgId))

/** The text of a set; empty for the empty one. */
export function packGear(facts: GearFacts, set: GearSet): string {
  const body: number[] = []
  for (const [place, slot] of gearSlots.entries()) {
    const worn = set.worn[slot]
    if (worn) body.push(place, ...refOf(facts, worn.item), ...mountedBytes(facts, worn), ...buildBytes(worn.build))
  }
  for (const { item, count } of set.carried) body.push(carriedMark, ...refOf(facts, item), count >> 8, count & 255)
  return body.length === 0 ? '' : toBase64Url([version, checksum(body), ...body])
}

function mountedBytes(facts: GearFacts, { item, mounted }: Worn): number[] {
  const usual = asSold(facts, item).mounted
  const places = Object.entries(mounted)
  if (places.length === Object.keys(usual).length && places.every(([place, part]) => usual[place] === part)) return [soldWith]
  return [places.length, ...places.flatMap(([place, part]) => [hash8(place), ...refOf(facts, part)])]
}

const buildBytes = (build = ''): number[] => [build.length, ...Array.from(build, (letter) => letter.charCodeAt(0))]

/** The set of a text, and how many of its items the game of today does not have. @throws AppError `loadout/bad-link`. */
export function unpackGear(facts: GearFacts, text: string): { set: GearSet; missing: number } {
  if (text === '') return { set: emptySet, missing: 0 }
  const [found, sum, ...body] = fromBase64Url(text) ?? []
  if (found !== version || sum !== checksum(body)) throw new AppError('loadout/bad-link')
  return new GearReader(facts, body).read()
}

/** Places of all gear by the hash of its id, made once for the facts. */
const placesOf = weakMemoize(
  (facts: GearFacts): ReadonlyMap<number, GearIndex[]> => Map.groupBy(facts.items.keys(), (at) => hash24(gearAt(facts, at).bsgId)),
)

class GearReader {
  #at = 0
  #missing = 0
  /** Carried items, also unknown ones. */
  #kinds = 0
  readonly #facts: GearFacts
  readonly #body: readonly number[]

  constructor(facts: GearFacts, body: readonly number[]) {
    this.#facts = facts
    this.#body = body
  }

  read(): { set: GearSet; missing: number } {
    const worn: Record<string, Worn> = {}
    const carried: Carried[] = []
    while (this.#at < this.#body.length) {
      const mark = this.#byte()
      if (mark === carriedMark) this.#readCarried(carried)
      else {
        const slot = gearSlots[mark]
        if (!slot) throw new AppError('loadout/bad-link')
        const item = this.#find(this.#word(), (at) => gearAt(this.#facts, at).slots.includes(slot))
        const read = this.#readWorn(item)
        if (read) worn[slot] = read
      }
    }
    return { set: { worn, carried }, missing: this.#missing }
  }

  #readCarried(carried: Carried[]) {
    this.#kinds += 1
    if (this.#kinds > maxKinds) throw new AppError('loadout/bad-link')
    const item = this.#find(this.#word(), (at) => gearAt(this.#facts, at).isCarried === true)
    const count = (this.#byte() << 8) + this.#byte()
    if (count < 1 || count > maxCarried) throw new AppError('loadout/bad-link')
    if (item !== undefined && !carried.some((each) => each.item === item)) carried.push({ item, count })
  }

  #readWorn(item: GearIndex | undefined): Worn | undefined {
    const count = this.#byte()
    const mounts = item === undefined ? [] : (gearAt(this.#facts, item).mounts ?? [])
    const mounted: Record<string, GearIndex> = {}
    for (let left = count === soldWith ? 0 : count; left > 0; left--) {
      const place = this.#byte()
      const mount = mounts.find((each) => hash8(each.place) === place)
      const part = this.#find(this.#word(), (at) => mount?.allowed.includes(at) ?? false)
      if (mount && part !== undefined) mounted[mount.place] = part
    }
    const build = String.fromCharCode(...Array.from({ length: this.#byte() }, () => this.#byte()))
    if (item === undefined) return undefined
    if (!/^[\w-]*$/.test(build)) throw new AppError('loadout/bad-link')
    const sold = count === soldWith ? asSold(this.#facts, item).mounted : mounted
    return { item, mounted: sold, ...(build !== '' && { build }) }
  }

  #find(hash: number, isMeant: (at: GearIndex) => boolean): GearIndex | undefined {
    const at = placesOf(this.#facts).get(hash)?.find(isMeant)
    if (at !== undefined) return at
    this.#missing += 1
    return undefined
  }

  #byte(): number {
    const byte = this.#body[this.#at++]
    if (byte === undefined) throw new AppError('loadout/bad-link')
    return byte
  }

  #word = (): number => (this.#byte() << 16) + (this.#byte() << 8) + this.#byte()
}
