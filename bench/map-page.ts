import type { Browser, Page } from '@playwright/test'
import type { MapSlug } from '@stashwise/game/ids'
import { packMapFacts } from '@stashwise/maps/facts-wire'
import { createMarkerIds, placeKey, toTenths } from '@stashwise/maps/marker-id'
import { markerKinds } from '@stashwise/maps/marker-kinds'
import type { PlacedMarker } from '@stashwise/maps/placed-marker'
import { findProjection } from '@stashwise/maps/projections'
import { idRecipes } from '@stashwise/progression/facts-wire'
import { screenshotName } from '../apps/pilot/testing/game.ts'
import { snapshotCatalogue } from '../apps/web/app/features/calculators/testing/snapshot-catalogue.ts'
import { toMapBody } from '../apps/web/app/features/maps/server/map-body.ts'
import { type Site, startSite } from '../e2e/support/site.ts'
import { launchBrowser, measureLoad, visit } from './browser.ts'
import { addScreenshot, countFrames, timeScreenshot, usePrivateFolder } from './map-page-probe.ts'
import { percentile, type Result } from './report.ts'

const map = { slug: 'customs' as MapSlug, path: '/maps/customs' }
const wantedMarkers = 3000
const dragMs = 4000
const screenshots = 20
const viewport = { width: 1280, height: 800 }
/** All of the map with clusters, and near enough that no marker is in a cluster. */
const zooms = { 'of the whole map': 1.4, 'from near': 5 }

/** Facts of the map with loot containers until there are 3,000 markers: beside real places, as far apart as containers of a house are. */
function crowdedFacts(): string {
  const { facts } = snapshotCatalogue()
  const gameMap = facts.maps.get(map.slug)
  const projection = findProjection(map.slug)
  if (!gameMap || !projection) throw new Error(`The snapshot has no ${map.slug}`)
  const body = toMapBody(gameMap, projection, facts, 'en', { quest: String, objective: String })
  const places = body.markers.map(({ position }) => position)
  const kinds = markerKinds.filter(({ category }) => category === 'loot')
  const idOf = createMarkerIds()
  const more = Array.from({ length: wantedMarkers - body.markers.length }, (_, at): PlacedMarker => {
    const beside = places[at % places.length] ?? { x: 0, y: 0, z: 0 }
    const angle = at * 2.4
    const position = toTenths({ x: beside.x + 5 * Math.cos(angle), y: beside.y, z: beside.z + 5 * Math.sin(angle) })
    const kind = kinds[at % kinds.length]?.id ?? 'jacket'
    return { id: idOf(kind, placeKey(position)), kind, name: 'Container', position }
  })
  return JSON.stringify(packMapFacts({ ...body, markers: [...body.markers, ...more] }, idRecipes(facts.items, facts.quests.values())))
}

const isShown = (page: Page) => page.locator('[data-live-map][aria-busy="false"]').waitFor({ timeout: 60_000 })

/** First visits with a slow processor on a slow line. */
async function measureFirstVisit(browser: Browser, site: Site): Promise<Result[]> {
  const load = await measureLoad(browser, site, map.path)
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const { page, close } = await visit(browser, { slowLine: true })
    await page.goto(site.url + map.path, { waitUntil: 'commit' })
    await isShown(page)
    times.push(await page.evaluate(() => performance.now()))
    await close()
  }
  return [
    { what: 'map of Customs, its drawing painted', unit: 's', value: load.lcp, atMost: 1.5 },
    { what: '  markers on it, and it can be moved', unit: 's', value: percentile(times, 0.5) / 1000 },
    { what: '  layout shift', unit: '', value: load.shift, atMost: 0.05 },
    { what: '  total blocking time', unit: 'ms', value: load.blocking, atMost: 200 },
    { what: '  everything fetched', unit: 'kB', value: load.kB, atMost: 400 },
    { what: '  scripts fetched', unit: 'kB', value: load.scriptKb },
  ]
}

/** Frames a second while a map with 3,000 markers is dragged about. */
async function measurePanning(browser: Browser, site: Site): Promise<Result[]> {
  const facts = crowdedFacts()
  const results: Result[] = []
  for (const [what, zoom] of Object.entries(zooms)) {
    const page = await browser.newPage({ viewport })
    await page.route(/\/api\/be\/maps\/customs\?/, (route) => route.fulfill({ body: facts, contentType: 'application/json' }))
    await page.goto(`${site.url}${map.path}?on=${markerKinds.map(({ id }) => id).join()}&at=190,-35&zoom=${zoom.toFixed(1)}`)
    await isShown(page)
    await page.waitForTimeout(1500)
    const box = await page.locator('[data-live-map]').boundingBox()
    if (!box) throw new Error('There is no map')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const counting = page.evaluate(countFrames, dragMs)
    const startedAt = performance.now()
    for (let turn = 0; performance.now() - startedAt < dragMs; turn += 0.06)
      await page.mouse.move(x + 320 * Math.sin(turn), y + 160 * (1 - Math.cos(turn)))
    const frames = await counting
    await page.mouse.up()
    await page.close()
    results.push(
      {
        what: `panning ${wantedMarkers} markers, ${what}`,
        unit: 'frames/s',
        value: 1000 / (frames.reduce((sum, ms) => sum + ms, 0) / frames.length),
        atLeast: 55,
      },
      { what: '  slowest hundredth of frames', unit: 'ms', value: percentile(frames, 0.99) },
    )
  }
  return results
}

/** From the moment a screenshot is in the folder a player chose to the painted player at another place. */
async function measureScreenshots(browser: Browser, site: Site): Promise<Result[]> {
  const results: Result[] = []
  for (const isObserved of [true, false]) {
    const context = await browser.newContext({ viewport, baseURL: site.url })
    await context.request.post('/test/session', {
      headers: { Origin: site.url },
      data: { email: 'bench@stashwise.local', isPro: true, isAdmin: false },
    })
    const page = await context.newPage()
    await page.addInitScript(usePrivateFolder, isObserved)
    await page.goto(map.path)
    await isShown(page)
    await page.getByRole('tab', { name: 'Raid' }).click()
    await page.getByRole('button', { name: 'Choose folder' }).click()
    await page.locator('[data-status="watching"]').waitFor()
    // A screenshot does not name its map: without a pilot the player says so once.
    await page.evaluate(addScreenshot, screenshotName(new Date(), '90.5, 2.44, -50.02', screenshots))
    await page.getByRole('button', { name: 'I’m on Customs' }).click()
    const times: number[] = []
    for (let number = 0; number < screenshots; number++) {
      const name = screenshotName(new Date(), `${100 + number * 3}.5, 2.44, -${60 + number}.02`, number)
      times.push(await page.evaluate(timeScreenshot, name))
      await page.waitForTimeout(200 + Math.round(137 * (number % 3)))
    }
    await context.close()
    const how = isObserved ? 'told by the browser' : 'looked for'
    results.push({ what: `screenshot file → player moved, ${how}, p95`, unit: 'ms', value: percentile(times, 0.95), atMost: 300 })
  }
  return results
}

export async function measureMapPage(): Promise<Result[]> {
  const site = await startSite({ env: { TRUST_PROXY: 'loopback' }, entry: 'e2e/support/site-main.ts' })
  const browser = await launchBrowser()
  try {
    return [
      ...(await measureFirstVisit(browser, site)),
      ...(await measurePanning(browser, site)),
      ...(await measureScreenshots(browser, site)),
    ]
  } finally {
    await browser.close()
    await site.stop()
  }
}
