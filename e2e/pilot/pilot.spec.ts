import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePilot } from '../../apps/pilot/release/bundle.ts'
import { applicationLine, questNotification } from '../../apps/pilot/src/logs/testing/log-lines.ts'
import { screenshotName, startGame } from '../../apps/pilot/testing/game.ts'
import { relay } from '../../apps/pilot/testing/relay.ts'
import { type RunningPilot, startPilot } from '../../apps/pilot/testing/start-pilot.ts'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { me, signIn } from '../support/login.ts'
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
