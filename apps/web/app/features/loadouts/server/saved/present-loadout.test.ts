import { randomUUID } from 'node:crypto'
import type { Loadout } from '@stashwise/db/loadouts/find-loadouts'
import type { ItemUid } from '@stashwise/game/ids'
import { judgeBuild } from '@stashwise/loadouts/loadout-rules'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { savedPreset } from '../../testing/saved-preset.ts'
import { namesNow, presentLoadout } from './present-loadout.ts'

const { facts } = snapshotCatalogue()
const { facts: weapon, build } = savedPreset('colt_m4a1_5.56x45_assault_rifle')
const judged = judgeBuild(weapon, build)
if ('refusal' in judged) throw new Error(judged.refusal)
const loadout: Loadout = {
  uid: randomUUID(),
  title: 'Labs',
  author: 'Nikita',
  build,
  names: namesNow(facts, build),
  isPublic: false,
  isOwn: true,
  likes: 0,
  isLiked: false,
  version: 1,
  figures: judged.figures,
  changes: build.parts.slice(0, 2).map(({ path, uid }) => ({ kind: 'gone', path, uid })),
  updatedAt: 0,
}

/** A game in which the parts that changed are no more. */
function without(uids: readonly ItemUid[]) {
  const ordinals = new Map([...facts.ordinals].filter(([uid]) => !uids.includes(uid)))
  return { ...facts, ordinals }
}

test('a part that has left the game is called what it was called when the loadout was saved, in the reader’s language', () => {
  const gone = without(build.parts.slice(0, 2).map(({ uid }) => uid))
  const named = (locale: 'en' | 'ru' | 'de') =>
    presentLoadout(gone, locale, loadout, {}).changes.map((change) => ('name' in change ? change.name : ''))
  for (const locale of ['en', 'ru', 'de'] as const) expect(named(locale).every((name) => name.length > 3)).toBe(true)
  expect(named('ru').join()).toMatch(/\p{Script=Cyrillic}/u)
  // A language that no name was saved in reads English.
  expect(named('de')).toEqual(named('en'))
})
