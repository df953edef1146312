import type { PageMessage } from '@stashwise/contracts/pilot'
import { createStore, type Store } from '#app/storage/store.ts'
import { createPilotConnection, type Socket } from './pilot-connection.ts'
import { defaultSettings, type PilotSettings, parseSettings } from './pilot-settings.ts'
import {
  noPilot,
  type PilotEvent,
  type PilotState,
  type QuestOutcome,
  takeMessage,
  withLog,
  withMarked,
  withOutcome,
  withStatus,
} from './pilot-state.ts'

/** Specification section 9. */
export const sendSettingsAfterMs = 500

/** All quests of the game, and some. */
const maxUnheard = 1000

export type PilotStoreOptions = {
  /** The settings of all tabs of this browser as JSON. A browser that stores nothing has them in this tab only. */
  settings: Store<string>
  openSocket(): Socket
  clock(): number
}

export type PilotSnapshot = { state: PilotState; settings: PilotSettings }

/** This tab's connection with the pilot, what it reported, and the player's settings, shared by all tabs. */
export function createPilotStore({ settings: storage, openSocket, clock }: PilotStoreOptions) {
  const snapshot = createStore<PilotSnapshot>({ state: noPilot, settings: parseSettings(storage.get()) })
  const eventListeners = new Set<(event: PilotEvent) => void>()
  /** Events from before the part of the page that acts on them was loaded. */
  let unheard: PilotEvent[] = []
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  /** Typed before the pilot had greeted. */
  let code: string | undefined

  const put = (next: Partial<PilotSnapshot>) => snapshot.set({ ...snapshot.get(), ...next })
  const stateNow = () => snapshot.get().state
  const settingsNow = () => snapshot.get().settings
  const send = (message: PageMessage) => connection.send(JSON.stringify(message))

  const connection = createPilotConnection({
    open: openSocket,
    onStatus: (status) => put({ state: withStatus(stateNow(), status) }),
    onMessage(text) {
      const { state, events } = takeMessage(stateNow(), text, clock(), settingsNow())
      put({ state })
      for (const event of events) react(event)
    },
  })

  function react(event: PilotEvent) {
    if (event.kind === 'greeted') pairIfPossible()
    if (event.kind === 'paired') onPaired(event.token)
    if (event.kind === 'unpaired') change({ token: undefined })
    if (event.kind === 'update' && event.state === 'restarting') connection.reconnectAfterRestart()
    if (eventListeners.size === 0 && unheard.length < maxUnheard) unheard.push(event)
    for (const listener of eventListeners) listener(event)
  }

  function pairIfPossible() {
    const { token } = settingsNow()
    if (code === undefined && token === undefined) return
    put({ state: { ...stateNow(), pairing: 'asked' } })
    send({ messageType: 'PAIR', ...(code === undefined ? { token } : { code }) })
    code = undefined
  }

  function onPaired(token: string | undefined) {
    if (token !== undefined) change({ token })
    // Chosen while the pilot was away; without a choice the pilot's own applies.
    const { gameFolder, screenshotsFolder } = settingsNow()
    if (gameFolder !== '' || screenshotsFolder !== '') sendSettings()
  }

  function change(part: Partial<PilotSettings>) {
    const settings = { ...settingsNow(), ...part }
    put({ settings })
    storage.set(JSON.stringify(settings))
  }

  function sendSettings() {
    clearTimeout(sendTimer)
    const { gameFolder, screenshotsFolder } = settingsNow()
    send({ messageType: 'SETTINGS_UPDATE', gameFolder: gameFolder.trim() || null, screenshotsFolder: screenshotsFolder.trim() || null })
  }

  const follow = () => (settingsNow().isOn ? connection.connect() : connection.disconnect())
  const stopListening = storage.subscribe(() => {
    const settings = parseSettings(storage.get())
    if (JSON.stringify(settings) === JSON.stringify(settingsNow())) return
    const wasOn = settingsNow().isOn
    put({ settings })
    if (settings.isOn !== wasOn) follow()
    // Another tab was paired meanwhile.
    if (stateNow().pairing === 'wanted') pairIfPossible()
  })
  if (settingsNow().isOn) connection.connect()

  return {
    get: snapshot.get,
    subscribe: snapshot.subscribe,
    /** Hears what the messages make the page do, also what came before anyone listened. Returns a cleanup. */
    listen(listener: (event: PilotEvent) => void): () => void {
      eventListeners.add(listener)
      for (const event of unheard) listener(event)
      unheard = []
      return () => eventListeners.delete(listener)
    },
    /** Connects, now and on every later page of this browser. */
    connect() {
      change({ isOn: true })
      follow()
    },
    disconnect() {
      change({ isOn: false })
      follow()
    },
    /** Pairs by the six digits that the pilot shows; connects first if need be. */
    pair(typed: string) {
      code = typed
      if (stateNow().status === 'connected') pairIfPossible()
      else this.connect()
    },
    setFolders(folders: Partial<Pick<PilotSettings, 'gameFolder' | 'screenshotsFolder'>>) {
      change(folders)
      clearTimeout(sendTimer)
      sendTimer = setTimeout(sendSettings, sendSettingsAfterMs)
    },
    setToggles: (toggles: Partial<Pick<PilotSettings, 'mapChangeEnabled' | 'questsAutoCompleteEnabled'>>) => change(toggles),
    resetSettings() {
      clearTimeout(sendTimer)
      const { isOn, token } = settingsNow()
      change({ ...defaultSettings, isOn, token })
      send({ messageType: 'SETTINGS_RESET' })
    },
    update() {
      send({ messageType: 'UPDATE' })
      connection.reconnectAfterRestart()
    },
    runDoctor: () => send({ messageType: 'DOCTOR_RUN' }),
    /** Requests all finished quests again; the player decides which are marked. */
    replayHistory() {
      put({ state: { ...stateNow(), asksAgain: true } })
      send({ messageType: 'HISTORY_REPLAY' })
    },
    /** The player has decided about the quests that were found. */
    closeImport: () => put({ state: { ...stateNow(), finished: [], asksAgain: false } }),
    noteMarked: (count: number) => put({ state: withMarked(stateNow(), count, clock()) }),
    noteOutcome: (id: number, outcome: QuestOutcome, quest?: string) => put({ state: withOutcome(stateNow(), id, outcome, quest) }),
    log: (text: string) => put({ state: withLog(stateNow(), text, clock()) }),
    /** Ends the connection without changing the settings. */
    stop() {
      clearTimeout(sendTimer)
      stopListening()
      connection.disconnect()
    },
  }
}
