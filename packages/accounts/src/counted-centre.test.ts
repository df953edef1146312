import { expect, test } from 'vitest'
import { countedCentre } from './counted-centre.ts'
import { browserFigures } from './figures-record.ts'

const module = '5d484fdf654e7600691aadf8'
const built = { modulesBuilt: { [module]: 3 }, isIC3Built: true, tracksProgress: true }
const pro = { ...browserFigures({ tracksProgress: false, hideoutManagementSkill: 20 }), pro: true }

test.each([
  ['nobody', undefined, undefined],
  ['a player who has built it', browserFigures(built), 0],
  ['a player who has not', browserFigures({ ...built, modulesBuilt: { [module]: 2 }, isIC3Built: false }), undefined],
  ['the same where everything counts', browserFigures({ modulesBuilt: { [module]: 2 }, tracksProgress: false }), 0],
  ['everything with Pro, whose switch says no', pro, undefined],
  ['everything with Pro, whose switch says yes', { ...pro, isIC3Built: true }, 20],
])('the center of %s', (_, record, hideoutManagement) => {
  expect(countedCentre(record, module)?.hideoutManagement).toBe(hideoutManagement)
})
