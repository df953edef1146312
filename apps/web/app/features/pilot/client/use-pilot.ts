import { pilotPort } from '@stashwise/contracts/pilot'
import { useSyncExternalStore } from 'react'
import { browserSettings, defaultSettings } from './pilot-settings.ts'
import { noPilot } from './pilot-state.ts'
import { createPilotStore, type PilotSnapshot, type PilotStore } from './pilot-store.ts'

let store: PilotStore | undefined

/** The connection of this tab; made in the browser only. */
export function pilotStore(): PilotStore {
  store ??= createPilotStore({
    settings: browserSettings,
    openSocket: () => new WebSocket(`ws://127.0.0.1:${pilotPort}/`),
    clock: Date.now,
  })
  return store
}

/** The next page begins with the stored value, as after a reload. */
export function forgetPilot() {
  store?.stop()
  store = undefined
}

const away: PilotSnapshot = { state: noPilot, settings: defaultSettings }

/** The pilot and its settings; away on the server and while the page is being hydrated. */
export const usePilot = (): PilotSnapshot =>
  useSyncExternalStore(
    (listener) => pilotStore().subscribe(listener),
    () => pilotStore().get(),
    () => away,
  )
