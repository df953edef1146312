import type { Page } from '@playwright/test'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { ownSite, signIn } from '../support/login.ts'
import { paintedBox } from '../support/painted-box.ts'
import { expect, openPage, test } from '../support/test.ts'

// A site of its own: a tournament is on it.
test.describe.configure({ mode: 'default' })
test.use({ siteEnv: ownSite('streamers') })

const useRussian = (page: Page, url: string) => page.context().addCookies([{ name: 'locale', value: 'ru', url }])

test('a visitor reads times and changes; a user with Pro makes a key and tries a call with it', async ({ page }) => {
  await openPage(page, '/time')
  await expect(page.getByRole('region', { name: 'Server regions' }).getByRole('listitem')).toHaveCount(13)
  await page.goto('/changes')
  await expect(page.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible()
  await page.goto('/dev/api')
  await expect(page.getByRole('main')).toContainText('Log in to make API keys')

  await signIn(page, 'pro')
  await openPage(page, '/dev/api')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sheet')
  await page.getByRole('button', { name: 'Create key' }).click()
  const secret = await page.getByRole('textbox', { name: 'New API key' }).inputValue()
  const prices = page.getByRole('region', { name: 'Prices of items by name or id' })
  await page.getByLabel('Your key for trying calls here').fill(secret)
  await prices.getByText('Try it').click()
  await prices.getByRole('button', { name: 'Send' }).click()
  await expect(prices.getByRole('textbox', { name: 'Response' })).toHaveValue(/"shortName": "Salewa"/)
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16)

test('an admin makes a tournament, a player joins and reports, and the standings are on the page and over the stream', async ({
  page,
  browser,
  site,
}) => {
  await useRussian(page, site.url)
  await signIn(page, 'admin')
  await openPage(page, '/admin/global-settings')
  await page.getByLabel('Турнир идёт').check()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await openPage(page, '/admin/challenges')
  await page.getByLabel('Название').fill('Неделя лута')
  await page.getByLabel('Начало (UTC)').fill(inHours(-1))
  await page.getByLabel('Конец (UTC)').fill(inHours(30))
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Неделя лута' })).toBeVisible()
  const moderation = page.url()

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  const player = await context.newPage()
  await useRussian(player, site.url)
  await signIn(player, 'free')
  await openPage(player, '/streamers/streamer-challenge')
  await player.getByLabel(/^Ваше имя/).fill('Килла')
  await player.getByRole('button', { name: 'Участвовать' }).click()
  await player.getByRole('combobox', { name: /^Предметы, найденные/ }).fill('видеокарта')
  await player.getByRole('option', { name: 'Видеокарта', exact: true }).click()
  await player.getByLabel('Сколько: Видеокарта').fill('3')
  await player.getByLabel(/^На всех есть отметка/).check()
  await player.getByRole('button', { name: 'Отправить отчёт' }).click()
  await expect(player.getByText('Отчёт отправлен.')).toBeVisible()
  await expectNoSeriousAxe(player)
  expect(await player.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await openPage(page, moderation)
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Принять отчёт игрока Килла' }).click()
  await expect(page.getByText('Отчёт проверен.')).toBeVisible()
  await player.reload()
  await expect(player.getByRole('table', { name: 'Таблица' })).toContainText(/1Килла вы.*₽/)
  const overlay = await player.getByRole('textbox', { name: 'Адрес виджета' }).inputValue()
  await player.goto(overlay)
  await expect(player.getByRole('main')).toHaveText(/^Неделя лутаДо конца 1д \d\d:\d\d:\d\d1Килла.*₽$/)
  await context.close()
})

test('overlays are see-through and clean at 1920×1080: nothing but their own content is painted', async ({ page, site, browser }) => {
  await openPage(page, '/streamers/scroll-text?items=salewa_first_aid_kit')
  const line = await page.getByRole('textbox', { name: 'Address of the overlay' }).inputValue()
  const stream = await (await browser.newContext({ baseURL: site.url, viewport: { width: 1920, height: 1080 } })).newPage()
  for (const [address, isEmpty] of [
    [line, false],
    ['/widgets/raid-clocks?size=60', false],
    ['/widgets/streamer-challenge', false],
    ['/widgets/scroll-text?items=nothing-like-it', true],
    ['/widgets/progress?link=0', true],
    ['/widgets/stash-worth?link=0', true],
    ['/widgets/map-position?link=0#pilot=0', true],
    ['/widgets/streamer-challenge?challenge=00000000-0000-4000-8000-000000000001', true],
  ] as const) {
    await openPage(stream, address)
    const box = await stream.getByRole('main').evaluate((main) => {
      const { width, bottom } = main.getBoundingClientRect()
      return { width, bottom, scroll: [document.documentElement.scrollWidth, document.documentElement.scrollHeight] }
    })
    expect([address, box.scroll]).toEqual([address, [1920, 1080]])
    const painted = await paintedBox(stream)
    expect([address, painted === undefined]).toEqual([address, isEmpty])
    expect(painted?.bottom ?? 0).toBeLessThanOrEqual(box.bottom)
  }
  await stream.context().close()
})
