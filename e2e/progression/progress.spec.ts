import type { Page } from '@playwright/test'
import { me, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const page1 = '/progression/items-to-keep'
/** Debut, as TarkovTracker names it and as we do. */
const tracked = { data: { tasksProgress: [{ id: '5936d90786f7742b1420ba5b', complete: true }], playerLevel: 9, pmcFaction: 'BEAR' } }
const debut = '5ad38a6b-8e73-5662-bf5a-8ba6a028ab11'

async function open(page: Page, entry: string, title: string) {
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await page.getByRole('button', { name: entry }).click()
  return page.getByRole('dialog', { name: title })
}

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ })

test('progress of a visitor is in all tabs, works offline, survives a reload and moves to the account with Pro', async ({
  page,
  context,
}) => {
  await openPage(page, page1)
  const other = await context.newPage()
  await openPage(other, page1)
  const dialog = await open(page, 'Import…', 'Import progress')
  const file = { name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(tracked)) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('Completed Debut')).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply these changes' }).click()
  await expect(dialog.getByText(/^Imported/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  const history = await open(other, 'History…', 'History')
  await expect(history.getByText('Level 1 → 9')).toBeVisible()
  await context.setOffline(true)
  await history.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(history.getByText('The change was undone.')).toBeVisible()
  await history.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await context.setOffline(false)
  await expect(history.getByText('Level 9 → 1').first()).toBeVisible()

  await openPage(page, page1)
  const exported = await open(page, 'Export…', 'Export progress')
  await expect(exported.getByText(/^Quests done: 1\./)).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), exported.getByRole('link', { name: 'Save file' }).click()])
  expect(download.suggestedFilename()).toMatch(/^stashwise-pvp-\d{4}-\d\d-\d\d\.json$/)

  await signIn(page, 'pro')
  await openPage(page, page1)
  await page.getByRole('button', { name: 'Compare…' }).click()
  const carry = page.getByRole('dialog', { name: 'Progress in this browser' })
  await carry.getByRole('button', { name: 'Apply these changes' }).click()
  await expect.poll(() => me(page)).toMatchObject({ level: 9, fraction: 'Bear', questsDone: [debut] })
  await openPage(page, page1)
  await expect(page.getByText('Saved with your account')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Compare…' })).toHaveCount(0)
})

test('what a Pro player ticks offline arrives later', async ({ page, context }) => {
  await signIn(page, 'pro')
  await openPage(page, '/progression/quests?quest=shooting-cans')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => me(page), { timeout: 20_000 }).toMatchObject({ questsDone: [expect.any(String)] })
})

test('what is pressed or typed before a page has its quests is done once they are there', async ({ page }) => {
  await page.route('**/api/be/progression/facts*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/progression/quests')
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  const waiting = page.locator('[data-waits]')
  await page.getByRole('searchbox', { name: 'Search quests and objectives' }).fill('shooting cans')
  await expect(waiting).toBeAttached()
  await expect(page).toHaveURL(/q=shooting/)
  await expect(waiting).toHaveCount(0)

  await page.goto('/progression/quests')
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.getByRole('button', { name: 'Manage', exact: true }).click()
  await expect(waiting).toBeAttached()
  await expect(page.getByRole('button', { name: 'Undo last change' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a page that nobody uses yet is whole without the facts of all quests, prices of modules among it', async ({ page }) => {
  let fetched = 0
  page.on('request', (request) => {
    if (request.url().includes('/progression/facts')) fetched++
  })
  for (const path of ['/progression/hideout', '/progression/raid', '/progression/quests']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    expect([path, fetched, await page.locator('[data-waits]').count()]).toEqual([path, 0, 1])
    if (path.endsWith('hideout')) await expect(page.locator('article').first()).toContainText(/Still to pay:\s*[\d,]+ ₽/)
  }
  await page.mouse.move(1, 1)
  await expect(page.locator('[data-waits]')).toHaveCount(0)
  expect(fetched).toBe(1)
})

test('offline, a page that was not opened says so, and the one at hand goes on working', async ({ page, context }) => {
  await openPage(page, '/progression/quests')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: 'Items to keep' }).click()
  await expect(page.getByText('Not available offline. This page stays open.')).toBeVisible()
  await page.getByRole('list', { name: 'Quests' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Abandon' })).toBeVisible()
  await context.setOffline(false)
})
