import { execFile } from 'node:child_process'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { applicationLine, questNotification } from '../apps/pilot/src/logs/testing/log-lines.ts'
import { screenshotName, startGame } from '../apps/pilot/testing/game.ts'
import { openPage, type Page, pairPage } from '../apps/pilot/testing/open-page.ts'
import { createWorkplace, type RunningPilot, startPilot, type Workplace } from '../apps/pilot/testing/start-pilot.ts'
import { readResidentMb } from './process.ts'
import { percentile, type Result } from './report.ts'

const pilotFolder = join(import.meta.dirname, '..', 'apps', 'pilot')
const executable = join(pilotFolder, 'build', 'linux-x64', 'stashwise-pilot')
const screenshots = 30
const idleSeconds = 15
const historyMb = 50
const clockTicks = 100 // a second, of /proc, on every Linux

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function readProcessorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) / clockTicks
}

async function pair(pilot: RunningPilot, { gameFolder, screenshotsFolder }: Workplace): Promise<Page> {
  const page = await openPage(pilot.port)
  await pairPage(page, (await pilot.readState()).code)
  page.send({ messageType: 'SETTINGS_UPDATE', gameFolder, screenshotsFolder })
  await page.waitFor((message) => message.messageType === 'CONFIGURATION' && message.screenshotsFolder === screenshotsFolder)
  return page
}

/** From the moment a screenshot is there to the moment the page has its name. */
async function measureScreenshots(page: Page, folder: string): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < screenshots; number++) {
    const name = screenshotName(new Date(), '95.77, 2.44, -134.02', number)
    const startedAt = performance.now()
    await writeFile(join(folder, name), '')
    await page.waitFor((message) => message.messageType === 'SEND_FILENAME' && message.filename === name)
    times.push(performance.now() - startedAt)
    await wait(50)
  }
  return times
}

/** Past logs as large as a year of playing leaves them: what a page waits for their quests, and what reading costs meanwhile. */
async function measureHistory({ dataDir, gameFolder, screenshotsFolder }: Workplace): Promise<Result[]> {
  const at = new Date('2026-09-10T20:00:00Z')
  const noise = applicationLine(at, `LocationLoaded:20.71 real:29.51 diff:8.8 ${'x'.repeat(120)}`).repeat(4000)
  const past = await startGame(join(gameFolder, 'Logs'), 'log_2026.09.10_21-04-56_1.1.5')
  for (let size = 0; size < historyMb * 1_000_000; size += noise.length) {
    await past.application(noise)
    await past.notifications(questNotification(new Date(at.getTime() + size), { questId: `quest${size}`, type: 12, eventId: `e${size}` }))
  }
  await startGame(join(gameFolder, 'Logs'), 'log_2026.09.11_9-04-56_1.1.5')
  await using pilot = await startPilot({ command: [executable], dataDir: `${dataDir}-history` })
  const before = (await readResidentMb(pilot.process.pid ?? 0)) ?? 0
  const startedAt = performance.now()
  const page = await pair(pilot, { gameFolder, screenshotsFolder } as Workplace)
  let isRead = false
  const read = page
    .waitFor((message) => message.messageType === 'HISTORY' && message.quests > 0)
    .then(() => {
      isRead = true
    })
  let slowest = 0
  while (!isRead) {
    const askedAt = performance.now()
    await pilot.readState()
    slowest = Math.max(slowest, performance.now() - askedAt)
    await Promise.race([read, wait(5)])
  }
  const seconds = (performance.now() - startedAt) / 1000
  const after = (await readResidentMb(pilot.process.pid ?? 0)) ?? 0
  page.close()
  return [
    { what: `pilot: ${historyMb} MB of past logs, read and told`, unit: 's', value: seconds },
    { what: '  slowest answer meanwhile', unit: 'ms', value: slowest, atMost: 100 },
    { what: '  memory it takes', unit: 'MB', value: after - before, atMost: 40 },
  ]
}

/** The executable as a player has it: start, idleness, memory, how soon a page knows, and its size. */
export async function measurePilot(): Promise<Result[]> {
  if (process.platform !== 'linux') return [{ what: 'pilot', reason: 'the executable for tests is for Linux' }]
  await promisify(execFile)(process.execPath, [join(pilotFolder, 'release', 'main.ts')])
  const workplace = await createWorkplace()
  await mkdir(workplace.screenshotsFolder, { recursive: true })
  await mkdir(join(workplace.gameFolder, 'Logs'), { recursive: true })
  const startedAt = performance.now()
  const pilot = await startPilot({ command: [executable], dataDir: workplace.dataDir })
  const start = (performance.now() - startedAt) / 1000
  const pid = pilot.process.pid ?? 0
  try {
    const page = await pair(pilot, workplace)
    const times = await measureScreenshots(page, workplace.screenshotsFolder)
    await wait(2000)
    const before = await readProcessorSeconds(pid)
    await wait(idleSeconds * 1000)
    const idle = ((await readProcessorSeconds(pid)) - before) / idleSeconds
    const memory = await readResidentMb(pid)
    page.close()
    await pilot.stop()
    const zipped = await stat(join(pilotFolder, 'build', 'stashwise-pilot-windows.zip')).catch(() => undefined)
    return [
      { what: 'pilot: start of the executable', unit: 's', value: start, atMost: 1 },
      { what: 'pilot: idle, one page connected', unit: '% of a core', value: idle * 100, atMost: 1 },
      { what: 'pilot: memory', unit: 'MB', value: memory ?? 0, atMost: 80 },
      { what: 'pilot: screenshot → page, p95', unit: 'ms', value: percentile(times, 0.95), atMost: 100 },
      zipped
        ? { what: 'pilot: program for Windows, zipped', unit: 'MB', value: zipped.size / 1_000_000, atMost: 60 }
        : { what: 'pilot: program for Windows, zipped', reason: 'its runtime could not be fetched' },
      ...(await measureHistory(workplace)),
    ]
  } finally {
    await pilot.stop()
    await workplace.remove()
  }
}
