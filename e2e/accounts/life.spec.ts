import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { me, newAddress, signIn } from '../support/login.ts'
import { Player } from '../support/player.ts'
import { expect, openPage, test } from '../support/test.ts'

const originOf = (page: Page) => new URL(page.url()).origin
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')

/** Debut, and the first level of the heating. */
const quest = '5ad38a6b-8e73-5662-bf5a-8ba6a028ab11'
const heating = '5d388e97081959000a123acf'

/** What the trackers write once they are there. */
async function makeProgress(page: Page, item: string) {
  const data = { questsDone: { add: [quest] }, itemsFound: { [item]: 3 }, modulesBuilt: { [heating]: 1 } }
  const answer = await page.request.post('/api/be/progression/update', { headers: { Origin: originOf(page) }, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** An admin at a browser of their own. */
async function openUser(admin: Page, email: string) {
  await openPage(admin, `/admin/users?q=${encodeURIComponent(email)}`)
  await admin.getByRole('link', { name: email }).click()
  await expect(admin.getByRole('heading', { level: 1, name: email })).toBeVisible()
}

async function grantPro(admin: Page, email: string) {
  await openUser(admin, email)
  await admin.getByRole('radio', { name: 'Forever' }).check()
  await admin.getByRole('button', { name: 'Grant Pro' }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'Pro granted.' })).toBeVisible()
}

async function takePro(admin: Page, email: string) {
  await openUser(admin, email)
  await admin.getByRole('button', { name: 'Revoke granted Pro' }).click()
  await admin.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Revoke granted Pro' }).click()
  await expect(admin.getByRole('status').filter({ hasText: 'Granted Pro revoked.' })).toBeVisible()
}

test.describe('at 1280 pixels', () => {
  test.use({ allowedErrors: /status of 401/ })

  test('an account from the first code to its end', async ({ page, browser, baseURL }) => {
    test.setTimeout(240_000)
    const elsewhere = async () => {
      const other = await browser.newContext({ baseURL: String(baseURL), viewport: { width: 1280, height: 800 } })
      return other.newPage()
    }
    const player = new Player(page, 'en')
    const { say } = player
    const email = newAddress()
    const fraction = 'USEC'
    const admin = await (await browser.newContext({ baseURL: String(baseURL), viewport: { width: 1280, height: 800 } })).newPage()
    await signIn(admin, 'admin')
    let pvp: string[] = []
    let favourite = ''

    await test.step('a code from the mailbox logs in; the account is free and empty', async () => {
      await player.openAccount()
      await player.logIn(email)
      await expect(player.part('pro')).toContainText(say('account.pro.none'))
      await openPage(page, '/')
      await player.expectPmc({ fraction: 'USEC', level: 1, mode: 'PVP' })
      await player.expectOnlyPvp()
    })

    await test.step('an admin makes it Pro', async () => {
      await grantPro(admin, email)
      await player.openAccount()
      await expect(player.part('pro')).toContainText(say('account.pro.granted'))
    })

    await test.step('the mode switch makes a PMC for PVE; prices and indicator follow there and back', async () => {
      await openPage(page, '/')
      pvp = await player.prices()
      await player.playMode('PVE')
      await expect.poll(() => player.prices()).not.toEqual(pvp)
      const pve = await player.prices()
      await player.expectPmc({ fraction, level: 1, mode: 'PVE' })
      await player.expectPmcCount(2)
      await player.playMode('PVP')
      await expect.poll(() => player.prices()).toEqual(pvp)
      await player.expectPmc({ fraction: 'USEC', level: 1, mode: 'PVP' })
      await player.playMode('PVE')
      await expect.poll(() => player.prices()).toEqual(pve)
      await player.expectPmcCount(2)
    })

    const prapor = (of: Player) =>
      of.settings.getByRole('group', { name: say('user.settings.traderLevel', { trader: say('user.trader.Prapor') }) })
    const second = new Player(await elsewhere(), 'en')

    await test.step('name, level and a trader level are there after a reload and on a second device', async () => {
      const settings = await player.openSettings()
      await settings.getByLabel(say('user.settings.name')).fill('Nikita')
      await player.setLevel(27)
      await expect(prapor(player).getByRole('button', { name: '3' })).toBeDisabled()
      await settings.getByRole('switch', { name: say('user.settings.track') }).check()
      await prapor(player).getByRole('button', { name: '3' }).click()
      await player.expectSaved()
      await openPage(page, '/')
      await player.expectModeSwitch('PVE')
      await signIn(second.page, 'free', email)
      await openPage(second.page, '/')
      await second.expectMarketOf('PVE')
      for (const here of [player, second]) {
        await here.expectPmc({ name: 'Nikita', fraction, level: 27, mode: 'PVE' })
        const again = await here.openSettings()
        await expect(again.getByLabel(say('user.settings.name'))).toHaveValue('Nikita')
        await expect(again.getByLabel(say('user.settings.level'), { exact: true })).toHaveValue('27')
        await expect(again.getByRole('switch', { name: say('user.settings.track') })).toBeChecked()
        await expect(prapor(here).getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true')
        await here.closeSettings()
      }
    })

    await test.step('a favourite is what the filter leaves', async () => {
      await openPage(page, '/?sort=name')
      favourite = (await rows(page).first().locator('[data-names] a').textContent()) ?? ''
      await openPage(page, `/?sort=name&q=${encodeURIComponent(favourite)}`)
      const star = rows(page)
        .first()
        .getByRole('button', { name: say('user.fav.label', { name: favourite }) })
      await star.click()
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await openPage(page, '/')
      await page
        .locator('main')
        .getByRole('link', { name: say('market.fav.title') })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: say('market.fav.title') })).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page).locator('[data-names] a')).toHaveText(favourite)
      await openPage(second.page, '/?fav=1')
      await expect(rows(second.page).locator('[data-names] a')).toHaveText([favourite])
    })

    const ownPrices = (on: Page) => on.getByRole('group', { name: say('user.prices.title') })
    const buying = (on: Page) => ownPrices(on).getByRole('textbox', { name: say('user.prices.buy') })
    const figure = /^1\D234\D567$/

    await test.step('an own price is marked as own, and belongs to its mode', async () => {
      await player.openAccount()
      await player
        .part('pmc')
        .getByRole('button', { name: say('account.pmc.selectOne', { name: say('account.pmc.unnamed') }) })
        .click()
      await player.expectModeSwitch('PVP')
      await openPage(page, '/?fav=1')
      await rows(page).locator('[data-names] a').click()
      await buying(page).fill('1234567')
      await buying(page).press('Enter')
      await expect(buying(page)).toHaveValue(figure)
      await expect(ownPrices(page).locator('[data-own-price]')).toHaveText([say('user.prices.mark')])
      await openPage(page, '/?fav=1')
      await expect(rows(page).locator('[data-own-price]')).toHaveText(/1\D234\D567/)
      await player.playMode('PVE')
      await expect(rows(page).locator('[data-own-price]')).toHaveCount(0)
    })

    await test.step('progress is copied from the main PMC', async () => {
      await player.playMode('PVP')
      await player.openSettings()
      await player.setLevel(15)
      await expect(player.settings.getByText(say('user.settings.deleteMain'))).toBeVisible()
      await expect(player.settings.getByRole('button', { name: say('user.settings.delete'), exact: true })).toBeDisabled()
      await player.expectSaved()
      await player.closeSettings()
      await makeProgress(page, Object.keys((await me(page)).userPricesMap)[0] ?? '')
      await player.playMode('PVE')
      const settings = await player.openSettings()
      const copy = settings.getByRole('button', { name: say('user.settings.copyDo'), exact: true })
      await copy.click()
      await player.sure.getByRole('button', { name: say('account.cancel') }).click()
      await expect(settings.getByLabel(say('user.settings.level'), { exact: true })).toHaveValue('27')
      await copy.click()
      await player.sure.getByRole('button', { name: say('user.settings.copyDo'), exact: true }).click()
      await expect(settings.getByText(say('user.settings.copied', { name: say('user.menu.unnamed') }))).toBeVisible()
      await expect(settings.getByLabel(say('user.settings.level'), { exact: true })).toHaveValue('15')
      await expect(prapor(player).getByRole('button', { name: '1' })).toHaveAttribute('aria-pressed', 'true')
      expect(await me(page)).toMatchObject({
        charName: 'Nikita',
        gameMode: 'PVE',
        questsDone: [quest],
        modulesBuilt: { [heating]: 1 },
      })
    })

    await test.step('quests, items, hideout and everything are reset, each after a question and no more than that', async () => {
      const { settings } = player
      const reset = async (what: 'quests' | 'items' | 'hideout' | 'all') => {
        await settings.getByRole('button', { name: say('user.settings.resetLabel', { what: say(`user.settings.what.${what}`) }) }).click()
        await expect(player.sure).toContainText(say(`user.settings.resetText.${what}`))
        await player.sure.getByRole('button', { name: say('user.settings.reset') }).click()
        await expect(settings.getByText(say(`user.settings.resetDone.${what}`))).toBeVisible()
        const { questsDone, itemsFound, modulesBuilt, level } = await me(page)
        return [questsDone.length, Object.keys(itemsFound).length, Object.keys(modulesBuilt).length, level]
      }
      expect(await reset('quests')).toEqual([0, 1, 1, 15])
      expect(await reset('items')).toEqual([0, 0, 1, 15])
      expect(await reset('hideout')).toEqual([0, 0, 0, 15])
      expect(await reset('all')).toEqual([0, 0, 0, 1])
      await expect(settings.getByLabel(say('user.settings.level'), { exact: true })).toHaveValue('1')
    })

    await test.step('the PVE PMC is deleted: the settings close and the main PMC plays on', async () => {
      await player.settings.getByRole('button', { name: say('user.settings.delete'), exact: true }).click()
      await player.sure.getByRole('button', { name: say('user.settings.delete'), exact: true }).click()
      await expect(player.settings).toBeHidden()
      await player.expectMarketOf('PVP')
      await player.expectModeSwitch('PVP')
      await player.expectPmcCount(1)
      await player.expectPmc({ fraction: 'USEC', level: 15, mode: 'PVP' })
      expect(await me(page)).toMatchObject({ questsDone: [quest], modulesBuilt: { [heating]: 1 } })
      await openPage(second.page, '/')
      await second.expectPmc({ fraction: 'USEC', level: 15, mode: 'PVP' })
    })

    const friend = new Player(await elsewhere(), 'en')

    await test.step('a link shares Pro with a second account', async () => {
      await player.openAccount()
      await player
        .part('share')
        .getByRole('button', { name: say('account.share.make') })
        .click()
      const address = await player.part('share').getByLabel(say('account.share.address'), { exact: true }).inputValue()
      await openPage(friend.page, address)
      await friend.logIn(newAddress())
      await friend.page.getByRole('button', { name: say('account.accept.take') }).click()
      await expect(friend.page.getByText(say('account.accepted'))).toBeVisible()
      await expect(friend.part('pro')).toContainText(say('account.pro.shared'))
      await openPage(friend.page, '/')
      await friend.playMode('PVE')
      await friend.openSettings()
      await friend.setLevel(33)
      await friend.expectSaved()
      await friend.closeSettings()
    })

    await test.step('without Pro both can look at everything and change nothing', async () => {
      await takePro(admin, email)
      for (const [poor, level, mode] of [
        [player, 15, 'PVP'],
        [friend, 33, 'PVE'],
      ] as const) {
        await poor.openAccount()
        await expect(poor.part('pro')).toContainText(say('account.pro.none'))
        await expect(poor.part('pmc')).toContainText(say('account.proReason'))
        await expect(poor.part('pmc').getByRole('button', { name: say('account.pmc.new') })).toBeDisabled()
        await expect(poor.part('share')).toContainText(say('account.share.needsPro'))
        await openPage(poor.page, '/')
        await poor.expectMarketOf('PVP')
        await poor.expectOnlyPvp()
        await poor.expectPmc({ fraction: mode === 'PVE' ? fraction : 'USEC', level, mode })
        const settings = await poor.openSettings()
        await expect(settings.getByText(say('user.settings.readOnly'))).toBeVisible()
        await expect(settings.getByLabel(say('user.settings.level'), { exact: true })).toHaveValue(String(level))
        await expect(settings.getByLabel(say('user.settings.level'), { exact: true })).toBeDisabled()
        await expect(settings.getByRole('switch', { name: say('user.settings.track') })).toBeDisabled()
        await poor.closeSettings()
      }
      await openPage(page, `/?q=${encodeURIComponent(favourite)}`)
      await rows(page).getByRole('link', { name: favourite, exact: true }).click()
      await expect(ownPrices(page)).toContainText(say('user.prices.needsPro'))
      await expect(buying(page)).toBeDisabled()
      await expect(buying(page)).toHaveValue(figure)
    })

    await test.step('everything kept can be taken along', async () => {
      await player.openAccount()
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: say('account.data.export') }).click()
      const everything = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
      expect(everything.characters).toHaveLength(1)
      expect(JSON.stringify(everything.characters)).toContain(quest)
      expect(JSON.stringify(everything)).toContain(email)
      expect(JSON.stringify(everything)).toContain('1234567')
    })

    await test.step('the account is deleted on every device, and its address begins anew', async () => {
      await page.getByRole('button', { name: say('account.data.delete') }).click()
      await player.sure.getByRole('textbox').fill(email)
      await player.sure.getByRole('button', { name: say('account.data.deleteNow') }).click()
      await expect(page.getByText(say('account.deleted'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: say('account.login.title'), exact: true })).toBeVisible()
      await second.openAccount()
      await expect(second.page.getByRole('heading', { level: 1, name: say('account.login.title'), exact: true })).toBeVisible()
      await player.logIn(email)
      await expect(player.part('pro')).toContainText(say('account.pro.none'))
      await expect(player.part('pmc').getByRole('listitem')).toHaveCount(1)
      await player.expectPmc({ fraction: 'USEC', level: 1, mode: 'PVP' })
      const anew = await me(page)
      expect(anew).toMatchObject({ favList: [], questsDone: [], hideoutUseProgress: false })
      expect(anew.userPricesMap).toEqual({})
    })
  })
})

test.describe('in Russian on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a Pro player begins PVE as a Bear, and what they set is saved', async ({ page, context, site }) => {
    await context.addCookies([{ name: 'locale', value: 'ru', url: site.url }])
    await signIn(page, 'pro')
    const player = new Player(page, 'ru')
    await openPage(page, '/')
    await player.playMode('PVE')
    await player.expectPmc({ fraction: 'Bear', level: 1, mode: 'PVE' })
    await player.openSettings()
    await player.setLevel(27)
    await player.expectSaved()
    await player.closeSettings()
    await openPage(page, '/')
    await player.expectPmc({ fraction: 'Bear', level: 27, mode: 'PVE' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
