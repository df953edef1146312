import { test as base, type Page } from '@playwright/test'
import { sharedSite, startTestSite } from './shared-site.ts'
import type { TestSite } from './site.ts'

type Guards = {
  /** Console errors a test expects, a pattern over their text; everything else fails the test. */
  allowedErrors: RegExp | undefined
  /** Hosts outside the site that the page asked for. Nothing reaches them; a test that allows none need not look here. */
  foreignRequests: string[]
  /** Hosts a test expects to be asked (the image host, say), a pattern over the full address. */
  allowedForeign: RegExp | undefined
  guard: undefined
}

type WorkerSites = { siteEnv: Record<string, string>; site: TestSite }

/**
 * Playwright's `test` on the built site that all files share (`shared-site.ts`), feed off. A file whose `siteEnv` names settings gets a
 * site of its own; so must one that changes what every visitor sees. A test fails on page errors, on console errors and on requests
 * that would leave the site.
 */
export const test = base.extend<Guards, WorkerSites>({
  siteEnv: [{}, { scope: 'worker', option: true }],
  site: [
    async ({ siteEnv }, use) => {
      if (Object.keys(siteEnv).length === 0) return use(sharedSite())
      const site = await startTestSite(siteEnv)
      await use(site)
      // Its data goes with it: what it would write at its end nobody reads.
      await site.stop({ signal: 'SIGKILL' })
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowedErrors: [undefined, { option: true }],
  allowedForeign: [undefined, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  foreignRequests: async ({}, use) => use([]),
  guard: [
    async ({ context, site, allowedErrors, allowedForeign, foreignRequests }, use) => {
      const faults: string[] = []
      const report = (text: string) => {
        if (!allowedErrors?.test(text)) faults.push(text)
      }
      context.on('weberror', (event) => report(`page error: ${event.error().stack ?? event.error().message}`))
      context.on('console', (message) => {
        const from = message.location().url
        const isBlockedRequest = isForeign(from, site) && message.text().startsWith('Failed to load resource')
        if (message.type() === 'error' && !isBlockedRequest) report(`console error: ${message.text()} (${from})`)
      })
      context.on('request', (request) => {
        if (!isForeign(request.url(), site)) return
        foreignRequests.push(request.url())
        if (!allowedForeign?.test(request.url())) faults.push(`request left the site: ${request.url()}`)
      })
      await use(undefined)
      // Pages of a second person would go on drawing their clocks through every later test.
      for (const other of context.browser()?.contexts() ?? []) if (other !== context) await other.close()
      if (faults.length > 0) throw new Error(`The page was not quiet:\n${faults.join('\n')}`)
    },
    { auto: true },
  ],
})

const isForeign = (url: string, site: TestSite) => /^(https?|wss?):/.test(url) && !url.startsWith(`${site.url}/`) && url !== site.url

/** Goes to a page and waits until it is hydrated, so that the first click or key counts. */
export async function openPage(page: Page, path: string) {
  const response = await page.goto(path)
  await waitUntilHydrated(page)
  return response
}

/** Waits until the document that is open is hydrated, after a link that loads another one. */
export async function waitUntilHydrated(page: Page) {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  // Pages of progression take over from their document at the first sign of use.
  if ((await page.locator('[data-waits]').count()) > 0) {
    await page.mouse.move(1, 1)
    await page.waitForSelector('[data-waits]', { state: 'detached' })
  }
  // The user's menu is hydrated when its script is here.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header button')].every((button) => Object.keys(button).some((key) => key.startsWith('__reactProps$'))),
  )
}

export const expect = test.expect
