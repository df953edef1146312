import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { listPages, type Visit, visitsOf } from './support/all-pages.ts'
import { expectNoSeriousAxe } from './support/axe.ts'
import { me, signIn } from './support/login.ts'
import { expect, openPage, test } from './support/test.ts'

/** Phones, tablets, the frame's breakpoints from both sides, desktops. Pixels. */
const widths = [390, 640, 768, 1024, 1080, 1280, 1440, 1920]
/** For English, whose texts are shorter. */
const narrowWidths = [390, 1024, 1280]

const areas = readdirSync(join(import.meta.dirname, '../packages/i18n/catalogues/en')).map((file) => file.replace(/\.\w+$/, ''))
/** A key in place of its text: `market.title`. */
const textKey = new RegExp(String.raw`(?<![\w./@-])(?:${areas.join('|')})[.:][a-z]\w*(?:\.\w+)*(?![\w@-])`, 'g')

const useLocale = (context: BrowserContext, url: string, value: string) => context.addCookies([{ name: 'locale', value, url }])

async function expectNoTextKeys(page: Page) {
  const { shown, code } = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    return {
      shown: [document.title, document.body.innerText, ...labels].join('\n'),
      // Names of fields in the reference of the API look like keys.
      code: [...document.querySelectorAll('code, pre')].map((element) => element.textContent).join('\n'),
    }
  })
  expect([...(shown.match(textKey) ?? [])].filter((key) => !code.includes(key))).toEqual([])
}

/** Scripts of texts that a page fetches without having named them: components waited for them. Those of notices come on use. */
async function expectTextsPreloaded(page: Page) {
  const late = await page.evaluate((files) => {
    const isPreloaded = (path: string) => document.querySelector(`link[rel="modulepreload"][href="${path}"]`) !== null
    const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return files.filter((path) => fetched.includes(path) && !isPreloaded(path))
  }, textFiles())
  expect(late).toEqual([])
}

function textFiles(): string[] {
  const manifest = join(import.meta.dirname, '../apps/web/build/client/.vite/manifest.json')
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.entries(chunks).flatMap(([name, { file }]) =>
    name.includes('/catalogues/') && !name.endsWith('/save.json') ? `/${file}` : [],
  )
}

/** What a player is looking at is not moved by what comes late. The limit is the budget's, of which a shift of a line or two is a part. */
async function expectNoShift(page: Page) {
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 20)
      }),
  )
  expect(shift, 'layout shift').toBeLessThan(0.05)
}

async function expectNoSidewaysScroll(page: Page, widths: readonly number[]) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What measures itself renders again a few frames later, on a busy machine more.
    await expect.poll(overflow, { message: `pixels beyond the viewport at ${width}`, timeout: 3000 }).toBeLessThanOrEqual(0)
  }
}

/** Forms that a script handles have no address and must not be posted before it runs; those that are posted to their own page are admins'. */
async function expectSoundForms(page: Page) {
  const posted = await page.evaluate(() =>
    [...document.querySelectorAll('form')].filter(({ method }) => method === 'post').map(({ action }) => action),
  )
  for (const action of posted) expect(new URL(action).pathname).toMatch(/^(?:\/\w\w)?\/admin(?:\/|$)/)
  await expect(page.locator('form:not([action]):not([method="dialog"])')).toHaveCount(0)
}

/** Looks at one page in Russian, whose texts are longer, on a phone in light colors and on a desktop in dark ones; the viewer is signed in already. */
async function look(page: Page, address: string, { status, isOverlay }: Visit) {
  // The page before would be laid out once more for each of these.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const rules = isOverlay ? { withoutRules: ['color-contrast'] } : {}

  const response = await openPage(page, address)
  expect(response?.status()).toBe(status ?? 200)
  await expectNoSeriousAxe(page, rules)
  // What comes late came while axe looked, mostly.
  await page.waitForLoadState('networkidle')
  await expectNoShift(page)
  await expectTextsPreloaded(page)
  await expectSoundForms(page)
  await expectNoTextKeys(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoSeriousAxe(page, rules)
  await expectNoSidewaysScroll(page, widths)
}

/** The page as the server sends it, in English: running its scripts once more would take most of the time. */
async function lookAtDocument(page: Page, address: string) {
  await page.goto(address)
  await expectNoTextKeys(page)
  await expectNoSidewaysScroll(page, narrowWidths)
}

/** Pages that one browser looks at: what they share is fetched and compiled once, which was most of the time. */
const perBrowser = 10

const visits = listPages().flatMap(visitsOf)
const keyOf = ({ as, status }: Visit) => `${as} ${status ?? ''}`
for (const [key, same] of Map.groupBy(visits, keyOf)) {
  for (let first = 0; first < same.length; first += perBrowser) {
    const seen = same.slice(first, first + perBrowser)
    test.describe(() => {
      if (seen[0]?.status) test.use({ allowedErrors: new RegExp(String(seen[0].status)) })
      const paths = seen.map(({ path }) => path).join(' ')
      test(`accessible in both themes, never wider than their viewport, all texts there, as ${key.trim()}: ${paths}`, async ({
        page,
        browser,
        context,
        site,
      }) => {
        test.setTimeout(30_000 + 30_000 * seen.length)
        const missing: string[] = []
        page.on('console', (message) => {
          if (message.text().startsWith('Missing text')) missing.push(message.text())
        })
        if (seen[0] && seen[0].as !== 'visitor') await signIn(page, seen[0].as)
        const withoutScripts = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
        const document = await withoutScripts.newPage()
        await useLocale(context, site.url, 'ru')
        for (const visit of seen) {
          const address = new URL(visit.path.includes('{uid}') ? visit.path.replace('{uid}', (await me(page)).uid) : visit.path, site.url)
            .href
          await look(page, address, visit)
            .then(() => lookAtDocument(document, address))
            .catch((cause: unknown) => {
              throw new Error(`${visit.path} as ${visit.as}`, { cause })
            })
        }
        expect(missing).toEqual([])
      })
    })
  }
}

for (const { name, width, menu } of [
  { name: 'a wide screen', width: 1280, menu: 'Guns and ammo' },
  { name: 'a phone', width: 390, menu: 'Open the menu' },
]) {
  test(`the search and an open menu are accessible in both themes on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, '/time')
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
