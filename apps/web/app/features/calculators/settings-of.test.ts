import { browserFigures } from '@stashwise/accounts/figures-record'
import { reachOf } from '@stashwise/calculators/settings'
import { expect, test } from 'vitest'
import { toSettings } from './settings-of.ts'

test('everything has the center and solar power, and the player’s own logins and cards; settings of Pro say so themselves', () => {
  const fields = { tracksProgress: false, level: 20, logins: ['08:00', '18:00'], farmCards: 30 }
  const has = { intelligenceCenter3: true, solarPower: true }
  const own = { useProgress: false, loginsADay: 2, farmCards: 30 }
  expect(toSettings(browserFigures(fields))).toMatchObject({ ...own, ...has })
  expect(toSettings({ ...browserFigures(fields), pro: true })).toMatchObject({ ...own, intelligenceCenter3: false, solarPower: false })
  expect(toSettings(undefined).intelligenceCenter3).toBe(false)
})

test.each([
  ['nobody told', { tracksProgress: true }, undefined],
  ['none is done, as was told', { tracksProgress: true, known: ['quests' as const] }, []],
  ['some are done', { tracksProgress: true, questsDone: ['debut'] }, ['debut']],
  ['everything counts', { tracksProgress: false, questsDone: ['debut'] }, undefined],
])('quests of a player: %s', (_, fields, expected) => {
  const quests = reachOf(toSettings(browserFigures(fields)))?.questsDone
  expect(quests && [...quests]).toEqual(expected)
})
