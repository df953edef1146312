import { AppError } from '@stashwise/game/app-error'
import type { Build, BuildNode } from './build.ts'
import type { Part, PartIndex, WeaponFacts } from './facts.ts'
import { bytesOf, fromBase64Url, hash8, hash24, toBase64Url } from './link-bytes.ts'
import { isRoundFit } from './stats.ts'
import { partAt } from './tree.ts'

/**
 * A build as a short text for URLs, some six characters a part; text of another weapon is refused.
 * Bytes, version 1: version · checksum (3) · per part, before its own parts: slot (1), part (3) · structure, two bits a part, whose number
 * gives the parts · round (3) unless usual. Slots and parts are hashes of game ids, unique where they occur, so order does not matter.
 */
const version = 1
const partBytes = 4
const roundBytes = 3
const lengthOf = (parts: number): number => parts * partBytes + Math.ceil(parts / 4)

/** The text of a build. Parts in slots that do not take them are left out. */
export function packBuild(facts: WeaponFacts, build: Build): string {
  const parts: number[] = []
  const structure: boolean[] = []
  const write = ({ part, slots }: BuildNode) => {
    for (const { nameId, allowed } of partAt(facts, part).slots) {
      const child = slots[nameId]
      if (!child || !allowed.includes(child.part)) continue
      parts.push(hash8(nameId), ...bytesOf(hash24(partAt(facts, child.part).bsgId)))
      structure.push(true)
      write(child)
      structure.push(false)
    }
  }
  write(build.root)
  const round = build.round === undefined || build.round === facts.weapon.defaultRound ? [] : bytesOf(hash24(build.round))
  const body = [...parts, ...packBits(structure), ...round]
  return toBase64Url([version, ...bytesOf(checksum(facts, body)), ...body])
}

/** The build of a text. Parts that have left the game are left out with all that is on them. @throws AppError `loadout/bad-link`. */
export const unpackBuild = (facts: WeaponFacts, text: string): Build => parseLink(facts, text).build

/** {@link unpackBuild}, and how many parts the game of today has no place for, with a round that the build cannot fire. @throws AppError `loadout/bad-link`. */
export function parseLink(facts: WeaponFacts, text: string): { build: Build; missing: number } {
  const [found, a = 0, b = 0, c = 0, ...body] = fromBase64Url(text) ?? []
  const count = countOf(body.length)
  if (found !== version || count === undefined || checksum(facts, body) !== (a << 16) + (b << 8) + c) throw new AppError('loadout/bad-link')
  const structure = readBits(body.slice(count * partBytes), count * 2)
  const reader = new TreeReader(facts, body.slice(0, count * partBytes), structure)
  const root = reader.read()
  const [x, y = 0, z = 0] = body.slice(lengthOf(count))
  const round = x === undefined ? undefined : facts.rounds.find(({ uid }) => hash24(uid) === (x << 16) + (y << 8) + z)?.uid
  const build = { root, ...(round !== undefined && { round }) }
  const isRoundLost = x !== undefined && (round === undefined || !isRoundFit(facts, build))
  return { build: isRoundLost ? { root } : build, missing: reader.missing + (isRoundLost ? 1 : 0) }
}

/** Parts of a body of so many bytes, with or without a round; undefined when no build has so many. */
function countOf(bytes: number): number | undefined {
  const near = Math.floor(bytes / (partBytes + 1 / 4))
  return [near - 1, near].find((count) => count >= 0 && (lengthOf(count) === bytes || lengthOf(count) + roundBytes === bytes))
}

class TreeReader {
  missing = 0
  #part = 0
  #bit = 0
  readonly #facts: WeaponFacts
  readonly #parts: readonly number[]
  readonly #structure: readonly boolean[]

  constructor(facts: WeaponFacts, parts: readonly number[], structure: readonly boolean[]) {
    this.#facts = facts
    this.#parts = parts
    this.#structure = structure
  }

  /** The weapon with everything on it. @throws AppError when the structure does not end with the last part. */
  read(): BuildNode {
    const root = { part: 0, slots: this.#children(partAt(this.#facts, 0)) }
    if (this.#bit !== this.#structure.length) throw new AppError('loadout/bad-link')
    return root
  }

  /** What is on a part; of an unknown part it is read and counted as missing. */
  #children(owner: Part | undefined): Record<string, BuildNode> {
    const slots: Record<string, BuildNode> = {}
    while (this.#structure[this.#bit]) {
      this.#bit += 1
      const [slotHash = 0, a = 0, b = 0, c = 0] = this.#parts.slice(this.#part, this.#part + partBytes)
      this.#part += partBytes
      const isMeant = (at: PartIndex) => hash24(partAt(this.#facts, at).bsgId) === (a << 16) + (b << 8) + c
      const free = owner?.slots.filter(({ nameId }) => hash8(nameId) === slotHash && !slots[nameId])
      const slot = free?.find(({ allowed }) => allowed.some(isMeant))
      const part = slot?.allowed.find(isMeant)
      const children = this.#children(part === undefined ? undefined : partAt(this.#facts, part))
      if (slot && part !== undefined) slots[slot.nameId] = { part, slots: children }
      else this.missing += 1
      this.#bit += 1
    }
    return slots
  }
}

const checksum = (facts: WeaponFacts, body: readonly number[]): number => hash24(`${partAt(facts, 0).bsgId}:${body.join()}`)

function packBits(bits: readonly boolean[]): number[] {
  const bytes = Array<number>(Math.ceil(bits.length / 8)).fill(0)
  for (const [at, bit] of bits.entries()) if (bit) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (128 >> (at & 7))
  return bytes
}

const readBits = (bytes: readonly number[], count: number): boolean[] =>
  Array.from({ length: count }, (_, at) => ((bytes[at >> 3] ?? 0) & (128 >> (at & 7))) !== 0)

/** The part of a slot that a link means by a hash; for tests of the hashes' uniqueness. */
export const linkHashes = (part: Part, partsOf: (at: PartIndex) => Part) =>
  part.slots.map(({ nameId, allowed }) => ({ slot: hash8(nameId), parts: allowed.map((at) => hash24(partsOf(at).bsgId)) }))
