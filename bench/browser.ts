import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../e2e/support/chromium.ts'
import type { Site } from '../e2e/support/site.ts'
import { bareSearchPage } from './bare-search.ts'
import { installProbe, readProbe } from './browser-probe.ts'
import { percentile, type Result } from './report.ts'

/** Slow 4G as the common tools define it, in bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const cpuSlowdown = 4
const rounds = 3

export type Visit = { page: Page; bytes: () => number; scriptBytes: () => number; close: () => Promise<void> }

/** A first visit: empty cache, slow processor and line. */
export async function visit(browser: Browser, { slowLine }: { slowLine: boolean }): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(installProbe)
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  let bytes = 0
  let scriptBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') scriptBytes += encodedDataLength
  })
  await session.send('Network.enable')
  if (slowLine) await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, bytes: () => bytes, scriptBytes: () => scriptBytes, close: () => context.close() }
}

const median = (values: number[]) => percentile(values, 0.5)

/** Loads a page a few times as a first visit; the median of each figure. Not of the first one, which a site that just started works beside. */
export async function measureLoad(browser: Browser, site: Pick<Site, 'url'>, path: string) {
  const loads: (ReturnType<typeof readProbe> & { kB: number; scriptKb: number })[] = []
  for (let round = 0; round <= rounds; round++) {
    const { page, bytes, scriptBytes, close } = await visit(browser, { slowLine: true })
    await page.goto(site.url + path, { waitUntil: 'load', timeout: 120_000 })
    await page.waitForTimeout(3000) // late shifts, long tasks and fetches after load belong to the visit
    const probe = await page.evaluate(readProbe)
    if (round > 0) loads.push({ ...probe, kB: bytes() / 1000, scriptKb: scriptBytes() / 1000 })
    await close()
  }
  const of = (pick: (one: (typeof loads)[number]) => number) => median(loads.map(pick))
  return {
    lcp: of((l) => l.lcp) / 1000,
    shift: of((l) => l.shift),
    blocking: of((l) => l.blocking),
    blockingInAll: of((l) => l.blockingInAll),
    priced: of((l) => l.priced) / 1000,
    kB: of((l) => l.kB),
    scriptKb: of((l) => l.scriptKb),
  }
}

async function measureHome(browser: Browser, site: Site): Promise<Result[]> {
  const home = await measureLoad(browser, site, '/')
  return [
    { what: '/ first priced row painted', unit: 's', value: home.priced, atMost: 1.5 },
    { what: '/ largest paint', unit: 's', value: home.lcp, atMost: 1.8 },
    { what: '/ layout shift', unit: '', value: home.shift, atMost: 0.05 },
    { what: '/ total blocking time', unit: 'ms', value: home.blocking, atMost: 200 },
    { what: '/ blocking, also before the first paint', unit: 'ms', value: home.blockingInAll },
    { what: '/ everything fetched', unit: 'kB', value: home.kB, atMost: 340 },
    { what: '/ scripts fetched', unit: 'kB', value: home.scriptKb, atMost: 220 },
  ]
}

/** An item with a price, named by the site itself. */
async function measureItem(browser: Browser, site: Site): Promise<Result[]> {
  const response = await fetch(`${site.url}/api/be/items?mode=pvp&limit=1`)
  const { items }: { items: { url: string }[] } = await response.json()
  const url = items[0]?.url
  if (!url) return [{ what: 'item page', reason: 'the list is empty' }]
  const item = await measureLoad(browser, site, `/item/${url}`)
  return [
    { what: 'item page, largest paint', unit: 's', value: item.lcp, atMost: 1.8 },
    { what: 'item page, layout shift', unit: '', value: item.shift, atMost: 0.05 },
    { what: 'item page, total blocking time', unit: 'ms', value: item.blocking, atMost: 200 },
    { what: 'item page, everything fetched', unit: 'kB', value: item.kB, atMost: 400 },
  ]
}

