import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { applicationLine, controlsLine, notification, questNotification, raidCreatedMessage } from '../src/logs/testing/log-lines.ts'
import { screenshotName, startGame } from './game.ts'
import { ofType, openPage, pairPage } from './open-page.ts'
import { startPilot, type Workplace } from './start-pilot.ts'

const debut = '5936d90786f7742b1420ba5b'
const checking = '5936da9e86f7742d65037edf'
const shootout = '5967733e86f774602332fc84'

/** Plays a raid before a running pilot and its page: what the page is told, in order, is what a player would see. */
export async function playRaid({ dataDir, gameFolder, screenshotsFolder }: Workplace, command: readonly string[]) {
  const logs = join(gameFolder, 'Logs')
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
  const past = await startGame(logs, 'log_2026.09.10_21-04-56_1.1.5.0.47242')
  await past.application(applicationLine(yesterday, 'Session mode: Pve'))
  await past.notifications(questNotification(yesterday, { questId: debut, type: 10, eventId: 'p1' }))
  await mkdir(screenshotsFolder, { recursive: true })
  await writeFile(join(screenshotsFolder, screenshotName(new Date())), '')

  const now = new Date()
  const game = await startGame(logs, 'log_2026.09.11_9-58-02_1.1.5.0.47242')
  await game.application(applicationLine(now, 'Session mode: Regular') + controlsLine(now, ['KeypadEnter']))

  const pilot = await startPilot({ dataDir, command })
  try {
    const page = await openPage(pilot.port)
    const token = await pairPage(page, (await pilot.readState()).code)
    page.send({ messageType: 'SETTINGS_UPDATE', gameFolder, screenshotsFolder })
    await page.waitFor((message) => message.messageType === 'CONFIGURATION' && message.screenshotsFolder === screenshotsFolder)
    expect(await page.waitFor((message) => message.messageType === 'QUEST_UPDATE')).toMatchObject({
      questId: debut,
      status: 10,
      mode: 'pve',
      replay: true,
    })
    const before = page.messages.length

    // Loading, in Windows' line ends, with a line that comes in two pieces.
    await game.application(
      applicationLine(now, 'scene preset path:maps/customs_preset.bundle rcid:customs.ScenesPreset.asset').replace('\n', '\r\n'),
    )
    await page.waitFor(ofType('RAID_UPDATE'))
    const created = applicationLine(now, raidCreatedMessage('bigmap', '2BSJSK'))
    await game.application(created.slice(0, 90))
    await game.application(created.slice(90))
    await page.waitFor(ofType('RAID_UPDATE'))
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    await game.application(
      applicationLine(later(1), 'GameStarting:112.83(10.06) real:120.11(12) diff:7.27') + applicationLine(later(11), 'GameStarted:117.83'),
    )
    await page.waitFor(ofType('RAID_UPDATE'))

    await writeFile(join(screenshotsFolder, 'Desktop.png'), '')
    await page.waitFor(ofType('DOCTOR'))
    const shot = screenshotName(new Date(), '95.77, 2.44, -134.02', 12)
    await writeFile(join(screenshotsFolder, shot), '')
    await page.waitFor(ofType('SEND_FILENAME'))

    // A body that is cut by broken JSON, one that comes in halves, the same once more, then a file that was truncated.
    const done = questNotification(later(60), { questId: debut, type: 12, eventId: 'e1' })
    await game.notifications(done.slice(0, 200).replace('{', '{ "oh": '))
    await game.notifications(`\n${done.slice(0, 150)}`)
    await game.notifications(done.slice(150) + done)
    await page.waitFor(ofType('QUEST_UPDATE'))
    await game.cutNotifications(questNotification(later(61), { questId: checking, type: 10, eventId: 'e2' }))
    await page.waitFor(ofType('QUEST_UPDATE'))
    await game.notifications(questNotification(later(62), { questId: shootout, type: 11, eventId: 'e3' }), 1)
    await page.waitFor(ofType('QUEST_UPDATE'))
    await game.notifications(
      notification(later(1200), 'UserMatchOver', { type: 'userMatchOver', location: 'bigmap', shortId: '2BSJSK' }),
      1,
    )
    await page.waitFor((message) => message.messageType === 'RAID_UPDATE' && message.state === 'ended')

    // The game is started again: its new folder is followed.
    const next = await startGame(logs, 'log_2026.09.11_10-58-02_1.1.5.0.47242')
    await next.application(
      applicationLine(later(1300), 'Session mode: Pve') + applicationLine(later(1301), 'scene preset path:maps/icebreaker.bundle rcid:x'),
    )
    await page.waitFor(ofType('MAP_CHANGE'))
    await page.waitFor(ofType('RAID_UPDATE'))

    const told = page.messages.slice(before).filter(({ messageType }) => messageType !== 'DOCTOR')
    const raid = { messageType: 'RAID_UPDATE', map: 'customs', mode: 'pvp' }
    const quest = { messageType: 'QUEST_UPDATE', mode: 'pvp' }
    expect(told).toMatchObject([
      { messageType: 'MAP_CHANGE', map: 'customs' },
      { ...raid, state: 'loading', raidId: null },
      { ...raid, state: 'loading', raidId: '2BSJSK' },
      { ...raid, state: 'started', side: 'pmc' },
      { messageType: 'SEND_FILENAME', filename: shot },
      { ...quest, questId: debut, status: 12 },
      { ...quest, questId: checking, status: 10 },
      { ...quest, questId: shootout, status: 11 },
      { ...raid, state: 'ended' },
      { messageType: 'MAP_CHANGE', map: 'icebreaker' },
      { messageType: 'RAID_UPDATE', state: 'loading', map: 'icebreaker', mode: 'pve' },
    ])
    expect(told.some((message) => 'replay' in message)).toBe(false)
    return { pilot, page, token }
  } catch (error) {
    await pilot.stop()
    throw error
  }
}
