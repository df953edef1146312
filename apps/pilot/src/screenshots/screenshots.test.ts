import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { screenshotName } from '../../testing/game.ts'
import { judgeScreenshot } from './judge-screenshot.ts'
import { recycleOld } from './recycle-old.ts'

const now = new Date(2026, 0, 7, 19, 56, 30)
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

test.each([
  ['a screenshot of a raid', screenshotName(now), undefined],
  ['one with a high number', screenshotName(now, '95.77, 2.44, -134.02', 1234), undefined],
  ['one that took a while to appear', screenshotName(minutes(-9)), undefined],
  ['a copy of an old one', screenshotName(minutes(-15)), 'too-old'],
  ['one of a menu', '2026-01-07[19-56] (0).png', 'no-position'],
  ['a picture of something else', 'Screenshot 2026-01-07 195601.png', 'not-a-screenshot'],
])('%s', (_, name, reason) => expect(judgeScreenshot(name, now)).toBe(reason))

describe('the clock in a name is hours off', () => {
  const name = (offset: number) => screenshotName(minutes(offset))
  test.each([
    ['four hours behind', -240, 0, undefined],
    ['five and three quarter hours behind', -345, 0, undefined],
    ['five hours ahead', 300, 0, undefined],
    ['an hour behind, and the file took a while', -60, -9, undefined],
    ['a copy keeps the time of its original', -240, -240, 'too-old'],
    ['yesterday’s, copied', -24 * 60, -24 * 60, 'too-old'],
    ['last year’s, copied by a program that resets its time', -24 * 60 * 365, 0, 'too-old'],
    ['five hours ahead, copied hours later', 300, -240, 'too-old'],
    ['four hours ahead, written half an hour ago', 240, -30, 'too-old'],
    ['a year ahead', 24 * 60 * 365, 0, 'too-old'],
    ['right, and the drive’s clock is wrong', 0, -600, undefined],
  ])('%s', (_, offset, written, reason) => expect(judgeScreenshot(name(offset), now, minutes(written).getTime())).toBe(reason))
})

test('only screenshots of the game from earlier days go to the recycle bin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stashwise-old-'))
  const old = screenshotName(minutes(-25 * 60))
  for (const name of [old, screenshotName(minutes(-23 * 60)), 'holiday 2019.png', 'notes.txt']) await writeFile(join(folder, name), '')
  const recycled: string[] = []
  const count = await recycleOld(folder, now, async (paths) => void recycled.push(...paths))
  await rm(folder, { recursive: true })
  expect([count, recycled]).toEqual([1, [join(folder, old)]])
})
