import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { me, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'PMC settings' })

async function openSettings(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /User menu$/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Settings' }).click()
  await expect(settings(page)).toBeVisible()
}

test('what a player sets is saved and there again on the next visit', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/crafts')
  await openSettings(page)
  const dialog = settings(page)
  await dialog.getByLabel('PMC name').fill('Nikita')
  await dialog.getByLabel('Game edition').selectOption('The Unheard')
  await dialog.getByRole('button', { name: 'Bear' }).click()
  // A level above the highest is the highest; Enter takes it at once.
  await dialog.getByLabel('Level', { exact: true }).fill('99')
  await dialog.getByLabel('Level', { exact: true }).press('Enter')
  await expect(dialog.getByLabel('Level', { exact: true })).toHaveValue('79')
  await dialog.getByRole('textbox', { name: 'Crafting' }).fill('60')
  await dialog.getByRole('textbox', { name: 'Hideout Management' }).fill('12')
  await dialog.getByRole('switch', { name: 'Solar power' }).check()
  await dialog.getByRole('switch', { name: 'Intelligence Center level 3' }).check()
  await dialog.getByRole('switch', { name: 'Maps in the side menu' }).check()
  await expect(dialog.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect
    .poll(async () => me(page))
    .toMatchObject({
      charName: 'Nikita',
      gameEdition: 'The Unheard',
      fraction: 'Bear',
      level: 79,
      skill_Crafting: 51,
      skill_HideoutManagement: 12,
      isSolarPowerBuilt: true,
      isIC3Built: true,
      feature_maps: true,
    })
  await openPage(page, '/crafts')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Nikita, Bear, level 79, PVP. User menu' })).toBeVisible()
  const maps = page.getByRole('navigation', { name: 'Side menu' }).getByRole('list', { name: 'Maps' })
  await expect(maps.getByRole('link')).toHaveText([
    'Factory',
    'Customs',
    'Interchange',
    'Woods',
    'Shoreline',
    'Reserve',
    'Lighthouse',
    'Streets of Tarkov',
    'The Lab',
  ])
})

test('a level that is no number is not taken', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/crafts')
  await openSettings(page)
  const level = settings(page).getByLabel('Level', { exact: true })
  const before = await level.inputValue()
  await level.fill('ten')
  await expect(level).toHaveAttribute('aria-invalid', 'true')
  await expect(settings(page).getByText('A whole number from 1 to 79')).toBeVisible()
  await level.press('Tab')
  await expect(level).toHaveValue(before)
})

test('trader levels wait for progress tracking, which can be switched on beside them', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/crafts')
  await openSettings(page)
  const dialog = settings(page)
  const prapor = dialog.getByRole('group', { name: 'Level of Prapor' })
  await expect(prapor.getByRole('button', { name: '3' })).toBeDisabled()
  await expect(dialog.getByText('Trader levels count only while progress is tracked.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Track progress' }).check()
  await prapor.getByRole('button', { name: '3' }).click()
  await expect(prapor.getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('group', { name: 'Level of Ref' })).toBeVisible()
  await expect.poll(async () => (await me(page)).tradersLL.Prapor).toBe(3)
  await expectNoSeriousAxe(page)
  // With progress tracked the side menu counts what can be taken on each map.
  await dialog.getByRole('switch', { name: 'Maps in the side menu' }).check()
  await page.keyboard.press('Escape')
  const maps = page.getByRole('navigation', { name: 'Side menu' }).getByRole('list', { name: 'Maps' })
  await expect(maps.getByRole('link', { name: /^Customs ?[1-9]\d* available quests?$/ })).toBeVisible()
})

test('a free player sees it all greyed, with the reason, and may only reset', async ({ page }) => {
  await signIn(page, 'free')
  await openPage(page, '/crafts')
  await openSettings(page)
  const dialog = settings(page)
  await expect(dialog.getByText('Pro only: you can view, not edit')).toBeVisible()
  for (const name of ['PMC name', 'Crafting']) await expect(dialog.getByRole('textbox', { name })).toBeDisabled()
  await expect(dialog.getByLabel('Game edition')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Bear' })).toBeDisabled()
  await expect(dialog.getByRole('switch', { name: 'Track progress' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Delete PMC' })).toBeDisabled()
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: 'Reset: Quests' }).click()
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Reset progress' }).click()
  await expect(dialog.getByText('Quests reset.')).toBeVisible()
})
