import { expect, openPage, test } from '../support/test.ts'

test('a streamer makes a command: what it shows, a format, a look at the line, and a copy that works in the bot', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await openPage(page, '/streamers')
  await page.getByRole('link', { name: /^Nightbot/ }).click()
  await page.getByRole('link', { name: 'Ammo' }).click()
  await expect(page).toHaveURL(/\/streamers\/nightbot\?kind=ammo$/)
  const line = page.getByRole('region', { name: 'In your chat' }).getByRole('status')
  await expect(line).toContainText('M855A1: damage')

  await page.getByRole('textbox', { name: 'A viewer types' }).fill('igolnik')
  await expect(line).toContainText('Igolnik: damage')
  await page.getByRole('button', { name: '{name}' }).click()
  await page.getByRole('button', { name: '{penetration}' }).click()
  await expect(line).toHaveText(/Igolnik \d+$/)

  await page.getByRole('button', { name: 'Copy: Response of the command' }).click()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  expect(command).toMatch(/^\$\(urlfetch http.*\/bot\/ammo\?f=.*&q=\$\(querystring\)\)$/)
  // What the bot then requests: its variable replaced by what a viewer typed.
  const requested = command.slice('$(urlfetch '.length, -1).replace('$(querystring)', 'igolnik')
  const { pathname, search } = new URL(requested)
  const response = await page.request.get(`${pathname}${search}`)
  expect(await response.text()).toMatch(/Igolnik \d+$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the usual command of each kind of question is there to read, with its steps and an example', async ({ page }) => {
    await page.goto('/streamers/streamelements')
    await page.getByRole('link', { name: 'Quest', exact: true }).click()
    await expect(page.getByRole('main')).toContainText(/\/bot\/quest\?q=\$\{queryencode/)
    await expect(page.getByRole('main')).toContainText('Shortage: Therapist')
    await expect(page.getByRole('listitem').filter({ hasText: 'streamelements.com' })).toBeVisible()
  })
})
