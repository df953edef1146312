import { describe, expect, test } from 'vitest'
import { type CharacterOfLog, type FinishedInLog, judgeQuest } from './judge-quest.ts'

const now = Date.parse('2026-11-25T20:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const [mine, other] = ['aaaaaaaaaaaaaaaaaaaaec0f', 'bbbbbbbbbbbbbbbbbbbbbbbb']
const character: CharacterOfLog = {
  mode: 'pvp',
  wipedAt: now - 100 * day,
  createdAt: now - 30 * day,
  profileId: undefined,
  confirmedAt: now - 10 * day,
  otherProfiles: [],
  seenProfiles: [mine],
}
const quest: FinishedInLog = { questId: 'debut', mode: 'pvp', profileId: mine, at: now, isReplay: false }
const judge = (part: Partial<FinishedInLog>, of: Partial<CharacterOfLog> = {}) =>
  judgeQuest({ ...quest, ...part }, { ...character, ...of }, now)

describe('whatever the way it arrives', () => {
  const ways = [
    { isReplay: false, profileId: mine },
    { isReplay: true, profileId: mine },
    { isReplay: false, profileId: undefined },
    { isReplay: true, profileId: undefined },
  ]
  const characters: Partial<CharacterOfLog>[] = [
    {},
    { profileId: mine },
    { createdAt: 0 },
    { profileId: mine, createdAt: 0, seenProfiles: [] },
  ]
  const all = ways.flatMap((way) => characters.map((of) => [way, of] as const))
  test.each(all)('%j, %j', (way, of) => {
    expect(judge({ ...way, at: now - 101 * day }, of)).toBe('before-wipe')
    expect(judge({ ...way, at: 0 }, of)).toBe('before-wipe')
    expect(judge({ ...way, at: -5 }, of)).toBe('before-wipe')
    expect(judge({ ...way, mode: undefined }, of)).toBe('no-mode')
    expect(judge({ ...way, mode: 'pve' }, of)).toBe('other-mode')
    expect(judge({ ...way, mode: 'pvp-season' }, of)).toBe('other-mode')
    expect(judge({ ...way, mode: 'seasonal' }, of)).toBe('other-mode')
    expect(judge({ ...way, at: now + 27 * hour }, of)).toBe('no-date')
    expect(judge({ ...way, at: Number.MAX_SAFE_INTEGER }, of)).toBe('no-date')
    expect(judge({ ...way, profileId: other }, { ...of, profileId: mine })).toBe('other-profile')
    expect(judge({ ...way, profileId: other }, { ...of, profileId: undefined, otherProfiles: [other] })).toBe('other-profile')
  })
})

test.each<[string, Partial<FinishedInLog>, Partial<CharacterOfLog>, string]>([
  ['happens now', {}, {}, 'complete'],
  ['happens now, the only profile is not named', { profileId: undefined }, { seenProfiles: [] }, 'complete'],
  ['happens now, by a clock that is behind', { at: now - 50 * 60_000 }, {}, 'complete'],
  ['happens now, by a clock that is ahead', { at: now + 20 * hour }, {}, 'complete'],
  ['happens now, without a time', { at: undefined }, {}, 'complete'],
  ['happens now, two play on this PC', {}, { seenProfiles: [mine, other] }, 'ask'],
  ['happens now, two play on this PC and it is not named', { profileId: undefined }, { seenProfiles: [mine] }, 'ask'],
  ['happens now, two play on this PC and the player has said who', {}, { profileId: mine, seenProfiles: [mine, other] }, 'complete'],
  ['happens now, another plays', { profileId: other }, { profileId: mine }, 'other-profile'],
  ['happened yesterday, read live from a log that was copied', { at: now - day }, {}, 'ask'],
  ['happened yesterday', { at: now - day, isReplay: true }, {}, 'ask'],
  ['happened yesterday, the profile is confirmed', { at: now - day, isReplay: true }, { profileId: mine }, 'complete'],
  [
    'happened yesterday, the profile is confirmed and not named',
    { at: now - day, isReplay: true, profileId: undefined },
    { profileId: mine },
    'ask',
  ],
  ['happened before the profile was confirmed', { at: now - 11 * day, isReplay: true }, { profileId: mine }, 'ask'],
  ['happened before it, and arrives live', { at: now - 11 * day }, { profileId: mine }, 'ask'],
  ['without a time, before this page', { at: undefined, isReplay: true }, { profileId: mine }, 'no-date'],
  ['before the character was made here', { at: now - 31 * day, isReplay: true }, {}, 'older'],
  ['before it, though the profile is confirmed', { at: now - 31 * day, isReplay: true }, { profileId: mine }, 'older'],
  ['before it, and it arrives live', { at: now - 31 * day }, { profileId: mine }, 'older'],
  ['in the second it was made', { at: now }, { createdAt: now + 900 }, 'complete'],
])('a quest that %s', (_, part, of, verdict) => expect(judge(part, of)).toBe(verdict))
