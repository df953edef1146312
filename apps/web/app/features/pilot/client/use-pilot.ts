import { pilotPort } from '@stashwise/contracts/pilot'
import { localText } from '#app/storage/local-text.ts'
import { pageScoped, useStore } from '#app/storage/page-scope.ts'
import { settingsKey } from './pilot-flag.ts'
import { defaultSettings } from './pilot-settings.ts'
import { noPilot } from './pilot-state.ts'
import { createPilotStore, type PilotSnapshot } from './pilot-store.ts'

/** The connection of this tab. */
export const pilotStore = pageScoped((page) => {
  const store = createPilotStore({
    settings: localText(page, settingsKey),
    openSocket: () => new WebSocket(`ws://127.0.0.1:${pilotPort}/`),
    clock: Date.now,
  })
  page.onClose(store.stop)
  return store
})

const away: PilotSnapshot = { state: noPilot, settings: defaultSettings }

/** The pilot and its settings; away on the server and while the page is being hydrated. */
export const usePilot = (): PilotSnapshot => useStore(pilotStore, away)
