import { signIn } from './support/login.ts'
import { openPage, test } from './support/test.ts'

const pages = {
  dash: '/progression/dashboard',
  quests: '/progression/quests',
  quest: '/progression/quests?quest=shortage',
  map: '/progression/quests-interactive',
  keep: '/progression/items-to-keep',
  tracker: '/progression/items-tracker',
  loot: '/progression/items-interactive',
  hideout: '/progression/hideout',
  raid: '/progression/raid?map=customs&scope=open',
}
for (const [locale, width, height, as] of [
  ['en', 1280, 800, 'visitor'],
  ['ru', 390, 844, 'visitor'],
  ['ru', 1280, 800, 'pro'],
  ['en', 390, 844, 'free'],
] as const) {
  test(`shots ${locale} ${width}`, async ({ page, context, site }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height })
    await context.addCookies([{ name: 'locale', value: locale, url: site.url }])
    if (as !== 'visitor') await signIn(page, as)
    for (const [name, path] of Object.entries(pages)) {
      await openPage(page, path)
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/w/notes/pages-${name}-${locale}-${width}.png`, fullPage: name === 'dash' || name === 'raid' })
    }
  })
}
