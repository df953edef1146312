import type { Page } from '@playwright/test'

/** Holds the page's scripts back, as a slow connection does: the page is rendered but not hydrated until the returned function is called. */
export async function holdScripts(page: Page, which = /\/assets\/.*\.js$/): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
