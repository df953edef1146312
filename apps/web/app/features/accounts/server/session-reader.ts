import { proOf } from '@stashwise/accounts/pro'
import { findStanding, type Standing } from '@stashwise/db/accounts/accounts'
import type { ReadGuard } from '@stashwise/db/read-guard'
import type { Pool } from 'pg'
import type { SignedIn } from '#app/http/call-variables.ts'
import { sessionToken } from '#app/http/cookies.ts'
import type { Auth } from './auth.ts'
import type { Logouts } from './logouts.ts'

/** How long a process trusts what it knows of a session; changes are announced, so this bounds only what was missed. */
const trustMs = 30_000
/** How long it goes on trusting it while the database does not answer. */
const emergencyMs = 600_000
const mostKept = 20_000

export type SessionReading = {
  user?: SignedIn
  /** Cookies that prolong the session; to be set on the answer. */
  setCookies: string[]
  /** The database did not answer, so nobody knows who this is. */
  unavailable?: true
}
export type SessionReader = {
  read(cookie: string | undefined): SessionReading | Promise<SessionReading>
  /** Forgets what is known of a user, or of everybody. */
  forget(userId?: string): void
}

/** Without its signature. */
const bareToken = (token: string): string => token.split('.', 1)[0] ?? ''

type Known = { session: Awaited<ReturnType<Auth['readSession']>>; standing: Standing | undefined }
type Kept = { user: SignedIn | undefined; at: number }

const nobody: SessionReading = { setCookies: [] }

/** Tells every request who is asking. Kept for some seconds, so that a page costs no question to the database. */
export function createSessionReader({
  auth,
  logouts,
  pool,
  proForAll,
  clock,
  guard = (read) => read(),
  onError,
}: {
  auth: Pick<Auth, 'readSession'>
  logouts: Pick<Logouts, 'isPending'>
  pool: Pool
  proForAll: boolean
  clock: () => number
  /** Bounds how long a page waits to learn who asks. */
  guard?: ReadGuard
  onError: (error: unknown) => void
}): SessionReader {
  const kept = new Map<string, Kept>()
  let generation = 0

  function keep(token: string, user: SignedIn | undefined) {
    kept.delete(token)
    kept.set(token, { user, at: clock() })
    if (kept.size > mostKept) for (const oldest of kept.keys().take(mostKept / 10)) kept.delete(oldest)
  }

  async function readBoth(cookie: string): Promise<Known> {
    const session = await auth.readSession(cookie)
    return { session, standing: session && (await findStanding(pool, session.userId)) }
  }

  async function ask(token: string, cookie: string): Promise<SessionReading> {
    const asked = generation
    try {
      const reading: Promise<Known> = guard(() => readBoth(cookie))
      const { session, standing } = await reading
      if (!session || !standing) {
        // An unknown token is not kept: anybody can make them up.
        kept.delete(token)
        return nobody
      }
      const sharedBy = { grantedUntil: standing.sharerGrantedUntil ?? undefined, patreonUntil: standing.sharerPatreonUntil ?? undefined }
      const pro = proOf(
        { proForAll, grantedUntil: standing.grantedUntil ?? undefined, patreonUntil: standing.patreonUntil ?? undefined, sharedBy },
        clock(),
      )
      const user: SignedIn = {
        userId: session.userId,
        sessionId: session.sessionId,
        isPro: pro.isPro,
        isAdmin: standing.isAdmin,
        // PVE comes with Pro: without it nothing would lead back from a PMC of PVE.
        mode: pro.isPro && standing.gameMode === 'PVE' ? 'pve' : 'pvp',
      }
      // What was announced meanwhile may be newer than what was read.
      if (asked === generation) keep(token, user)
      return { user, setCookies: session.setCookies }
    } catch (error) {
      onError(error)
      const known = kept.get(token)
      if (known?.user && clock() - known.at < emergencyMs) return { user: known.user, setCookies: [] }
      return { setCookies: [], unavailable: true }
    }
  }

  return {
    read(cookie) {
      const token = sessionToken(cookie)
      if (token === undefined || cookie === undefined || logouts.isPending(bareToken(token))) return nobody
      const known = kept.get(token)
      if (known?.user && clock() - known.at < trustMs) return { user: known.user, setCookies: [] }
      return ask(token, cookie)
    },
    forget(userId) {
      generation++
      for (const [token, { user }] of kept) if (userId === undefined || user?.userId === userId) kept.delete(token)
    },
  }
}
