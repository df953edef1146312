import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePilot } from '../../apps/pilot/release/bundle.ts'
import { applicationLine } from '../../apps/pilot/src/logs/testing/log-lines.ts'
import { startGame } from '../../apps/pilot/testing/game.ts'
import { relay } from '../../apps/pilot/testing/relay.ts'
import { type RunningPilot, startPilot } from '../../apps/pilot/testing/start-pilot.ts'
import { expectNoSeriousAxe } from '../support/axe.ts'
import { expect, test, waitUntilHydrated } from '../support/test.ts'

test.use({ allowedForeign: /^http:\/\/127\.0\.0\.1:\d+\// })

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