/** A visitor's first look at what they could do next; the first view is in the document. */
async function measureQuests(browser: Browser, site: Site): Promise<Result[]> {
  const results: Result[] = []
  for (const [what, path] of [
    ['quests', '/progression/quests'],
    ['quest graph', '/progression/quests-interactive'],
    ['items to keep', '/progression/items-to-keep'],
    ['hideout progress', '/progression/hideout'],
    ['raid sheet', '/progression/raid'],
    ['weapon builder', '/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle'],
  ]) {
    const page = await measureLoad(browser, site, path ?? '/')
    results.push(
      { what: `${what}, largest paint`, unit: 's', value: page.lcp, atMost: 1.8 },
      { what: `${what}, layout shift`, unit: '', value: page.shift, atMost: 0.05 },
      { what: `${what}, total blocking time`, unit: 'ms', value: page.blocking, atMost: 200 },
      { what: `${what}, everything fetched`, unit: 'kB', value: page.kB, atMost: 400 },
    )
  }
  return results
}

const searched = ['salewa', 'ledx', 'm4a1', 'graphics', 'bitcoin']

type SearchPlace = { results: string; names: string; open: (page: Page) => Promise<Locator> }

/** Where the bare search is found on the site that is measured. */
const barePath = '/bare-search'
const bareSearch: SearchPlace = { results: 'main', names: '[data-names] a', open: async (page) => page.getByRole('searchbox') }

const searchPlaces: (SearchPlace & { what: string })[] = [
  {
    what: 'search key → list painted',
    results: 'main',
    names: '[data-names] a',
    open: async (page) => page.getByRole('main').getByRole('searchbox'),
  },
  {
    what: 'search key → command bar painted',
    results: '[role="dialog"]',
    names: '[role="option"] [data-name]',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      return page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('searchbox')).first()
    },
  },
]

/** From a key press in a search field to the changed results on the screen, in ms, once the names are in the browser. */
async function timeKeys(browser: Browser, url: string, { results, names, open }: SearchPlace, html?: string): Promise<number[]> {
  const { page, close } = await visit(browser, { slowLine: false })
  try {
    if (html !== undefined) await page.route(url, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(3000)
    const field = await open(page)
    await field.click({ timeout: 10_000 })
    await page.waitForTimeout(4000) // the names arrive at the first sign of use
    const times: number[] = []
    for (const word of searched) {
      await field.fill('')
      await page.waitForTimeout(800)
      for (const key of word) {
        const taken = page.evaluate(([list, each]) => globalThis.__probe.nextChange(list, each), [results, names] as const)
        await field.press(key)
        const time = await taken
        if (time !== null) times.push(time)
        // After a key without an answer the list follows the search: not into the time of the next key.
        await page.waitForTimeout(time === null ? 1500 : 300)
      }
    }
    if (times.length < 10) throw new Error(`only ${times.length} keys changed anything`)
    return times
  } finally {
    await close()
  }
}

/** Names as the browser's store gets them. */
async function readNames(site: Site): Promise<[string, string][]> {
  const { itemsData }: { itemsData: { fields: string[]; items: unknown[][] } } = await (await fetch(`${site.url}/api/be/cache`)).json()
  const [name, short] = [itemsData.fields.indexOf('enName'), itemsData.fields.indexOf('enShortName')]
  return itemsData.items.map((row) => [String(row[name]), String(row[short])])
}

/** The site's two searches beside one that does nothing else. */
async function measureSearches(browser: Browser, site: Site): Promise<Result[]> {
  const html = bareSearchPage(await readNames(site))
  const bare = await timeKeys(browser, site.url + barePath, bareSearch, html)
  const results: Result[] = []
  for (const { what, ...place } of searchPlaces) {
    const measured = (share: number, times: number[]) => ({
      unit: 'ms',
      value: percentile(times, share),
      compared: { with: 'bare page', value: percentile(bare, share) },
    })
    try {
      const times = await timeKeys(browser, site.url, place)
      results.push({ what: `${what}, p95`, ...measured(0.95, times), atMost: 100 }, { what: `${what}, p50`, ...measured(0.5, times) })
    } catch (error) {
      results.push({ what, reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) })
    }
  }
  return results
}

export function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium()
  return chromium.launch({ executablePath, args: chromiumArgs, env: { ...process.env, ...env } })
}

/** What a player with a slow phone on a slow line sees. */
export async function measureBrowser(site: Site): Promise<Result[]> {
  await using browser = await launchBrowser()
  return [
    ...(await measureHome(browser, site)),
    ...(await measureItem(browser, site)),
    ...(await measureQuests(browser, site)),
    ...(await measureSearches(browser, site)),
  ]
}
