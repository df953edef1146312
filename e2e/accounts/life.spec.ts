import { readFile } from 'node:fs/promises'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { lastCode, me, newAddress, signIn } from '../support/login.ts'
import { Player } from '../support/player.ts'
import { expect, openPage, test, waitUntilHydrated } from '../support/test.ts'

test.describe('at 1280 pixels', () => {
  test('an account from the first code to its end: Pro, a PMC for PVE, a second device, its data, nothing', async ({
    page,
    browser,
    site,
  }) => {
    const viewport = { width: 1280, height: 800 }
    const elsewhere = async () => (await browser.newContext({ baseURL: site.url, viewport })).newPage()
    const player = new Player(page, 'en')
    const { say } = player
    const email = newAddress()
    await player.openAccount()
    await player.logIn(email)
    await expect(player.part('pro')).toContainText(say('account.pro.none'))
    await player.expectOnlyPvp()

    const admin = await elsewhere()
    await signIn(admin, 'admin')
    await openPage(admin, `/admin/users/${(await me(page)).uid}`)
    await admin.getByRole('radio', { name: 'Forever' }).check()
    await admin.getByRole('region', { name: 'Pro', exact: true }).getByLabel('Reason').first().fill('a prize')
    await admin.getByRole('button', { name: 'Grant Pro' }).click()
    await expect(admin.getByRole('status').filter({ hasText: 'Pro granted.' })).toBeVisible()

    // The mode switch makes a PMC for PVE; prices and menu follow there and back.
    await openPage(page, '/')
    const pvp = await player.prices()
    await player.playMode('PVE')
    await expect.poll(() => player.prices()).not.toEqual(pvp)
    await player.expectPmcCount(2)
    await player.openSettings()
    await player.setLevel(27)
    await player.expectSaved()
    await player.closeSettings()

    const second = new Player(await elsewhere(), 'en')
    await signIn(second.page, 'pro', email)
    await openPage(second.page, '/')
    await second.expectMarketOf('PVE')
    await second.expectPmc({ faction: 'USEC', level: 27, mode: 'PVE' })
    await player.playMode('PVP')
    await expect.poll(() => player.prices()).toEqual(pvp)

    await player.openAccount()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: say('account.data.export') }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^stashwise-\d{4}-\d{2}-\d{2}\.json$/)
    const everything = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(everything).toMatchObject({ exported: expect.stringMatching(/^\d{4}-/), characters: [{}, {}] })
    expect(JSON.stringify(everything)).toContain(email)

    await page.getByRole('button', { name: say('account.data.delete') }).click()
    await player.sure.getByRole('textbox').fill(email)
    await expectNoSeriousAxe(page)
    await player.sure.getByRole('button', { name: say('account.data.deleteNow') }).click()
    await expect(page.getByText(say('account.deleted'))).toBeVisible()
    expect((await second.page.request.get('/api/be/users/me')).status()).toBe(401)
  })
})

test.describe('in Russian on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the comparison fits, a code logs in, a Pro player begins PVE as a Bear, and what they set is saved', async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await openPage(page, '/user')
    await expect(page).toHaveTitle('Вход · Stashwise')
    await fits()
    const email = newAddress()
    await signIn(page, 'pro', email)
    await context.clearCookies({ name: /session/ })
    await page.getByLabel('Почта').fill(email)
    await page.getByRole('button', { name: 'Прислать код' }).click()
    await page.getByLabel('Код', { exact: true }).fill(await lastCode(page, email))
    await expect(page).toHaveTitle('Аккаунт · Stashwise')
    await waitUntilHydrated(page)
    await page.getByRole('button', { name: 'Новый ЧВК' }).click()
    await expectNoSeriousAxe(page)
    await fits()

    const player = new Player(page, 'ru')
    await openPage(page, '/')
    await player.playMode('PVE')
    await player.openSettings()
    await player.setLevel(27)
    await player.expectSaved()
    await player.closeSettings()
    await openPage(page, '/')
    await player.expectPmc({ faction: 'BEAR', level: 27, mode: 'PVE' })
    await fits()
  })
})
