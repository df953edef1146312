import type { AccountViewState } from '@stashwise/accounts/account-view'
import type { ApiKey } from '@stashwise/accounts/api-keys'
import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'

/** Who a response is for: language of names, mode of prices, and whether Pro limits are lifted. */
export type Viewer = { locale: Locale; mode: GameMode; isPro: boolean }

/** Who a session belongs to, as every request learns it. */
export type SignedIn = {
  userId: string
  sessionId: string
  isPro: boolean
  isAdmin: boolean
  /** An admin who is none yet: the session has to give its second factor, or to set one up. */
  adminStep?: 'confirm' | 'enrol'
  /** Mode of the selected character. */
  mode: GameMode
  /** An admin sees the site as this user, read-only: nothing is written, and nothing secret is shown. The session is the admin's. */
  view?: AccountViewState
}

/** Who a page is for. `user` is there when somebody is signed in; `userUnavailable`: the database could not say. */
export type PageViewer = Viewer & {
  user?: SignedIn
  userUnavailable?: boolean
  /** The request's Cookie header: it may say who plays in this browser. */
  cookies?: string | undefined
  isAdmin: boolean
  now: number
  nonce: string
  /** Names the request in responses and log. */
  requestId?: string
}

/** What a request knows before a call handles it: the user and the address. Set by `server/app.ts`. */
export type CallVariables = {
  Variables: {
    user?: SignedIn
    /** The database did not respond, so nobody knows who the user is. */
    userUnavailable?: boolean
    address: string
    /** Names the request in responses and log. */
    requestId: string
    /** The verified key of an open call. */
    apiKey?: ApiKey
    /** The call brings a key that the database could not verify. */
    apiKeyUnavailable?: boolean
  }
}
