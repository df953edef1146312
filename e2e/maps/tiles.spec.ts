import { ownSite } from '../support/login.ts'
import { expect, openPage, test } from '../support/test.ts'

const tiles = 'http://tiles.localhost:4999/{map}/{level}/{z}/{x}/{y}.gif Tiles by Somebody, CC BY'
test.use({ siteEnv: { ...ownSite('map-tiles'), MAP_TILES_URL: tiles }, allowedForeign: /^http:\/\/tiles\.localhost:4999\// })

test('tiles of another site are laid over the drawing, of the level that is shown, with who made them', async ({ page }) => {
  const asked = new Set<string>()
  await page.route('http://tiles.localhost:4999/**', (route) => {
    asked.add(new URL(route.request().url()).pathname.split('/').slice(1, 3).join('/'))
    return route.fulfill({
      contentType: 'image/gif',
      body: Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
    })
  })
  await openPage(page, '/maps/customs')
  await expect(page.getByText('Tiles by Somebody, CC BY')).toBeVisible()
  await expect.poll(() => [...asked]).toEqual(['customs/main'])
  await page.getByRole('button', { name: '2nd floor' }).click()
  await expect.poll(() => [...asked]).toEqual(['customs/main', 'customs/level2'])
  await expect(page.locator('img[src*="/customs/level2/"]').first()).toHaveJSProperty('naturalWidth', 1)
})
