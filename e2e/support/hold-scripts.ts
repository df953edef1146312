import type { Page } from '@playwright/test'

/** Keeps the page's scripts back, as a slow line does: the page stands but is not alive until the answer is called. */
export async function holdScripts(page: Page, which = /\/assets\/.*\.js$/): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
