import { presetBuild } from '@stashwise/loadouts/presets'
import { isMoaOff, moaDoubt } from '@stashwise/loadouts/published-moa'
import { buildStats } from '@stashwise/loadouts/stats'
import { expect, test } from 'vitest'
import { allWeapons } from '../testing/all-weapons.ts'

test('every preset of the game whose MOA is off by more than a few percent is marked, and no other one', () => {
  const marked: string[] = []
  for (const { url, facts } of allWeapons())
    for (const preset of facts.presets) {
      const made = presetBuild(facts, preset)
      const { moa: published } = preset.published
      if (!made.ok) throw new Error(`${url} ${preset.bsgId} cannot be built`)
      const { moa } = buildStats(facts, made.build)
      const doubt = moaDoubt(facts, made.build)
      const isOff = published !== undefined && moa !== undefined && isMoaOff(published, moa)
      expect(doubt?.isOwn ?? false, `${url} ${preset.bsgId}`).toBe(isOff)
      if (isOff) marked.push(preset.bsgId)
    }
  expect(marked.length).toBeGreaterThan(150)
})
