import type { Browser } from '@playwright/test'
import { type Site, startSite } from '../e2e/support/site.ts'
import { launchBrowser, measureLoad } from './browser.ts'
import { percentile, type Result } from './report.ts'

const pathOf = (weapon: string) => `/loadouts/weapon/${weapon}`
const m4a1 = 'colt_m4a1_5.56x45_assault_rifle'
/** Slots with dozens of candidates each, where the weapon has them. */
const slotsOf = {
  [m4a1]: ['mod_reciever/mod_handguard', 'mod_stock', 'mod_pistol_grip', 'mod_reciever/mod_scope'],
  'kalashnikov_ak-74n_5.45x39_assault_rifle': ['mod_stock', 'mod_pistol_grip', 'mod_muzzle', 'mod_magazine'],
  glock_17_9x19_pistol: ['mod_magazine', 'mod_barrel'],
}
const choices = 12

/** Milliseconds from a pressed candidate to the figures and candidates in the document, and to the painted ones. */
type Choice = { inDocument: number; painted: number }

/** On a processor four times slower. */
async function timeChoices(browser: Browser, site: Site, weapon: string, slots: readonly string[]): Promise<Choice[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(site.url + pathOf(weapon))
  await page.locator('[data-ready]').waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: Choice[] = []
  for (const slot of slots) {
    await page.locator(`[role=treeitem][data-path="${slot}"]`).click()
    for (let choice = 0; choice < choices; choice++) {
      times.push(await page.evaluate(choosePart, choice))
      await page.waitForTimeout(100)
    }
  }
  await page.close()
  return times
}

async function measureChoices(browser: Browser, site: Site): Promise<Result[]> {
  const times: Choice[] = []
  for (const [weapon, slots] of Object.entries(slotsOf)) times.push(...(await timeChoices(browser, site, weapon, slots)))
  const inDocument = times.map((time) => time.inDocument)
  const painted = times.map((time) => time.painted)
  return [
    {
      what: 'part chosen → all numbers and candidates in the document (4× slower), p50',
      unit: 'ms',
      value: percentile(inDocument, 0.5),
      atMost: 50,
    },
    { what: '  p95', unit: 'ms', value: percentile(inDocument, 0.95) },
    { what: '  painted, p50', unit: 'ms', value: percentile(painted, 0.5) },
    { what: '  painted, p95', unit: 'ms', value: percentile(painted, 0.95) },
  ]
}

/** Runs in the page. React renders what a press changed before the next microtask. */
async function choosePart(choice: number): Promise<Choice> {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const free = rows.filter((row) => !row.hasAttribute('aria-disabled') && !row.hasAttribute('aria-current'))
  const startedAt = performance.now()
  free[choice % Math.min(free.length, 6)]?.click()
  await Promise.resolve()
  const inDocument = performance.now() - startedAt
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return { inDocument, painted: performance.now() - startedAt }
}

/** The weapon editor: its first paint, and how fast it follows a choice. */
export async function measureLoadoutsPage(): Promise<Result[]> {
  const site = await startSite({ env: { TRUST_PROXY: 'loopback' }, entry: 'e2e/support/site-main.ts' })
  const browser = await launchBrowser()
  try {
    const load = await measureLoad(browser, site, pathOf(m4a1))
    return [
      { what: 'weapon editor, painted', unit: 's', value: load.lcp, atMost: 1.5 },
      { what: '  layout shift', unit: '', value: load.shift, atMost: 0.05 },
      { what: '  total blocking time', unit: 'ms', value: load.blocking, atMost: 200 },
      { what: '  everything fetched', unit: 'kB', value: load.kB, atMost: 400 },
      { what: '  scripts fetched', unit: 'kB', value: load.scriptKb },
      ...(await measureChoices(browser, site)),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}
