import { type PageMessage, type PilotMessage, pilotProtocol, type UpdateState } from '@stashwise/contracts/pilot'
import type { BuildInfo } from './build-info.ts'
import type { Connection } from './channel/channel.ts'
import { examine } from './doctor.ts'
import { oneAtATime } from './files/one-at-a-time.ts'
import type { KnownFolders } from './find/known-folders.ts'
import { isOwnFolder } from './find/own-folder.ts'
import { createGameEvents } from './game-events.ts'
import { createPagePairing } from './pair-pages.ts'
import { createQuestHistory } from './quest-history.ts'
import { nothingUnread, type PilotSettings, type StateStore } from './state/pilot-state.ts'
import { createWatchers } from './watchers.ts'

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
  let session: string | null = null
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
  const game = createGameEvents({ now, broadcast, history, onChecked: tellChecks })

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
      onEvent: game.take,
      onCaughtUp: (logsFolder) => {
        for (const connection of pairedConnections()) game.tell(connection)
        history.read(logsFolder, game.takePast).then(tellChecks).catch(logError)
      },
      onScreenshot: game.takeScreenshot,
      onError: logError,
    },
    pollMs,
  )

  function checks() {
    const before = history.unread()
    return examine({
      ...watchers.folders(),
      ...game.facts(),
      session,
      unread: {
        lines: before.lines + unread.lines,
        bodies: before.bodies + unread.bodies,
        quests: before.quests + unread.quests,
        ...history.countUnknown(),
      },
      connectedPages: pairedConnections().length,
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

  function welcome(connection: Connection) {
    connection.send(toConfiguration())
    toldChecks = JSON.stringify(checks())
    broadcast({ messageType: 'DOCTOR', checks: checks() })
    if (updateState?.reason === 'did-not-start') connection.send({ messageType: 'UPDATE_STATE', ...updateState })
    game.tell(connection)
    history.tell(connection)
  }
  const pairing = createPagePairing({ store, now, log, onPaired: welcome })

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
      raid: game.raid() ?? null,
      quests: history.count(),
      update: updateState,
    }),
    screenshotsFolder: () => watchers.folders().screenshotsFolder,
    stop: watchers.stop,
  }
}
