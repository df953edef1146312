import { randomUUID } from 'node:crypto'
import { findLoadout } from '@stashwise/db/loadouts/find-loadouts'
import { createLoadout } from '@stashwise/db/loadouts/store-loadout'
import { testDb } from '@stashwise/db/testing/test-db'
import type { WeaponFacts } from '@stashwise/loadouts/facts'
import { judgeBuild } from '@stashwise/loadouts/loadout-rules'
import { expect, onTestFinished, test } from 'vitest'
import { savedPreset } from '../../testing/saved-preset.ts'
import { checkLoadouts } from './check-job.ts'

const at = new Date('2026-11-23T12:00:00Z')

test('after a change of the game lists show the newest figures and say what changed; nothing is checked twice', async () => {
  const database = await testDb()
  onTestFinished(() => database.close())
  const { facts, build } = savedPreset('colt_m4a1_5.56x45_assault_rifle')
  const judged = judgeBuild(facts, build)
  if ('refusal' in judged) throw new Error(judged.refusal)
  const userId = randomUUID()
  await database.pool.query('INSERT INTO users (id, email) VALUES ($1, $2)', [userId, 'nikita@example.org'])
  const content = { title: 'Labs', build, figures: judged.figures, factsHash: 'old', catalogue: 1 }
  const uid = await createLoadout(database.pool, { userId, key: randomUUID(), content, at })

  let asked = 0
  const check = (hash: string, current: WeaponFacts | undefined) =>
    checkLoadouts({
      db: database.db,
      weaponOf: async () => {
        asked += 1
        return current && { hash, facts: current }
      },
    })
  const now = async () => {
    const found = await findLoadout(database.db, uid, userId)
    return { figures: found?.figures, changes: found?.changes.map(({ kind, ...rest }) => [kind, 'path' in rest ? rest.path : rest]) }
  }
  await check('same', facts)
  expect(await now()).toEqual({ figures: judged.figures, changes: [] })

  // A patch: every grip is worse by two points, and one muzzle device left the game.
  const grips = facts.parts.map((part) => (part.category === 'Pistol_grips' ? { ...part, ergonomics: part.ergonomics - 2 } : part))
  await check('grips', { ...facts, parts: grips })
  const before = judged.figures.ergonomics
  const worse = before - 2
  expect(await now()).toMatchObject({ figures: { ergonomics: worse }, changes: [['figure', { name: 'ergonomics', before, now: worse }]] })
  const muzzle = build.parts.find(({ path }) => path.endsWith('mod_muzzle'))
  const without = facts.parts.map((part) => (part.uid === muzzle?.uid ? { ...part, uid: 'renamed' as typeof part.uid } : part))
  await check('muzzle', { ...facts, parts: without })
  expect((await now()).changes).toContainEqual(['gone', muzzle?.path])
  await check('none of it', undefined)
  expect((await now()).changes).toEqual([['gone', '']])
  await check('same', facts)
  expect(await now()).toEqual({ figures: judged.figures, changes: [] })
  expect(asked).toBe(5)
})
