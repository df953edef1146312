import type { Page } from '@playwright/test'
import { me, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const openQuest = (page: Page, quest: string) => openPage(page, `/progression/quests?quest=${quest}`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a visitor sets a level, finishes a quest, counts loot, builds a module and ticks off a raid; all of it is there the next day', async ({
  page,
}) => {
  await openPage(page, '/progression/dashboard')
  const level = page.getByRole('textbox', { name: 'Level' })
  await level.fill('85')
  await expect(page.getByText('A whole number from 1 to 79')).toBeVisible()
  await level.fill('5')
  await page.getByRole('region', { name: 'Next best quests' }).getByRole('link', { name: 'Shooting Cans' }).click()
  await button(page, 'Accept').click()
  await button(page, 'Complete').click()
  await expect(page.getByText(/^1 of \d+ done/)).toBeVisible()

  await openPage(page, '/progression/items-tracker')
  await page.getByLabel('Quick add').fill('salewa 3 fir')
  await expect(page.getByRole('option', { name: /Salewa/ }).first()).toBeVisible()
  await page.getByLabel('Quick add').press('Enter')
  await expect(page.getByText(/^Added 3 × Salewa/)).toBeVisible()
  await openPage(page, '/progression/items-to-keep?f=questsFir')
  await expect(page.getByRole('columnheader', { name: 'In stash' })).toBeVisible()

  await openPage(page, '/progression/hideout')
  await page.getByRole('article', { name: 'Vents' }).getByRole('button', { name: 'Build' }).click()
  await expect(page.getByText('2 of 68 levels built')).toBeVisible()

  await openPage(page, '/progression/raid?map=ground-zero')
  const ticks = page.getByRole('region', { name: 'To do' }).getByRole('checkbox')
  await expect(ticks.first()).toBeVisible()
  const before = await ticks.count()
  await ticks.first().click()
  await expect(page.getByRole('region', { name: 'Done here' })).toBeVisible()
  await button(page, 'Undo').click()
  await expect(ticks).toHaveCount(before)

  await openPage(page, '/progression/dashboard')
  await expect(page.getByRole('textbox', { name: 'Level' })).toHaveValue('5')
  await expect(page.getByRole('link', { name: /^Quests 1% 1 of/ })).toBeVisible()
})

test('a free player chooses three quests at most, and what they mark stays in the browser', async ({ page }) => {
  await signIn(page, 'free')
  for (const quest of ['shooting-cans', 'first-in-line', 'burning-rubber']) {
    await openQuest(page, quest)
    await button(page, 'Set as current').click()
    await expect(button(page, 'Remove from current')).toBeVisible()
  }
  await openQuest(page, 'saving-the-mole')
  await button(page, 'Set as current').click()
  await expect(page.getByText(/^In the free version, you can select no more than 3 quests simultaneously\./)).toBeVisible()
  await button(page, 'Accept').click()
  await button(page, 'Complete').click()
  await expect(button(page, 'Reopen')).toBeVisible()
  await button(page, 'Manage').click()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  expect((await me(page)).questsDone).toEqual([])
  await openPage(page, '/progression/quests?tab=current')
  await expect(page.getByRole('list', { name: 'Quests' }).getByRole('link')).toHaveCount(3)
})

test('a Pro player’s earlier quests are asked about, a goal gets its plan, and another device has it all', async ({
  page,
  browser,
  site,
}) => {
  const email = await signIn(page, 'pro')
  await openQuest(page, 'background-check')
  await button(page, 'Complete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark them all' }).click()
  await expect(button(page, 'Reopen')).toBeVisible()
  await openPage(page, '/progression/dashboard')
  await page.getByRole('combobox', { name: 'Goal type' }).selectOption({ label: 'Quest' })
  await page.getByRole('combobox', { name: 'Quest' }).fill('Shootout Picnic')
  await page.getByRole('button', { name: 'Add goal' }).click()
  await expect(page.getByText('Goal added: Shootout Picnic')).toBeVisible()
  await expect.poll(async () => (await me(page)).goals).toHaveLength(1)

  const other = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  const phone = await other.newPage()
  await signIn(phone, 'pro', email)
  await openQuest(phone, 'background-check')
  await expect(button(phone, 'Reopen')).toBeVisible()
  await button(phone, 'Reopen').click()
  await expect.poll(async () => (await me(page)).questsDone.length).toBeGreaterThan(1)
  await openPage(phone, '/progression/dashboard')
  await expect(phone.getByRole('button', { name: 'Remove goal: Shootout Picnic' })).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
