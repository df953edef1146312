import { expect, openPage, test } from '../support/test.ts'

test('the footer says who made this, whose the game is, and which version it is', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Escape from Tarkov is a trademark of Battlestate Games; Stashwise is not affiliated with it')
  await expect(footer).toContainText(`© 2019–${new Date().getUTCFullYear()}`)
  await expect(footer).toContainText(/Updated \d{4}-\d{2}-\d{2}/)
})

test('a visitor reads PVP, and PVE leads to the profile', async ({ page }) => {
  await page.goto('/')
  const mode = page.getByRole('group', { name: 'Game mode' })
  await expect(mode.locator('[aria-current]')).toHaveText('PVP')
  await expect(mode.getByRole('link', { name: 'PVE' })).toHaveAttribute('href', '/user')
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await openPage(page, '/pilot')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Flea market prices' })).toBeFocused()
})

test('robots find the sitemap, and in it every page, category and item', async ({ request, site }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${site.url}/</loc>`)
  expect(sitemap).toContain(`<loc>${site.url}/item/graphics_card</loc>`)
  expect(sitemap).toMatch(/<loc>[^<]+\/tag\/[^<]+<\/loc>/)
})

test('a page that stands stays readable without a connection, and says so', async ({ page, context }) => {
  await openPage(page, '/crafts')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Crafts' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeHidden()
})
