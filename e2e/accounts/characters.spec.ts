import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { me, signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /User menu$/ })
const menu = (page: Page) => page.getByRole('banner')
const settings = (page: Page) => page.getByRole('dialog', { name: 'PMC settings' })
const sure = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' })

test('a PMC is made, takes over progress, is reset and deleted, each after a question; the popup closes then', async ({ page }) => {
  await signIn(page, 'pro')
  await openPage(page, '/crafts')
  await menuButton(page).click()
  await menu(page).getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByLabel('Level', { exact: true }).fill('42')
  await settings(page).getByLabel('Level', { exact: true }).press('Enter')
  await expect(settings(page).getByText('Your main PMC can’t be deleted.')).toBeVisible()
  await expect(settings(page).getByText('You have no other PMC to copy from.')).toBeVisible()
  await page.keyboard.press('Escape')

  await menuButton(page).click()
  await menu(page).getByRole('button', { name: 'New PMC' }).click()
  const form = page.getByRole('dialog', { name: 'New PMC' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectNoSeriousAxe(page)
  await form.getByLabel('Name').fill('Second')
  await form.getByRole('button', { name: 'Bear' }).click()
  await form.getByRole('button', { name: 'Create PMC' }).click()
  await expect(form).toBeHidden()
  await expect(menuButton(page)).toHaveAccessibleName('Second, Bear, level 1, PVP. User menu')

  await menuButton(page).click()
  await menu(page).getByRole('button', { name: 'Settings' }).click()
  const dialog = settings(page)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await sure(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await me(page)).level).toBe(1)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await sure(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(dialog.getByText('Copied the progress of No name.')).toBeVisible()
  await expect(dialog.getByLabel('Level', { exact: true })).toHaveValue('42')

  await dialog.getByRole('button', { name: 'Reset: Everything' }).click()
  await sure(page).getByRole('button', { name: 'Reset progress' }).click()
  await expect(dialog.getByText('Everything reset.')).toBeVisible()
  await expect(dialog.getByLabel('Level', { exact: true })).toHaveValue('1')
  expect(await me(page)).toMatchObject({ charName: 'Second', level: 1 })

  await dialog.getByRole('button', { name: 'Delete PMC' }).click()
  await sure(page).getByRole('button', { name: 'Delete PMC' }).click()
  await expect(dialog).toBeHidden()
  await expect(menuButton(page)).toHaveAccessibleName('No name, USEC, level 42, PVP. User menu')
  expect((await me(page)).chars).toHaveLength(1)
})

test('what was typed for one PMC never lands on another', async ({ page }) => {
  await signIn(page, 'admin')
  await page.request.post('/api/be/users/me/char/create', {
    headers: { Origin: new URL((await page.request.get('/healthz')).url()).origin },
    data: { gameMode: 'PVP', fraction: 'Bear', charName: 'Other' },
  })
  await openPage(page, '/crafts')
  await menuButton(page).click()
  await menu(page).getByRole('button', { name: 'Settings' }).click()
  await settings(page).getByLabel('PMC name').fill('Typed')
  await page.keyboard.press('Escape')
  await menuButton(page).click()
  await menu(page)
    .getByRole('button', { name: /^Select No name/ })
    .click()
  await expect(menuButton(page)).toHaveAccessibleName(/^No name/)
  await expect
    .poll(async () => (await me(page)).chars.map(({ charName }: { charName: string }) => charName).toSorted())
    .toEqual(['', 'Typed'])
})
