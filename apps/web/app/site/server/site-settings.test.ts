import { saveSetting } from '@stashwise/db/site-settings'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toAlert } from '../alert.ts'
import { emptyAlert } from '../alert-nodes.ts'
import { findSiteSettings } from './site-settings.ts'

let database: Awaited<ReturnType<typeof testDb>>
beforeEach(async () => {
  database = await testDb()
})
afterEach(() => database.close())

test('a new site has no alert, no weather and no tournament', async () => {
  expect(await findSiteSettings(database.db)).toEqual({ websiteAlert: toAlert(emptyAlert), tournamentEnabled: false, redirects: [] })
})

test('what an admin set is shown, what cannot be shown is not', async () => {
  await saveSetting(database.db, 'websiteAlert', 'Soon')
  await saveSetting(database.db, 'websiteAlert', 'Servers are down until 14:00')
  await saveSetting(database.db, 'weather', 'Hail')
  await saveSetting(database.db, 'tournamentEnabled', true)
  expect(await findSiteSettings(database.db)).toEqual({
    websiteAlert: toAlert({ ...emptyAlert, text: 'Servers are down until 14:00' }),
    tournamentEnabled: true,
    redirects: [],
  })
})

test('markup an alert may not use never leaves the server', async () => {
  await saveSetting(database.db, 'websiteAlert', '<b>Wipe</b> today<script>steal()</script><a href="javascript:steal()">x</a>')
  const { websiteAlert } = await findSiteSettings(database.db)
  expect(websiteAlert.everybody.text).toContain('<b>Wipe</b> today')
  expect(JSON.stringify(websiteAlert)).not.toMatch(/script/)
})
