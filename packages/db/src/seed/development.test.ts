import { afterEach, beforeEach, expect, test } from 'vitest'
import { findSettings, saveSetting } from '../site-settings.ts'
import { testDb } from '../testing/test-db.ts'
import { seedDevelopment } from './development.ts'

let database: Awaited<ReturnType<typeof testDb>>
beforeEach(async () => {
  database = await testDb()
})
afterEach(() => database.close())

test('the development seed fills what is missing and leaves what a developer set', async () => {
  await saveSetting(database.db, 'weather', 'Fog')
  await seedDevelopment(database.db)
  await seedDevelopment(database.db)
  const known = await findSettings(database.db, ['weather', 'websiteAlert', 'tournamentEnabled'])
  expect(known.get('weather')).toBe('Fog')
  expect(known.get('tournamentEnabled')).toBe(true)
  expect(String(known.get('websiteAlert'))).toContain('simulated')
})
