import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { signIn } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

/** Pages with a form of each kind that a script handles: kit forms, searches, calculators, in parts that are hydrated late too. */
const pages = [
  { path: '/progression/dashboard', as: 'visitor' },
  { path: '/progression/quests-interactive', as: 'visitor' },
  { path: '/item/graphics_card', as: 'visitor' },
  { path: '/maps/customs', as: 'visitor' },
  { path: '/account', as: 'visitor' },
  { path: '/account', as: 'pro' },
  { path: '/pilot', as: 'visitor' },
] as const

/** Sends every form that names no address, as Enter in its field does. How many there are. */
const sendAll = (page: Page) =>
  page.evaluate(() => {
    const local = [...document.querySelectorAll('form')].filter((form) => !form.hasAttribute('action'))
    for (const form of local) form.requestSubmit()
    return local.length
  })

for (const { path, as } of pages) {
  test(`forms of ${path} are sent nowhere after a direct load, before and after its scripts run, as ${as}`, async ({ page }) => {
    if (as === 'pro') await signIn(page, 'pro')
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await sendAll(page)
    release()
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await sendAll(page)
    await page.waitForTimeout(300)
    expect(documents).toEqual([`GET ${path}`])
  })
}

test('a goal is added on a page that was just loaded, by the first press and by Enter', async ({ page }) => {
  await page.goto('/progression/dashboard')
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.getByRole('button', { name: 'Add goal' }).click()
  await expect(page.getByRole('button', { name: 'Remove goal: Kappa container' })).toBeVisible()
  await page.reload()
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await page.getByRole('combobox', { name: 'Goal type' }).selectOption({ label: 'Quest' })
  await page.getByRole('combobox', { name: 'Quest' }).fill('Shortage')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove goal: Shortage' })).toBeVisible()
})

test('what a form needs to be sent is asked for on the page itself', async ({ page }) => {
  await openPage(page, '/progression/raid?map=customs')
  await page.getByRole('button', { name: 'Squad' }).click()
  const name = page.getByLabel('Your name in the squad')
  await name.fill('Nikita')
  await name.press('Enter')
  await expect(page.getByLabel('Link for your squad')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/progression/raid')
})
