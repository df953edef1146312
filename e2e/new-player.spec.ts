import type { Page } from '@playwright/test'
import { expect, openPage, test } from './support/test.ts'

/** Level 20, traders at 2, modules at 1, told on the first page. */
async function tellWhoIPlay(page: Page) {
  await openPage(page, '/')
  await page.getByRole('button', { name: 'This is me' }).first().click()
  const strip = page.getByRole('dialog', { name: 'This is me' })
  const press = (group: string, name: string) =>
    strip.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()
  await press('Level', '20')
  await press('All at level', '2')
  await press('All built up to level', '1')
  await press('Faction', 'USEC')
  await strip.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('For level 20')).toBeVisible()
}

/** Finds something by the site's search and goes to it. */
async function goTo(page: Page, typed: string, option: RegExp, path: string) {
  await page.getByRole('searchbox', { name: 'Search items, pages, and settings' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('combobox').fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await expect(page).toHaveURL(path)
}

const rouble = (text: string | null) => Number(/([\d,]+)\s₽/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

/** What a new player comes for, each by the way that lies open, and right for this player. */
function answersNewPlayers() {
  test('five tasks of a new player need no wrong turn and are right for this player', async ({ page }) => {
    test.setTimeout(120_000)
    await tellWhoIPlay(page)

    await test.step('what a graphics card sells for', async () => {
      await goTo(page, 'graphics card', /Graphics card/, '/item/graphics_card')
      const rows = page.locator('#sell li')
      const best = rows.filter({ hasText: 'best' })
      await expect(best).toContainText('Therapist')
      // The flea market pays more and takes them from level 40 only.
      await expect(rows.filter({ hasText: 'until level 40' })).toContainText('Flea market')
      const open = await rows.filter({ hasNotText: 'until level 40' }).allTextContents()
      expect(rouble(await best.textContent())).toBe(Math.max(...open.map(rouble)))
    })

    await test.step('the best craft at hideout level 1', async () => {
      await openPage(page, '/')
      const now = page.getByRole('region', { name: 'What to do now' })
      const craft = await now.getByRole('link').nth(1).textContent()
      await expect(now).toContainText(/Workbench 1|Medstation 1|Lavatory 1|Nutrition Unit 1|Water Collector 1/)
      await openPage(page, '/crafts')
      const first = page.locator('main tbody tr:not([aria-hidden])').first()
      await expect(first).toContainText(craft ?? 'a craft')
      await expect(page.locator('main tbody')).not.toContainText('Missing')
      await expect(page.locator('main tbody')).not.toContainText(/(Workbench|Medstation|Lavatory|Nutrition Unit) [23]/)
    })

    await test.step('what to keep for quests', async () => {
      await openPage(page, '/progression/items-to-keep')
      await page.locator('main').getByRole('searchbox').fill('salewa')
      const row = page.locator('main tbody tr').filter({ hasText: 'Salewa first aid kit' })
      await expect(row).toContainText('Shortage')
      await expect(row).toContainText('3')
    })

    await test.step('where an extract is', async () => {
      await goTo(page, 'customs', /Customs map/, '/maps/customs')
      await page.getByRole('searchbox', { name: 'Find on the map' }).fill('crossroads')
      await page
        .getByRole('button', { name: /^Crossroads/ })
        .last()
        .click()
      await expect(page.getByRole('article', { name: /^Crossroads/ })).toContainText('PMC extract')
      await expect(page.getByRole('article', { name: /^Crossroads/ })).toBeInViewport({ ratio: 1 })
    })

    await test.step('the best M4 under 200,000 ₽', async () => {
      await goTo(page, 'm4a1', /Colt M4A1/, '/item/colt_m4a1_5.56x45_assault_rifle')
      await page
        .getByRole('link', { name: /weapon builder|build/i })
        .first()
        .click()
      await expect(page).toHaveURL(/\/loadouts\/weapon\//)
      await page.getByText('Optimize', { exact: true }).click()
      await expect(page.getByRole('checkbox', { name: 'Only parts I can buy now' })).toBeChecked()
      await page.getByRole('textbox', { name: 'Budget, ₽' }).fill('200k')
      await page.getByRole('button', { name: 'Find the best build' }).click()
      // The proof of a balance takes longer than the search on a busy machine.
      await expect(page.getByRole('heading', { name: /Proven: no better build exists|Best build found/ })).toBeVisible({ timeout: 45_000 })
      const price = rouble(
        await page
          .locator('main')
          .getByText(/^Price[\d,]+ ₽/)
          .first()
          .textContent(),
      )
      expect(price).toBeGreaterThan(0)
      expect(price).toBeLessThanOrEqual(200_000)
    })
  })
}

test.describe('on a wide window', () => {
  answersNewPlayers()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  answersNewPlayers()
})
