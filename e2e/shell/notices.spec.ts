import { parseAlert } from '../../apps/web/app/site/alert.ts'
import { expect, openPage, test } from '../support/test.ts'

const tenMinutes = 10 * 60_000

test('alert and weather are asked for every ten minutes; markup is shown, scripts are not', async ({ page }) => {
  await page.clock.install()
  let alert = 'Prices are late today'
  await page.route('**/api/be/website-alert', (route) => route.fulfill({ json: { websiteAlert: alert, nodes: parseAlert(alert) } }))
  await page.route('**/api/be/weather', (route) => route.fulfill({ json: { weather: 'ThunderCloud' } }))
  await openPage(page, '/crafts')
  const banner = page.getByRole('region', { name: 'Site notice' })
  await expect(banner).toBeHidden()
  await page.clock.fastForward(tenMinutes)
  await expect(banner).toHaveText('Prices are late today')
  await expect(banner.locator('svg')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Weather in the raid: thunderstorm' })).toBeVisible()

  alert = 'Wipe <b>tomorrow</b> <img src=x onerror="document.title=1"><script>document.title=1</script><a href="javascript:1">here</a>'
  await page.clock.fastForward(tenMinutes)
  await expect(banner.locator('b')).toHaveText('tomorrow')
  await expect(banner.locator('svg, img, script, a[href]')).toHaveCount(0)
  await expect(page).toHaveTitle('Crafts · Stashwise')
})

test('the raid clocks run seven times as fast, twelve hours apart, move nothing, leave a key its moment and never stop for long', async ({
  page,
}) => {
  await page.clock.install({ time: new Date(1_700_000_000_000) })
  await openPage(page, '/payoneer-about')
  const clocks = page.getByRole('link', { name: 'Raid time' }).locator('time')
  await page.clock.pauseAt(new Date(1_700_000_060_000))
  await page.clock.runFor(50)
  await expect(clocks).toHaveText(['14:40:20', '02:40:20'])
  // The links of closed menus are in the document too.
  const positions = () =>
    page
      .getByRole('banner')
      .evaluate((header) =>
        [...header.querySelectorAll('a, button, time')]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .map((part) => part.getBoundingClientRect().x),
      )
  const before = await positions()
  await page.clock.runFor(10_000)
  await expect(clocks).toHaveText(['14:41:30', '02:41:30'])
  expect(await positions()).toEqual(before)

  const clock = clocks.first()
  await page.keyboard.press('a')
  await page.clock.runFor(100)
  await expect(clock).toHaveText('14:41:30')
  await page.clock.runFor(50)
  await expect(clock).toHaveText('14:41:31')
  for (let keys = 0; keys < 10; keys += 1) {
    await page.keyboard.press('a')
    await page.clock.runFor(50)
  }
  await expect(clock).toHaveText(/^14:41:3[3-5]$/)
})

test('a failed check for a new build is no news; a new build is announced, and the next page comes from the server, once in ten seconds', async ({
  page,
}) => {
  await openPage(page, '/crafts')
  const latest = '**/builds/latest.json?*'
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.route(latest, (route) => route.fulfill({ status: 200, body: '<html>' }))
  const checked = page.waitForResponse(latest)
  await look()
  await checked
  await expect(page.getByText('Website updated')).toHaveCount(0)
  await page.unroute(latest)
  await page.route(latest, (route) => route.fulfill({ json: { id: 'a-newer-build' } }))
  const mark = () => page.evaluate(() => document.body.setAttribute('data-marked', ''))
  const isSameDocument = () => page.locator('body[data-marked]').count()
  await look()
  await expect(page.getByText('Website updated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh page' })).toBeVisible()

  const side = page.getByRole('navigation', { name: 'Side menu' })
  await mark()
  const loaded = page.waitForEvent('load')
  await side.getByRole('link', { name: 'Quests' }).click()
  await loaded
  await expect(page).toHaveURL('/progression/quests')
  expect(await isSameDocument()).toBe(0)

  await openPage(page, '/crafts')
  await look()
  await expect(page.getByText('Website updated')).toBeVisible()
  await mark()
  await side.getByRole('link', { name: 'Quests' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible()
  expect(await isSameDocument()).toBe(1)
})
