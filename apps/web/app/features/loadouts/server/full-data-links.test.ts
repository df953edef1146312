import { checkBuild } from '@stashwise/loadouts/check'
import { withPart } from '@stashwise/loadouts/edit'
import { linkHashes, packBuild, parseLink, unpackBuild } from '@stashwise/loadouts/link'
import { hash24 } from '@stashwise/loadouts/link-bytes'
import { buildHash, fromSaved, toSaved } from '@stashwise/loadouts/saved'
import { nodeAt, partAt, placedParts } from '@stashwise/loadouts/tree'
import { expect, test } from 'vitest'
import { allWeapons } from '../testing/all-weapons.ts'
import { randomBuild, seeded } from '../testing/random-build.ts'

/* Links and saved builds over all weapons of the game. */

const weapons = allWeapons()
const random = seeded(20)
const builds = weapons.flatMap(({ facts }) => Array.from({ length: 12 }, () => ({ facts, build: randomBuild(facts, random, 0.5) })))

test('a build is the same after its link and after it was saved', () => {
  for (const { facts, build } of builds) {
    const text = packBuild(facts, build)
    const back = parseLink(facts, text)
    expect(back.missing).toBe(0)
    expect(toSaved(facts, back.build)).toEqual(withoutUsualRound(facts.weapon.defaultRound, toSaved(facts, build)))
    expect(packBuild(facts, back.build)).toBe(text)
    expect(fromSaved(facts, toSaved(facts, build))).toEqual({ build, missing: [] })
  }
})

const withoutUsualRound = <Saved extends { round?: string }>(usual: string | undefined, { round, ...rest }: Saved) =>
  round === undefined || round === usual ? rest : { ...rest, round }

test('a link has about six characters a part', () => {
  const sizes = builds.map(({ facts, build }) => ({ text: packBuild(facts, build).length, parts: placedParts(facts, build).length - 1 }))
  for (const { text, parts } of sizes) expect(text).toBeLessThanOrEqual(parts * 6 + 12)
})

test('what a link says of slots and parts means one of each, on every part of the game', () => {
  for (const { facts } of weapons) {
    for (const part of facts.parts) {
      const hashes = linkHashes(part, (at) => partAt(facts, at))
      expect(new Set(hashes.map(({ slot }) => slot)).size).toBe(part.slots.length)
      for (const { parts } of hashes) expect(new Set(parts).size).toBe(parts.length)
    }
    expect(new Set(facts.rounds.map(({ uid }) => hash24(uid))).size).toBe(facts.rounds.length)
  }
})

test('a link of one weapon is none of another, nor is one with a letter changed', () => {
  const [first, second] = builds.filter(({ build }) => Object.keys(build.root.slots).length > 2)
  const other = builds.find(({ facts }) => facts !== first?.facts)
  if (!first || !second || !other) throw new Error('no builds')
  const text = packBuild(first.facts, first.build)
  expect(() => unpackBuild(other.facts, text)).toThrow('loadout/bad-link')
  for (let at = 0; at < text.length; at++) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    // The last letter has bits that mean nothing.
    if (at < text.length - 1) expect(() => unpackBuild(first.facts, changed)).toThrow('loadout/bad-link')
  }
})

test('the hash of a build does not depend on the order of its parts', () => {
  for (const { facts, build } of builds.slice(0, 200)) {
    const saved = toSaved(facts, build)
    const shuffled = [...saved.parts].sort((a, b) => hash24(a.path) - hash24(b.path))
    expect(buildHash({ ...saved, parts: shuffled })).toBe(buildHash(saved))
    if (saved.parts.length > 1) expect(buildHash({ ...saved, parts: saved.parts.slice(1) })).not.toBe(buildHash(saved))
  }
})

test('taking every part off and putting it on again gives the same build and the same faults', () => {
  for (const { facts, build } of builds.slice(0, 300)) {
    for (const { path, node } of placedParts(facts, build).slice(1, 6)) {
      const without = withPart(facts, build, path, undefined)
      expect(nodeAt(without, path)).toBeUndefined()
      const again = withPart(facts, build, path, node.part)
      expect(toSaved(facts, again)).toEqual(toSaved(facts, build))
      expect(checkBuild(facts, again)).toEqual(checkBuild(facts, build))
    }
  }
})
