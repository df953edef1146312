import { dayMs } from '@stashwise/game/day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generations, outdatedBackups } from './generations.ts'

const now = Date.parse('2026-11-26T04:20:00Z')
const madeBefore = (days: number) => ({ madeAt: new Date(now - days * dayMs).toISOString() })
const daysAgo = ({ madeAt }: { madeAt: string }) => Math.round((now - Date.parse(madeAt)) / dayMs)

test('of a year of nightly backups the last 7 days, 4 weeks and 6 months have one', () => {
  const all = Array.from({ length: 365 }, (_, days) => madeBefore(days))
  const outdated = new Set(outdatedBackups(all))
  // Thursday 26 November: the Sundays 22, 15 and 8 end the weeks before, the last days of October to July the months before.
  expect(all.filter((backup) => !outdated.has(backup)).map(daysAgo)).toEqual([0, 1, 2, 3, 4, 5, 6, 11, 18, 26, 57, 87, 118, 149])
})

test('backups that are rare are not deleted because they are old', () => {
  expect(outdatedBackups([0, 400, 800].map(madeBefore))).toEqual([])
})

test('the newest always stays, and what is deleted one by one is what is deleted at once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1200 }), { minLength: 1, maxLength: 80 }), (hours) => {
      const all = hours.map((hour) => madeBefore(hour / 24)).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
      const outdated = new Set(outdatedBackups(all))
      expect(outdated.has(all[0] ?? { madeAt: '' })).toBe(false)
      const left = all.filter((backup) => !outdated.has(backup))
      expect(left.length).toBeLessThanOrEqual(generations.days + generations.weeks + generations.months)
      expect(outdatedBackups(left)).toEqual([])
    }),
  )
})
