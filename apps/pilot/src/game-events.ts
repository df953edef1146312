import type { PilotMessage, SendFilename } from '@stashwise/contracts/pilot'
import { findMapByLocation } from '@stashwise/maps/locations'
import { maxRaidMs } from '@stashwise/maps/raid-limit'
import type { Connection } from './channel/channel.ts'
import type { DoctorFacts } from './doctor.ts'
import { noRaid, reduceRaid, toRaidUpdate } from './logs/raid.ts'
import type { SessionEvent } from './logs/read-session.ts'
import type { createQuestHistory } from './quest-history.ts'
import { judgeScreenshot } from './screenshots/judge-screenshot.ts'

type Options = {
  now: () => number
  broadcast: (message: PilotMessage) => void
  history: Pick<ReturnType<typeof createQuestHistory>, 'take'>
  /** What the doctor says may be something else now. */
  onChecked: () => void
}

const toMap = (location: string): string => findMapByLocation(location) ?? location.toLowerCase()

/** What logs and screenshots say of the game: the raid, the player's place in it, the key that takes screenshots. */
export function createGameEvents({ now, broadcast, history, onChecked }: Options) {
  let raidState = noRaid
  let keys: { at: number; keys: readonly string[] } | null = null
  let lastFile: DoctorFacts['lastFile'] = null
  let skipped = 0
  let lastPosition: SendFilename | null = null

  const isRecent = (at: number) => now() - at < maxRaidMs

  /** Where a screenshot of now is taken: the raid that is under way, else unknown. */
  function placeOfRaid(): Pick<SendFilename, 'map' | 'location' | 'mode'> {
    const { raid, mode } = raidState
    const isUnderWay = raid !== null && raid.state !== 'ended' && isRecent(raid.at)
    return isUnderWay ? { map: raid.map, location: raid.location, mode } : { map: null, location: null, mode: null }
  }

  function take({ event, mode, profileId }: SessionEvent, isLive: boolean) {
    if (event.kind === 'quest') {
      const { questId, status, at, eventId } = event
      return history.take({ questId, mode, profileId, status, at, eventId }, isLive)
    }
    if (event.kind === 'screenshot-keys') {
      if (keys && keys.at > event.at) return
      keys = event
      return onChecked()
    }
    const next = reduceRaid(raidState, event, toMap)
    raidState = next.state
    if (isLive) for (const message of next.messages) broadcast(message)
  }

  return {
    take,
    /** Of earlier launches only what lasts: their raids are over. */
    takePast(past: SessionEvent) {
      if (past.event.kind === 'quest' || past.event.kind === 'screenshot-keys') take(past, false)
    },
    takeScreenshot(name: string, writtenAt: number | undefined) {
      const reason = judgeScreenshot(name, new Date(now()), writtenAt)
      lastFile = { name: name.slice(0, 300), at: now(), ...(reason && { reason }) }
      if (reason) skipped++
      else {
        lastPosition = { messageType: 'SEND_FILENAME', filename: name, ...placeOfRaid(), at: new Date(now()).toISOString() }
        broadcast(lastPosition)
      }
      onChecked()
    },
    /** Tells a page of the raid and the position that it missed. */
    tell(connection: Connection) {
      const { raid } = raidState
      const update = raid && isRecent(raid.at) ? toRaidUpdate(raidState) : undefined
      if (!raid || !update) return
      const { map, location, mode } = update
      const isUnderWay = update.state !== 'ended'
      if (map !== null && isUnderWay) connection.send({ messageType: 'MAP_CHANGE', map, location, mode, replay: true })
      connection.send({ ...update, replay: true })
      const isOfRaid = isUnderWay && lastPosition?.at !== undefined && Date.parse(lastPosition.at) >= raid.at
      if (isOfRaid && lastPosition) connection.send({ ...lastPosition, replay: true })
    },
    raid: () => toRaidUpdate(raidState),
    facts: () => ({ screenshotKeys: keys?.keys ?? null, lastFile, skipped }),
  }
}
