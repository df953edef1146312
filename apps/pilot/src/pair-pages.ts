import type { Connection } from './channel/channel.ts'
import { createPairingCode, hashToken, newToken } from './channel/pairing.ts'
import type { StateStore } from './state/pilot-state.ts'

const maxPairedPages = 20

type Options = {
  store: StateStore
  now: () => number
  log: (line: string) => void
  /** A page is paired from now on. */
  onPaired: (connection: Connection) => void
}

/** Pages pair with the code that the pilot shows, or with the token they got for it. */
export function createPagePairing({ store, now, log, onPaired }: Options) {
  const code = createPairingCode(now)

  function welcome(connection: Connection, tokenHash: string, token?: string) {
    connection.tokenHash = tokenHash
    connection.send({ messageType: 'PAIRING', result: 'paired', ...(token && { token }) })
    onPaired(connection)
  }

  function pairByToken(connection: Connection, token: string) {
    const tokenHash = hashToken(token)
    const isKnown = store.get().pages.some((page) => page.tokenHash === tokenHash && page.origin === connection.origin)
    if (isKnown) welcome(connection, tokenHash)
    else connection.send({ messageType: 'PAIRING', result: 'unknown-token' })
  }

  function pairByCode(connection: Connection, given: string) {
    const result = code.try(given)
    if (result !== 'paired') return connection.send({ messageType: 'PAIRING', result })
    const token = newToken()
    const page = { tokenHash: hashToken(token), origin: connection.origin, pairedAt: new Date(now()).toISOString(), toldSeq: 0 }
    store.update({ pages: [...store.get().pages, page].slice(-maxPairedPages) })
    log(`paired with a page of ${connection.origin}`)
    welcome(connection, page.tokenHash, token)
  }

  return {
    code: code.get,
    pair(connection: Connection, { code: given, token }: { code?: string | undefined; token?: string | undefined }) {
      if (connection.tokenHash !== undefined) return
      if (token !== undefined) pairByToken(connection, token)
      else pairByCode(connection, given ?? '')
    },
  }
}
