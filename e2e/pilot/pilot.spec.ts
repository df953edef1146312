import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePilot } from '../../apps/pilot/release/bundle.ts'
import { applicationLine, questNotification } from '../../apps/pilot/src/logs/testing/log-lines.ts'
import { screenshotName, startGame } from '../../apps/pilot/testing/game.ts'
import { openPage as connectPage, ofType, pairPage } from '../../apps/pilot/testing/open-page.ts'
import { relay } from '../../apps/pilot/testing/relay.ts'
import { type RunningPilot, startPilot } from '../../apps/pilot/testing/start-pilot.ts'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { me, signIn } from '../support/login.ts'
import { paintedBox } from '../support/painted-box.ts'
import { expect, openPage, test, waitUntilHydrated } from '../support/test.ts'

test.use({ allowedForeign: /^http:\/\/127\.0\.0\.1:\d+\// })

/** Debut, by the game's id. */
const debut = '5936d90786f7742b1420ba5b'

let folder: string
let pilot: RunningPilot

test.beforeAll(async ({ site }) => {
  folder = await mkdtemp(join(tmpdir(), 'stashwise-pilot-'))
  const program = join(folder, 'pilot.cjs')
  await bundlePilot(program, { version: '1.2.3', siteOrigins: [site.url] })
  pilot = await startPilot({ command: [process.execPath, program], dataDir: folder })
})
test.afterAll(async () => {
  await pilot.stop()
  await rm(folder, { recursive: true })
})

test('a player connects the site from the page of the pilot and sees the map they load into', async ({ page, context, site }) => {
  // The page asks for the pilot's own port; this one is on a free port.
  await context.routeWebSocket('ws://127.0.0.1:5123/', (asked) => relay(asked, { port: pilot.port, origin: site.url }))
  await page.goto(`http://127.0.0.1:${pilot.port}/`)
  await expect(page.getByText('The game was not found')).toBeVisible()
  await expectNoSeriousAxe(page)

  const gameFolder = join(folder, 'game')
  await mkdir(join(gameFolder, 'Logs'), { recursive: true })
  await page.getByLabel('Game folder').fill('//server/game')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Enter the whole path/)).toBeVisible()
  await page.getByLabel('Game folder').fill(gameFolder)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The game was found')).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open Stashwise' }).click()
  const sitePage = await opened
  await waitUntilHydrated(sitePage)
  await expect(sitePage.getByText('Version 1.2.3')).toBeVisible()
  expect(new URL(sitePage.url()).hash).toBe('')
  const game = await startGame(join(gameFolder, 'Logs'), 'log_2026.09.11_9-58-02_1.1.5.0.47242')
  await game.application(applicationLine(new Date(), 'Session mode: Regular'))
  await game.application(applicationLine(new Date(), 'scene preset path:maps/customs_preset.bundle rcid:customs.asset'))
  await expect(sitePage.getByText('Last map: Customs.')).toBeVisible()

  await page.bringToFront()
  await expect(page.getByText('The site is connected')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { name: 'Всё ли работает?' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('a raid moves a Pro player on the map, opens the map they load into and ticks off the quest they finish', async ({
  page,
  context,
  site,
}) => {
  await context.routeWebSocket('ws://127.0.0.1:5123/', (asked) => relay(asked, { port: pilot.port, origin: site.url }))
  const gameFolder = join(folder, 'raid')
  const screenshotsFolder = join(folder, 'screenshots')
  await Promise.all([mkdir(join(gameFolder, 'Logs'), { recursive: true }), mkdir(screenshotsFolder)])
  await signIn(page, 'pro')
  await page.goto(`/pilot#pair=${(await pilot.readState()).code}`)
  await waitUntilHydrated(page)
  await page.getByLabel('Game folder').fill(gameFolder)
  await page.getByLabel('Screenshots folder').fill(screenshotsFolder)
  const checks = page.getByRole('region', { name: 'Diagnostics' })
  await expect(checks.getByText(screenshotsFolder)).toBeVisible()

  // On another page, and after another document: the browser is paired by now.
  await openPage(page, '/maps/woods')
  const game = await startGame(join(gameFolder, 'Logs'), 'log_2026.09.11_12-58-02_1.1.5.0.47242')
  await game.application(applicationLine(new Date(), 'Session mode: Regular'))
  // Once: another line would be another raid, which ends this one.
  await expect.poll(async () => (await pilot.readState()).connectedPages).toBe(1)
  await game.application(applicationLine(new Date(), 'scene preset path:maps/customs_preset.bundle rcid:customs.asset'))
  await expect(page).toHaveURL(/\/maps\/customs/)
  await page.getByRole('tab', { name: 'Raid' }).click()
  await writeFile(join(screenshotsFolder, screenshotName(new Date(), '95.77, 2.44, -134.02', 1)), '')
  await expect(page.getByText(/^Looking 241° · height 2 m/)).toBeVisible()
  await game.notifications(questNotification(new Date(), { questId: debut, type: 12, eventId: 'e1' }))
  await expect(page.getByText(/^Quest marked complete: Debut/)).toBeVisible()
  await expect.poll(async () => (await me(page)).questsDone).toHaveLength(1)
})

test('the overlay of the position pairs by itself, shows the raid over the stream and takes no quest from the site', async ({
  page,
  context,
  browser,
  site,
}) => {
  const gameFolder = join(folder, 'streamed')
  const screenshotsFolder = join(folder, 'streamed-screenshots')
  await Promise.all([mkdir(join(gameFolder, 'Logs'), { recursive: true }), mkdir(screenshotsFolder)])
  const sitePage = await connectPage(pilot.port, { origin: site.url })
  const siteToken = await pairPage(sitePage, (await pilot.readState()).code)
  sitePage.send({ messageType: 'SETTINGS_UPDATE', gameFolder, screenshotsFolder })
  await sitePage.waitFor((message) => message.messageType === 'CONFIGURATION' && message.screenshotsFolder === screenshotsFolder)
  sitePage.close()

  await context.routeWebSocket('ws://127.0.0.1:5123/', (asked) => relay(asked, { port: pilot.port, origin: site.url }))
  await signIn(page, 'pro')
  await openPage(page, '/streamers/overlays')
  const panel = page.getByRole('region', { name: 'Position on the map' })
  await panel.getByRole('button', { name: 'Make the address' }).click()
  await panel.getByLabel('Pilot code').fill((await pilot.readState()).code)
  await panel.getByRole('button', { name: 'Pair' }).click()
  const address = await panel.getByRole('textbox', { name: 'Address: Position on the map' }).inputValue()
  await expectNoSeriousAxe(page)
  const token = new URL(address).hash.split('=')[1] ?? ''
  expect(token).toMatch(/^[\w-]{40,}$/)

  const streaming = await browser.newContext({ baseURL: site.url, viewport: { width: 1920, height: 1080 } })
  await streaming.routeWebSocket('ws://127.0.0.1:5123/', (asked) => relay(asked, { port: pilot.port, origin: site.url }))
  const requested: string[] = []
  streaming.on('request', (request) => requested.push(request.url(), JSON.stringify(request.headers())))
  const stream = await streaming.newPage()
  await openPage(stream, address)
  expect(await paintedBox(stream)).toBeUndefined()
  await expect.poll(async () => (await pilot.readState()).connectedPages).toBe(2)

  const game = await startGame(join(gameFolder, 'Logs'), 'log_2026.09.11_14-58-02_1.1.5.0.47242')
  await game.application(applicationLine(new Date(), 'Session mode: Regular'))
  await game.application(applicationLine(new Date(), 'scene preset path:maps/woods_preset.bundle rcid:woods.asset'))
  const map = stream.locator('[data-live-map] .map-drawing')
  await expect(map).toBeVisible()
  // All of the map: as high as the picture, see-through at its sides.
  const whole = await paintedBox(stream)
  expect(whole?.left).toBeGreaterThan(100)
  expect(whole?.right).toBeLessThan(1820)

  await writeFile(join(screenshotsFolder, screenshotName(new Date(), '95.77, 2.44, -134.02', 1)), '')
  const player = stream.locator('[data-live-map] [aria-label="You"]')
  await expect(player).toBeVisible()
  await expect(map).toBeVisible()
  expect(await paintedBox(stream)).toEqual({ left: 0, top: 0, right: 1919, bottom: 1079 })
  const sign = await player.boundingBox()
  expect([sign && sign.x + sign.width / 2, sign && sign.y + sign.height / 2].map((at) => Math.round(at ?? 0))).toEqual([960, 540])

  await game.notifications(questNotification(new Date(), { questId: debut, type: 12, eventId: 'e9' }))
  await expect.poll(async () => (await pilot.readState())['quests']).toBeGreaterThan(0)
  const again = await connectPage(pilot.port, { origin: site.url })
  again.send({ messageType: 'PAIR', token: siteToken })
  expect(await again.waitFor(ofType('QUEST_UPDATE'))).toMatchObject({ questId: debut, status: 12, replay: true })
  again.close()
  expect(requested.join(' ')).not.toContain(token)
  await streaming.close()
})
