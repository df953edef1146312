import type { ItemUid } from '@stashwise/game/ids'
import { presetBuild } from '@stashwise/loadouts/presets'
import { placedParts } from '@stashwise/loadouts/tree'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { allWeapons } from '../testing/all-weapons.ts'

const { items, ordinals } = snapshotCatalogue().facts
const itemOf = (uid: ItemUid | undefined) => items[(uid && ordinals.get(uid)) ?? -1]
const caliberOf = (uid: ItemUid) => {
  const properties = itemOf(uid)?.properties
  return properties?.kind === 'ammo' ? properties.caliber : undefined
}
const weapons = allWeapons()

test('every weapon of the game is offered the rounds that the game lets it fire, and no other', () => {
  // Flares and rocket launchers fire nothing that is loaded.
  expect(weapons.filter(({ facts }) => facts.rounds.length > 0).length).toBeGreaterThan(150)
  for (const { url, facts } of weapons) {
    const weapon = itemOf(facts.parts[0]?.uid)
    if (weapon?.properties.kind !== 'weapon') throw new Error(url)
    const { allowedAmmo, caliber } = weapon.properties
    const rounds = facts.rounds.map(({ uid }) => uid)
    // Of some weapons the documents name no round: then it is those of its caliber.
    if (allowedAmmo.length > 0) expect(new Set(rounds), url).toEqual(new Set(allowedAmmo.filter((uid) => caliberOf(uid) !== undefined)))
    else
      expect(
        rounds.filter((uid) => caliberOf(uid) !== caliber),
        url,
      ).toEqual([])
    for (const { allowedRounds = [] } of facts.parts) expect(Math.max(-1, ...allowedRounds), url).toBeLessThan(facts.rounds.length)
  }
})

test('of every weapon that comes with a magazine, the magazine takes a round that the weapon fires', () => {
  const without = weapons.flatMap(({ url, facts }) =>
    facts.presets.flatMap((preset) => {
      const made = presetBuild(facts, preset)
      const magazines = made.ok ? placedParts(facts, made.build).flatMap(({ part }) => part.allowedRounds ?? []) : [0]
      const hasMagazine = made.ok && placedParts(facts, made.build).some(({ part }) => part.allowedRounds !== undefined)
      return hasMagazine && magazines.length === 0 ? [`${url} ${preset.bsgId}`] : []
    }),
  )
  expect(without).toEqual([])
})
