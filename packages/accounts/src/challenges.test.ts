import { expect, test } from 'vitest'
import { phaseOf, scoreOf, standingsOf } from './challenges.ts'

const points = { items: 10, quests: 5, levels: 2 }
const onlyItems = { items: 1, quests: 0, levels: 0 }

test('found items add up, of quests and levels the latest report counts, whatever the order they were accepted in', () => {
  const reports = [
    { player: 'a', quests: 12, level: 9, at: 3 },
    { player: 'a', worth: 1_500_000, at: 1 },
    { player: 'a', worth: 700_000, at: 4 },
    { player: 'a', quests: 20, at: 2 },
    { player: 'a', level: 8, at: 5 },
  ]
  expect(standingsOf(['a'], reports, points)).toEqual([
    { player: 'a', worth: 2_200_000, quests: 12, level: 8, score: 22 + 60 + 16, place: 1 },
  ])
})

test('equal scores share a place, the earlier one first, and the next place is counted after all of them', () => {
  const reports = [
    { player: 'late', worth: 500, at: 9 },
    { player: 'early', worth: 500, at: 2 },
    { player: 'best', worth: 501, at: 10 },
  ]
  const standings = standingsOf(['none', 'late', 'early', 'nothing', 'best'], reports, onlyItems)
  expect(standings.map(({ player, place }) => [player, place])).toEqual([
    ['best', 1],
    ['early', 2],
    ['late', 2],
    ['none', 4],
    ['nothing', 4],
  ])
})

test('reports of players who have left count nowhere', () => {
  expect(standingsOf(['a'], [{ player: 'gone', worth: 5, at: 1 }], onlyItems)).toEqual([{ player: 'a', worth: 0, score: 0, place: 1 }])
})

test.each([
  [onlyItems, { worth: 999_999 }, 999_999],
  [{ items: 0, quests: 3, levels: 0 }, { worth: 5, quests: 7 }, 7],
  [{ items: 0, quests: 0, levels: 9 }, { worth: 5, level: 41 }, 41],
  [points, { worth: 99_999 }, 0],
  [points, { worth: 100_000, quests: 1 }, 6],
])('a single measure decides by its own figure, several by whole points: %j of %j is %i', (weights, figures, score) => {
  expect(scoreOf(weights, figures)).toBe(score)
})

test('a challenge begins with its first and is over with its last instant', () => {
  const times = { beginsAt: 100, endsAt: 200 }
  expect([99, 100, 199, 200].map((now) => phaseOf(times, now))).toEqual(['upcoming', 'running', 'running', 'ended'])
})
