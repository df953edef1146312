import { questUid } from '@stashwise/game/ids'
import { recordOf } from '@stashwise/game/objects'
import { expect, test } from 'vitest'
import type { CharacterOfLog, FinishedInLog } from './judge-quest.ts'
import { planImport } from './plan-import.ts'
import { profileOf, profilesOfOthers, readProfiles } from './profiles.ts'

const now = Date.parse('2026-11-25T20:00:00Z')
const day = 86_400_000
const [mine, other] = ['aaaaaaaaaaaaaaaaaaaaec0f', 'bbbbbbbbbbbbbbbbbbbbbbbb']
const character: CharacterOfLog = {
  mode: 'pvp',
  wipedAt: now - 300 * day,
  createdAt: now - 30 * day,
  profileId: undefined,
  confirmedAt: 0,
  otherProfiles: [],
  seenProfiles: [mine, other],
}
const finished = (questId: string, daysAgo: number, part: Partial<FinishedInLog> = {}): FinishedInLog => ({
  questId,
  mode: 'pvp',
  profileId: mine,
  at: now - daysAgo * day,
  isReplay: true,
  ...part,
})
const seconds = (daysAgo: number) => (now - daysAgo * day) / 1000
const ids = recordOf(['a', 'b', 'c', 'done', 'gone'], (id) => questUid(`${id}-uid`))

test('what may be marked is told by profile, the oldest first, and everything else with its reason', () => {
  const plan = planImport({
    seen: [
      finished('b', 1),
      finished('a', 2),
      finished('c', 40),
      finished('done', 1),
      finished('a', 3, { profileId: other }),
      finished('a', 400),
      finished('b', 1, { mode: undefined }),
      finished('b', 1, { mode: 'pve' }),
      finished('c', 1, { mode: 'pvp-season' }),
      finished('b', -9),
      finished('c', 1, { at: undefined }),
      finished('nobody knows', 1),
      finished('gone', 1),
    ],
    character,
    ids,
    isQuest: (uid) => uid !== ids.gone,
    isDone: (uid) => uid === ids.done,
    now,
  })
  expect(plan).toEqual({
    profiles: [
      {
        profileId: mine,
        quests: [
          { uid: 'a-uid', at: seconds(2) },
          { uid: 'b-uid', at: seconds(1) },
        ],
        older: [{ uid: 'c-uid', at: seconds(40) }],
      },
      { profileId: other, quests: [{ uid: 'a-uid', at: seconds(3) }], older: [] },
    ],
    left: { 'before-wipe': 1, 'no-mode': 1, 'other-mode': 2, 'no-date': 2, unknown: 2 },
    otherModes: { pve: 1, 'pvp-season': 1 },
  })
})

test('a profile of before the wipe is asked for again, garbage is nothing', () => {
  const known = readProfiles(JSON.stringify({ main: { profileId: mine, at: 5 }, second: { profileId: other, at: 9 } }))
  expect(profileOf(known, 'main', 4)?.profileId).toBe(mine)
  expect(profileOf(known, 'main', 6)).toBeUndefined()
  expect(profilesOfOthers(known, 'main')).toEqual([other])
  for (const text of ['', '[]', 'null', '{"main":{"profileId":"x","at":1}}', '{"main":7}']) expect(readProfiles(text)).toEqual({})
})
