import { ownSite } from '../support/login.ts'
import { middleColour } from '../support/middle-colour.ts'
import { expect, openPage, test } from '../support/test.ts'

const tiles = 'http://tiles.localhost:4999/{map}/{level}/{z}/{x}/{y}.svg Tiles by Somebody with a long name, Creative Commons BY-NC-SA 4.0'
test.use({
  siteEnv: { ...ownSite('map-tiles'), MAP_TILES_URL: tiles },
  allowedForeign: /^http:\/\/tiles\.localhost:4999\//,
  // A site that has just started makes its first maps slowly, on a busy machine in more time than one visitor may use: the page asks again.
  allowedErrors: /status of 429/,
})

test('tiles of another site are painted over the drawing, of the level that is shown, within the map, with who made them', async ({
  page,
}) => {
  const asked = new Set<string>()
  await page.route('http://tiles.localhost:4999/**', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.add(pathname)
    const colour = pathname.includes('/main/') ? '#00c800' : '#0000c8'
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${colour}"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await openPage(page, '/maps/woods')
  await page.getByRole('application').hover()
  await expect(page.getByRole('application').locator('svg[data-near]')).toBeAttached()
  await expect.poll(() => middleColour(page)).toBe('0 200 0')

  await openPage(page, '/maps/customs')
  await page.getByRole('application').hover()
  await expect(page.getByRole('application').locator('svg[data-near]')).toBeAttached()
  await page.getByRole('button', { name: '2nd floor' }).click()
  await expect.poll(() => middleColour(page)).toBe('0 0 200')
  expect([...asked].filter((path) => path.includes('-1'))).toEqual([])
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const attribution = page.getByText('Tiles by Somebody with a long name')
    await expect(attribution).toBeVisible()
    const covering = await attribution.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [0.02, 0.25, 0.5, 0.75, 0.98].map((part) => {
        const [x, y] = [box.left + box.width * part, box.top + box.height / 2]
        return element.contains(document.elementFromPoint(x, y)) || document.elementFromPoint(x, y)?.contains(element) === true
      })
    })
    expect(covering).toEqual([true, true, true, true, true])
  }
})
