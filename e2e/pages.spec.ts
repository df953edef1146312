import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { listPages, type Visit, visitsOf } from './support/all-pages.ts'
import { expectNoSeriousAxe } from './support/axe.ts'
import { me, signIn } from './support/login.ts'
import { expect, openPage, test } from './support/test.ts'

/** Phones, tablets, the frame's breakpoints from both sides, desktops. Pixels. */
const widths = [390, 640, 768, 1024, 1080, 1280, 1440, 1920]

const areas = readdirSync(join(import.meta.dirname, '../packages/i18n/catalogues/en')).map((file) => file.replace(/\.\w+$/, ''))
/** A key in place of its text: `market.title`. */
const textKey = new RegExp(String.raw`(?<![\w./@-])(?:${areas.join('|')})\.[a-z]\w*(?:\.\w+)*(?![\w@-])`, 'g')

const useLocale = (context: BrowserContext, url: string, value: string) => context.addCookies([{ name: 'locale', value, url }])

async function expectNoTextKeys(page: Page) {
  const shown = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...labels].join('\n')
  })
  expect(shown.match(textKey) ?? []).toEqual([])
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What measures itself renders anew a few frames later, on a busy machine more.
    await expect.poll(overflow, { message: `pixels beyond the viewport at ${width}`, timeout: 3000 }).toBeLessThanOrEqual(0)
  }
}

async function look({ page, context, url }: { page: Page; context: BrowserContext; url: string }, { path, as, status, isOverlay }: Visit) {
  const missing: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Missing text')) missing.push(message.text())
  })
  if (as !== 'visitor') await signIn(page, as)
  const address = path.includes('{uid}') ? path.replace('{uid}', (await me(page)).uid) : path
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const rules = isOverlay ? { withoutRules: ['color-contrast'] } : {}

  const response = await openPage(page, address)
  expect(response?.status()).toBe(status ?? 200)
  await page.waitForLoadState('networkidle')
  await expectNoTextKeys(page)
  await expectNoSeriousAxe(page, rules)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await useLocale(context, url, 'ru')
  await openPage(page, address)
  await expectNoTextKeys(page)
  await expectNoSeriousAxe(page, rules)
  await expectNoSidewaysScroll(page)
  expect(missing).toEqual([])
}

for (const shown of listPages()) {
  for (const visit of visitsOf(shown)) {
    test.describe(() => {
      if (visit.status) test.use({ allowedErrors: new RegExp(String(visit.status)) })
      test(`${visit.path} as ${visit.as}: accessible in both themes, never wider than its viewport, all texts there`, async ({
        page,
        context,
        site,
      }) => look({ page, context, url: site.url }, visit))
    })
  }
}

for (const { name, width, menu } of [
  { name: 'a wide screen', width: 1280, menu: 'Guns and ammo' },
  { name: 'a phone', width: 390, menu: 'Open the menu' },
]) {
  test(`the search and an open menu are accessible in both themes on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, '/crafts')
    await page.keyboard.press('/')
    await page.keyboard.type('graphics')
    await expect(page.getByRole('option').first()).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoSeriousAxe(page)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: menu }).click()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoSeriousAxe(page)
    }
  })
}
