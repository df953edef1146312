import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownSite } from '../support/login.ts'
import { middleColour } from '../support/middle-colour.ts'
import { expect, openPage, test } from '../support/test.ts'

const file = path.join(tmpdir(), 'stashwise-sheet-groups.json')
const customs = {
  main: 'http://tiles.localhost:4999/Customs.svg#Ground_Level',
  level2: 'http://tiles.localhost:4999/Customs.svg#Second_Floor+Signs',
  bounds: [
    [698, -307],
    [-372, 237],
  ],
}
writeFileSync(file, JSON.stringify({ attribution: 'Drawn by Somebody', maps: { customs } }))
test.use({ siteEnv: { ...ownSite('map-groups'), MAP_TILES_URL: file }, allowedForeign: /^http:\/\/tiles\.localhost:4999\// })

test('each level has its groups of the picture, and what the file would run does not', async ({ page }) => {
  await page.route('http://tiles.localhost:4999/**', (route) => {
    const floor = (id: string, colour: string) => `<g id="${id}"><rect width="100" height="50" fill="${colour}"/></g>`
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" preserveAspectRatio="none"><script>window.top.ran = true</script>${floor('Ground_Level', '#00c800')}${floor('Second_Floor', '#0000c8')}</svg>`
    return route.fulfill({ contentType: 'image/svg+xml', headers: { 'Access-Control-Allow-Origin': '*' }, body })
  })
  await openPage(page, '/maps/customs')
  await page.getByRole('application').hover()
  await expect(page.getByRole('application').locator('svg[data-near]')).toBeAttached()
  await expect.poll(() => middleColour(page)).toBe('0 200 0')
  await page.getByRole('button', { name: '2nd floor' }).click()
  await expect.poll(() => middleColour(page)).toBe('0 0 200')
  await expect(page.getByText('Drawn by Somebody')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined()
})
