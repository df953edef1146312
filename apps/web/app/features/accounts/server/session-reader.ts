import type { AccountViewState } from '@stashwise/accounts/account-view'
import { proOf, proReasons } from '@stashwise/accounts/pro'
import { findStanding, type Standing } from '@stashwise/db/accounts/accounts'
import { findOpenView } from '@stashwise/db/accounts/views'
import { createSharedReads, type ReadGuard } from '@stashwise/db/read-guard'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { SignedIn } from '#app/http/call-variables.ts'
import { sessionToken } from '#app/http/cookies.ts'
import type { Auth } from './auth.ts'
import type { Logouts } from './logouts.ts'

/** How long a cached session is fresh; changes are announced, so this matters only when an announcement was missed. */
const trustMs = 30_000
/** How long it may be served stale while the database does not respond. */
const emergencyMs = 600_000
const maxCached = 20_000

export type SessionReading = {
  user?: SignedIn
  /** Cookies that prolong the session; to be set on the response. */
  setCookies: string[]
  /** The database did not respond, so the user is unknown. */
  unavailable?: true
}
export type SessionReader = {
  read(cookie: string | undefined): SessionReading | Promise<SessionReading>
  /** Evicts a user from the cache, or everybody. */
  invalidate(userId?: string): void
}

/** Without its signature. */
const bareToken = (token: string): string => token.split('.', 1)[0] ?? ''

/** What an admin's session has to do before it may do anything as one. */
function adminStepOf({ isAdmin, hasFactor, hasConfirmed }: Standing, needsFactor: boolean): SignedIn['adminStep'] {
  if (!isAdmin) return undefined
  if (hasFactor) return hasConfirmed ? undefined : 'confirm'
  return needsFactor ? 'enrol' : undefined
}

/** `view`: the session is an admin's, who sees the site as another user; `standing` is that user's. */
type Known = { session: Awaited<ReturnType<Auth['readSession']>>; standing: Standing | undefined; view?: AccountViewState | undefined }
type CachedUser = { user: SignedIn | undefined; at: number }

const nobody: SessionReading = { setCookies: [] }

/** Finds the user of every request. Results are cached for some seconds, so that most pages need no database query. */
export function createSessionReader({
  auth,
  logouts,
  pool,
  proForAll,
  needsFactor = false,
  clock,
  guard = (read) => read(),
  onError,
}: {
  auth: Pick<Auth, 'readSession'>
  logouts: Pick<Logouts, 'isPending'>
  pool: Pool
  proForAll: boolean
  /** Admins without a second factor have to set one up before they are admins. */
  needsFactor?: boolean
  clock: () => number
  /** Bounds how long a page waits for the session. */
  guard?: ReadGuard
  onError: (error: unknown) => void
}): SessionReader {
  const cache = new LRUCache<string, CachedUser>({ max: maxCached })
  const shared = createSharedReads<Known>()
  let generation = 0
  /** A view ends by itself, and then the session is its admin's again. */
  const isOver = ({ view }: SignedIn) => view !== undefined && view.endsAt <= clock()

  async function readBoth(cookie: string): Promise<Known> {
    const session = await auth.readSession(cookie)
    const standing = session && (await findStanding(pool, session.userId, session.sessionId))
    const mayView = standing?.isAdmin === true && adminStepOf(standing, needsFactor) === undefined
    const view = session && mayView ? await findOpenView(pool, session.sessionId, new Date(clock())) : undefined
    return view ? { session, standing: await findStanding(pool, view.userId), view } : { session, standing }
  }

  async function ask(token: string, cookie: string): Promise<SessionReading> {
    const asked = generation
    try {
      // Requests of one page ask at the same time; who asks after an announcement reads again.
      const { session, standing, view } = await shared(`${asked} ${token}`, () => guard(() => readBoth(cookie)))
      if (!session || !standing) {
        // An unknown token is not cached: anybody can make one up.
        cache.delete(token)
        return nobody
      }
      const pro = proOf(proReasons(standing, proForAll), clock())
      const step = adminStepOf(standing, needsFactor)
      const user: SignedIn = {
        userId: view?.userId ?? session.userId,
        sessionId: session.sessionId,
        isPro: pro.isPro,
        isAdmin: view === undefined && standing.isAdmin && step === undefined,
        ...(step && { adminStep: step }),
        // PVE comes with Pro: without it nothing would lead back from a PMC of PVE.
        mode: pro.isPro && standing.gameMode === 'PVE' ? 'pve' : 'pvp',
        ...(view && { view }),
      }
      // What was announced meanwhile may be newer than what was read.
      if (asked === generation) cache.set(token, { user, at: clock() })
      return { user, setCookies: session.setCookies }
    } catch (error) {
      onError(error)
      const known = cache.get(token)
      if (known?.user && !isOver(known.user) && clock() - known.at < emergencyMs) return { user: known.user, setCookies: [] }
      return { setCookies: [], unavailable: true }
    }
  }

  return {
    read(cookie) {
      const token = sessionToken(cookie)
      if (token === undefined || cookie === undefined || logouts.isPending(bareToken(token))) return nobody
      const known = cache.get(token)
      if (known?.user && !isOver(known.user) && clock() - known.at < trustMs) return { user: known.user, setCookies: [] }
      return ask(token, cookie)
    },
    invalidate(userId) {
      generation++
      for (const [token, { user }] of cache)
        if (userId === undefined || user?.userId === userId || user?.view?.adminId === userId) cache.delete(token)
    },
  }
}
