import type { PageMessage, PilotMessage, SendFilename, UpdateState } from '@stashwise/contracts/pilot'
import { pilotProtocol } from '@stashwise/contracts/pilot'
import { findMapByLocation } from '@stashwise/maps/locations'
import type { BuildInfo } from './build-info.ts'
import type { Connection } from './channel/channel.ts'
import { type DoctorFacts, examine } from './doctor.ts'
import { oneAtATime } from './files/one-at-a-time.ts'
import type { KnownFolders } from './find/known-folders.ts'
import { isOwnFolder } from './find/own-folder.ts'
import { noRaid, reduceRaid, toRaidUpdate } from './logs/raid.ts'
import type { SessionEvent } from './logs/read-session.ts'
import { createPagePairing } from './pair-pages.ts'
import { createQuestHistory } from './quest-history.ts'
import { judgeScreenshot } from './screenshots/judge-screenshot.ts'
import { nothingUnread, type PilotSettings, type StateStore } from './state/pilot-state.ts'
import { createWatchers } from './watchers.ts'

/** No raid takes longer: what a log says of an earlier time is over, whatever it ended with. */
const raidEndsAfterMs = 90 * 60_000

export type PilotDeps = {
  build: BuildInfo
  store: StateStore
  pollMs: number
  platform: NodeJS.Platform
  findKnownFolders: () => Promise<KnownFolders>
  /** Updates the program and restarts it, or says why not. */
  update: (onProgress: (progress: Omit<UpdateState, 'messageType'>) => void) => Promise<void>
  connections: () => Connection[]
  now: () => number
  log: (line: string) => void
  /** How the update went that this start follows. */
  lastUpdate?: Omit<UpdateState, 'messageType'>
}

export type Pilot = ReturnType<typeof createPilot>

