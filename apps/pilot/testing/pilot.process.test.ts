import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundlePilot } from '../release/bundle.ts'
import { developmentOrigins } from '../src/build-info.ts'
import { ofType, openPage, pairPage } from './open-page.ts'
import { playRaid } from './simulated-raid.ts'
import { createWorkplace, type RunningPilot, startPilot, type Workplace } from './start-pilot.ts'

let built: string
let command: string[]
let workplace: Workplace
let pilot: RunningPilot | undefined

const start = () => startPilot({ command, dataDir: workplace.dataDir })

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'stashwise-pilot-'))
  command = [process.execPath, join(built, 'pilot.cjs')]
  await bundlePilot(join(built, 'pilot.cjs'), { version: '1.0.0', siteOrigins: developmentOrigins })
})
afterAll(() => rm(built, { recursive: true, force: true }))

beforeEach(async () => {
  workplace = await createWorkplace()
})
afterEach(async () => {
  await pilot?.stop()
  await workplace.remove()
})

test('a page sees a raid as it happens, and a later page what it has not been told', async () => {
  const played = await playRaid(workplace, command)
  pilot = played.pilot
  const doctor = played.page.messages.findLast(({ messageType }) => messageType === 'DOCTOR')
  expect(doctor).toMatchObject({
    checks: [{ state: 'ok' }, { state: 'ok' }, { state: 'ok' }, { state: 'ok', value: 'KeypadEnter' }, { state: 'ok' }, { state: 'ok' }],
  })

  await pilot.stop()
  pilot = await start()
  const again = await openPage(pilot.port)
  again.send({ messageType: 'PAIR', token: played.token })
  expect(await again.waitFor(ofType('HISTORY'))).toMatchObject({ quests: 0 })
  again.send({ messageType: 'HISTORY_REPLAY' })
  expect(await again.waitFor(ofType('HISTORY'))).toMatchObject({ quests: 4 })
})

describe('a page that is not paired', () => {
  test('of another origin is refused, and no request of it is answered', async () => {
    pilot = await start()
    const { port } = pilot
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001', `http://127.0.0.1:${port}`, null]) {
      await expect(openPage(port, { origin })).rejects.toThrow('403')
    }
    await expect(openPage(port, { headers: { Host: `evil.example:${port}` } })).rejects.toThrow('403')
    for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as Record<string, string>[]) {
      const response = await fetch(`http://127.0.0.1:${port}/state`, { headers })
      expect([response.status, await response.text(), response.headers.get('access-control-allow-origin')]).toEqual([403, '', null])
    }
  })

  test('learns nothing and changes nothing, whatever it sends', async () => {
    pilot = await start()
    const page = await openPage(pilot.port)
    page.send({ messageType: 'SETTINGS_UPDATE', gameFolder: workplace.folder, screenshotsFolder: workplace.folder })
    for (const text of ['', '{', 'null', '[]', '{"messageType":"PAIR"}', '{"messageType":"PAIR","code":"1","__proto__":1}']) page.send(text)
    page.send({ messageType: 'DOCTOR_RUN' })
    page.send({ messageType: 'PAIR', token: 'x' })
    await page.waitFor((message) => message.messageType === 'PAIRING' && message.result === 'unknown-token')
    expect(new Set(page.messages.map(({ messageType }) => messageType))).toEqual(new Set(['HELLO', 'PAIRING']))
    expect(await pilot.readState()).toMatchObject({ settings: { gameFolder: null, screenshotsFolder: null } })
  })

  test('cannot try codes', async () => {
    pilot = await start()
    const page = await openPage(pilot.port)
    const { code } = await pilot.readState()
    const wrong = code === '000000' ? '000001' : '000000'
    for (let count = 0; count < 5; count++) page.send({ messageType: 'PAIR', code: wrong })
    page.send({ messageType: 'PAIR', code })
    const results = []
    for (let count = 0; count < 6; count++) results.push(await page.waitFor(ofType('PAIRING')))
    expect(results.map((message) => 'result' in message && message.result)).toEqual([
      ...Array(4).fill('wrong-code'),
      'too-many-tries',
      'too-many-tries',
    ])
    expect((await pilot.readState()).code).not.toBe(code)
  })

  test('is cut off when it floods, and the eleventh does not get in', async () => {
    pilot = await start()
    const pages = []
    for (let count = 0; count < 10; count++) pages.push(await openPage(pilot.port))
    await expect(openPage(pilot.port)).rejects.toThrow('429')
    const [long, many] = pages
    long?.send('x'.repeat(9000))
    expect(await long?.closed).toBe(1009)
    for (let count = 0; count < 100; count++) many?.send('{}')
    expect(await many?.closed).toBe(1008)
    await pairPage(await openPage(pilot.port), (await pilot.readState()).code)
  })
})

test('a folder of another computer is refused, empty folders are looked for', async () => {
  pilot = await start()
  const page = await openPage(pilot.port)
  await pairPage(page, (await pilot.readState()).code)
  await page.waitFor(ofType('CONFIGURATION'))
  for (const folder of ['//server/share', '\\\\server\\share', 'relative']) {
    page.send({ messageType: 'SETTINGS_UPDATE', gameFolder: folder, screenshotsFolder: null })
    expect(await page.waitFor(ofType('CONFIGURATION'))).toMatchObject({ gameFolder: null, gameFolderChosen: false })
  }
})

test('tabs of one browser are told the same', async () => {
  pilot = await start()
  const first = await openPage(pilot.port)
  const token = await pairPage(first, (await pilot.readState()).code)
  const second = await openPage(pilot.port)
  second.send({ messageType: 'PAIR', token })
  await second.waitFor(ofType('CONFIGURATION'))
  first.send({ messageType: 'SETTINGS_UPDATE', gameFolder: workplace.folder, screenshotsFolder: null })
  for (const page of [first, second]) {
    await page.waitFor((message) => message.messageType === 'CONFIGURATION' && message.gameFolder === workplace.folder)
  }
})
