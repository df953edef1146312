import { expect, test } from 'vitest'
import { type DoctorFacts, examine } from './doctor.ts'

const facts: DoctorFacts = {
  gameFolder: '/game',
  isNoGame: false,
  logsFolder: '/game/Logs',
  session: 'log_2026.09.12_9-00-00_1.1.5',
  screenshotsFolder: '/Screenshots',
  screenshotKeys: ['KeypadEnter'],
  lastFile: null,
  skipped: 0,
  unread: { lines: 0, bodies: 0, quests: 0, withoutMode: 0, withoutProfile: 0 },
  connectedPages: 1,
}
const checkOf = (id: string, some: Partial<DoctorFacts>) => examine({ ...facts, ...some }).find((check) => check.id === id)

test.each([
  [['SysReq', 'KeypadEnter'], 'ok'],
  [['SysReq+KeypadEnter'], 'ok'],
  [['LeftControl+SysReq'], 'ok'],
  [['F12'], 'ok'],
  [['SysReq'], 'failed'],
  [['Print'], 'failed'],
  [['SysReq', 'PrintScreen'], 'failed'],
  [[], 'failed'],
])('the screenshot keys %j are %s', (screenshotKeys, state) => {
  const check = checkOf('screenshot-key', { screenshotKeys })
  expect(check?.state).toBe(state)
  expect(check?.reason).toBe(state === 'failed' && screenshotKeys.length > 0 ? 'taken-by-system' : undefined)
})

test('a folder that was chosen and is not the game says so', () => {
  expect(checkOf('game', { isNoGame: true })).toEqual({ id: 'game', state: 'failed', value: '/game', reason: 'not-the-game' })
})

test('what could not be read of the logs, and how many files were skipped, is told with its count', () => {
  const unread = { lines: 3, bodies: 1, quests: 2, withoutMode: 4, withoutProfile: 5 }
  expect(checkOf('logs', { unread })).toMatchObject({ state: 'ok', unread })
  expect(checkOf('last-screenshot', { lastFile: { name: 'x.png', at: 0, reason: 'too-old' }, skipped: 7 })).toMatchObject({
    state: 'waiting',
    reason: 'too-old',
    skipped: 7,
  })
})
