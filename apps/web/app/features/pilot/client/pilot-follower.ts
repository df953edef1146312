import type { PageMessage } from '@stashwise/contracts/pilot'
import { createStore } from '#app/storage/store.ts'
import { afterEvent, nextChangeAt, type Reported, type Whereabouts, whereaboutsAt } from '../whereabouts.ts'
import { createPilotConnection, type PilotStatus, type Socket } from './pilot-connection.ts'
import { noPilot, type Pairing, takeMessage, withStatus } from './pilot-state.ts'

/** `token`: of its own pairing, once there is one. */
export type PilotFollowing = { status: PilotStatus; pairing: Pairing; token: string | undefined; at: Whereabouts | undefined }

export const followingNothing: PilotFollowing = { status: 'disconnected', pairing: 'unneeded', token: undefined, at: undefined }

/** It reads finished quests as little as it sends settings. */
const toggles = { mapChangeEnabled: true, questsAutoCompleteEnabled: false }

export type PilotFollower = ReturnType<typeof createPilotFollower>

/**
 * A connection to the pilot with a pairing of its own, for a page that shows where the player is and does nothing else. The pilot sends each finished
 * quest once to each pairing, so it must never have the token of the browser that marks them.
 */
export function createPilotFollower({ openSocket, clock, token }: { openSocket(): Socket; clock(): number; token: string | undefined }) {
  const view = createStore<PilotFollowing>({ ...followingNothing, token })
  let state = noPilot
  let reported: Reported = {}
  let code: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const connection = createPilotConnection({
    open: openSocket,
    onStatus(status) {
      state = withStatus(state, status)
      show()
    },
    onMessage(text) {
      const now = clock()
      const taken = takeMessage(state, text, now, toggles)
      state = taken.state
      for (const event of taken.events) {
        reported = afterEvent(reported, event, now)
        if (event.kind === 'greeted') pairIfPossible()
        if (event.kind === 'paired' && event.token !== undefined) view.set({ ...view.get(), token: event.token })
      }
      show()
    },
  })

  function pairIfPossible() {
    const { token: known } = view.get()
    if (code === undefined && known === undefined) return
    state = { ...state, pairing: 'asked' }
    const message: PageMessage = { messageType: 'PAIR', ...(code === undefined ? { token: known } : { code }) }
    connection.send(JSON.stringify(message))
    code = undefined
  }

  function show() {
    clearTimeout(timer)
    const now = clock()
    const { at: before, token: known } = view.get()
    const { status, pairing } = state
    const at = whereaboutsAt(reported, now, status === 'connected')
    const isSame = at?.map === before?.map && at?.place === before?.place
    view.set({ status, pairing, token: known, at: isSame ? before : at })
    const next = nextChangeAt(reported, now)
    if (next !== undefined) timer = setTimeout(show, next - now)
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    connect: connection.connect,
    /** Pairs by the six digits that the pilot shows; connects first if need be. */
    pair(digits: string) {
      code = digits
      if (state.status !== 'connected') return connection.connect()
      pairIfPossible()
      show()
    },
    stop() {
      connection.disconnect()
      clearTimeout(timer)
    },
  }
}