/** The pilot's state and messages: joins logs, screenshots and settings with the pages that are connected. */
export function createPilot({ build, store, pollMs, platform, findKnownFolders, update, connections, now, log, lastUpdate }: PilotDeps) {
  let raidState = noRaid
  let session: string | null = null
  let screenshotKeys: { at: number; keys: readonly string[] } | null = null
  let lastFile: DoctorFacts['lastFile'] = null
  let skipped = 0
  let lastPosition: SendFilename | null = null
  /** Unread parts of the followed session. */
  let unread = nothingUnread
  let toldChecks = ''
  let updateState: Omit<UpdateState, 'messageType'> | null = lastUpdate ?? null
  let isUpdating = false
  let known: KnownFolders = { games: [], steam: [], documents: [] }

  const logError = (error: unknown) => log(error instanceof Error ? error.message : String(error))
  const pairedConnections = () => connections().filter(({ tokenHash }) => tokenHash !== undefined)
  const broadcast = (message: PilotMessage) => {
    for (const connection of pairedConnections()) connection.send(message)
  }
  const history = createQuestHistory({ store, pairedConnections })
  const toMap = (location: string): string => findMapByLocation(location) ?? location.toLowerCase()

  const watchers = createWatchers(
    {
      onFolders: ({ gameFolder, screenshotsFolder, logsFolder }) => {
        log(`game ${gameFolder ?? 'not found'}, logs ${logsFolder ?? 'not found'}, screenshots ${screenshotsFolder ?? 'not found'}`)
        if (logsFolder === null) session = null
        broadcast(toConfiguration())
        tellChecks()
      },
      onSession: (name) => {
        session = name
        unread = nothingUnread
        tellChecks()
      },
      onUnread: (part) => {
        unread = { ...unread, [part]: unread[part] + 1 }
      },
      onEvent: takeEvent,
      onCaughtUp: (logsFolder) => {
        for (const connection of pairedConnections()) tellRaid(connection)
        history.read(logsFolder, takePast).then(tellChecks).catch(logError)
      },
      onScreenshot: takeScreenshot,
      onError: logError,
    },
    pollMs,
  )

  function checks() {
    const connectedPages = pairedConnections().length
    const before = history.unread()
    return examine({
      ...watchers.folders(),
      session,
      screenshotKeys: screenshotKeys?.keys ?? null,
      lastFile,
      skipped,
      unread: {
        lines: before.lines + unread.lines,
        bodies: before.bodies + unread.bodies,
        quests: before.quests + unread.quests,
        ...history.countUnknown(),
      },
      connectedPages,
    })
  }

  function tellChecks() {
    const found = checks()
    const text = JSON.stringify(found)
    if (text === toldChecks) return
    toldChecks = text
    broadcast({ messageType: 'DOCTOR', checks: found })
  }

  function toConfiguration(): PilotMessage {
    const { gameFolder, screenshotsFolder } = watchers.folders()
    const { settings } = store.get()
    return {
      messageType: 'CONFIGURATION',
      version: build.version,
      gameFolder,
      screenshotsFolder,
      gameFolderChosen: settings.gameFolder !== null,
      screenshotsFolderChosen: settings.screenshotsFolder !== null,
    }
  }

  // Events of the game

  function takeEvent({ event, mode, profileId }: SessionEvent, isLive: boolean) {
    if (event.kind === 'quest') {
      const { questId, status, at, eventId } = event
      return history.take({ questId, mode, profileId, status, at, eventId }, isLive)
    }
    if (event.kind === 'screenshot-keys') return takeKeys(event)
    const next = reduceRaid(raidState, event, toMap)
    raidState = next.state
    if (isLive) for (const message of next.messages) broadcast(message)
  }

  function takeKeys({ at, keys }: { at: number; keys: readonly string[] }) {
    if (screenshotKeys && screenshotKeys.at > at) return
    screenshotKeys = { at, keys }
    tellChecks()
  }

  function takeScreenshot(name: string, writtenAt: number | undefined) {
    const reason = judgeScreenshot(name, new Date(now()), writtenAt)
    lastFile = { name: name.slice(0, 300), at: now(), ...(reason && { reason }) }
    if (reason) skipped++
    else {
      lastPosition = { messageType: 'SEND_FILENAME', filename: name, ...placeOfRaid(), at: new Date(now()).toISOString() }
      broadcast(lastPosition)
    }
    tellChecks()
  }

  /** Where a screenshot of now is taken: the raid that is under way, else unknown. */
  function placeOfRaid(): Pick<SendFilename, 'map' | 'location' | 'mode'> {
    const { raid, mode } = raidState
    const isUnderWay = raid !== null && raid.state !== 'ended' && now() - raid.at < raidEndsAfterMs
    return isUnderWay ? { map: raid.map, location: raid.location, mode } : { map: null, location: null, mode: null }
  }

  /** Of earlier launches only what lasts: their raids are over. */
  function takePast(past: SessionEvent) {
    if (past.event.kind === 'quest' || past.event.kind === 'screenshot-keys') takeEvent(past, false)
  }

  // Messages to pages

  function tellRaid(connection: Connection) {
    const { raid } = raidState
    const update = raid && now() - raid.at < raidEndsAfterMs ? toRaidUpdate(raidState) : undefined
    if (!update) return
    if (update.map !== null && update.state !== 'ended') {
      connection.send({ messageType: 'MAP_CHANGE', map: update.map, location: update.location, mode: update.mode, replay: true })
    }
    connection.send({ ...update, replay: true })
    const isOfRaid = raid !== null && update.state !== 'ended' && lastPosition?.at !== undefined && Date.parse(lastPosition.at) >= raid.at
    if (isOfRaid && lastPosition) connection.send({ ...lastPosition, replay: true })
  }

  function welcome(connection: Connection) {
    connection.send(toConfiguration())
    toldChecks = JSON.stringify(checks())
    broadcast({ messageType: 'DOCTOR', checks: checks() })
    if (updateState?.reason === 'did-not-start') connection.send({ messageType: 'UPDATE_STATE', ...updateState })
    tellRaid(connection)
    history.tell(connection)
  }
  const pairing = createPagePairing({ store, now, log, onPaired: welcome })

  // What the player wants

  async function refresh({ asksSystem = false } = {}) {
    if (asksSystem) known = await findKnownFolders()
    await watchers.refresh(store.get().settings, known)
  }

  /** A folder that was typed: null when empty. Undefined when it may not be used. */
  function toFolder(text: string | null): string | null | undefined {
    const path = text?.trim() ?? ''
    if (path === '') return null
    return isOwnFolder(path, platform) ? path : undefined
  }

  /** Takes settings over; folders that may not be used are refused. @returns whether all were taken. */
  async function changeSettings(changes: Partial<PilotSettings>): Promise<boolean> {
    const { settings } = store.get()
    const gameFolder = changes.gameFolder === undefined ? settings.gameFolder : toFolder(changes.gameFolder)
    const screenshotsFolder = changes.screenshotsFolder === undefined ? settings.screenshotsFolder : toFolder(changes.screenshotsFolder)
    if (gameFolder === undefined || screenshotsFolder === undefined) return false
    store.update({ settings: { ...settings, ...changes, gameFolder, screenshotsFolder } })
    for (const connection of connections()) if (!allowedOrigins().includes(connection.origin)) connection.close()
    await refresh()
    broadcast(toConfiguration())
    return true
  }

  async function runUpdate() {
    if (isUpdating) return
    isUpdating = true
    await update((progress) => {
      updateState = progress
      log(`update: ${progress.state}${progress.reason ? ` (${progress.reason})` : ''}`)
      broadcast({ messageType: 'UPDATE_STATE', ...progress })
    }).catch(logError)
    isUpdating = false
  }

  const recheck = oneAtATime(async () => {
    await refresh({ asksSystem: true })
    broadcast({ messageType: 'DOCTOR', checks: checks() })
  }, logError)

  function takeMessage(connection: Connection, message: PageMessage) {
    if (message.messageType === 'PAIR') return pairing.pair(connection, message)
    if (connection.tokenHash === undefined) return
    switch (message.messageType) {
      case 'SETTINGS_UPDATE':
        changeSettings({ gameFolder: message.gameFolder, screenshotsFolder: message.screenshotsFolder })
          .then((isTaken) => isTaken || connection.send(toConfiguration()))
          .catch(logError)
        return
      case 'SETTINGS_RESET':
        changeSettings({ gameFolder: null, screenshotsFolder: null }).catch(logError)
        return
      case 'HISTORY_REPLAY':
        return history.replay(connection)
      case 'DOCTOR_RUN':
        void recheck()
        return
      case 'UPDATE':
        void runUpdate()
    }
  }

  const allowedOrigins = (): readonly string[] => {
    const { siteOrigin } = store.get().settings
    return siteOrigin === null ? build.siteOrigins : [siteOrigin]
  }

  return {
    allowedOrigins,
    onOpen: (connection: Connection) => connection.send({ messageType: 'HELLO', protocol: pilotProtocol, version: build.version }),
    onMessage: takeMessage,
    onClose: tellChecks,
    changeSettings,
    recheck,
    runUpdate,
    refresh,
    forgetPages: () => {
      store.update({ pages: [] })
      for (const connection of connections()) connection.close()
    },
    /** What the pilot's own page shows. */
    describe: () => ({
      version: build.version,
      code: pairing.code(),
      siteOrigin: allowedOrigins()[0] ?? '',
      settings: store.get().settings,
      folders: watchers.folders(),
      pairedPages: store.get().pages.length,
      connectedPages: pairedConnections().length,
      checks: checks(),
      raid: toRaidUpdate(raidState) ?? null,
      quests: history.count(),
      update: updateState,
    }),
    screenshotsFolder: () => watchers.folders().screenshotsFolder,
    stop: watchers.stop,
  }
}
