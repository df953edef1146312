import type { GameMode } from '@stashwise/game/mode'

/** Who a session belongs to, as every request learns it. */
export type SignedIn = {
  userId: string
  sessionId: string
  isPro: boolean
  isAdmin: boolean
  /** Mode of the selected character. */
  mode: GameMode
}

/** What a request knows before a call handles it: the user and the address. Set by `server/app.ts`. */
export type CallVariables = {
  Variables: {
    user?: SignedIn
    /** The database did not respond, so nobody knows who the user is. */
    userUnavailable?: boolean
    address: string
  }
}
