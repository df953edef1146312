import { findStaleMembers, noteMemberAsked, saveMembership } from '@stashwise/db/accounts/memberships'
import type { Db } from '@stashwise/db/db'
import type { Auth } from './auth.ts'
import { noMembership } from './patreon/membership.ts'
import type { PatreonClient, PatreonIdentity } from './patreon/patreon-client.ts'
import type { MembershipChange } from './patreon/patreon-webhook.ts'
import { proUntil } from './patreon/pro-until.ts'

/** How often a membership is fetched when no webhook reports it. */
const askEveryMs = 6 * 3_600_000
const atOnce = 50

export type Memberships = {
  /** What somebody who just logged in or an event said. */
  save(change: MembershipChange): Promise<void>
  saveIdentity(identity: PatreonIdentity): Promise<void>
  /** Fetches the memberships that are stale. Safe to repeat: the response is the whole membership. */
  refresh(signal?: AbortSignal): Promise<{ asked: number; failed: number }>
}

/** Synchronises Pro with the memberships of the subscription platform. */
export function createMemberships({
  db,
  auth,
  client,
  clock,
  announce,
}: {
  db: Db
  auth: Pick<Auth, 'platformToken'>
  client: PatreonClient
  clock: () => number
  announce: (userId: string) => Promise<void>
}): Memberships {
  async function save({ patreonId, membership }: MembershipChange) {
    const at = new Date(clock())
    for (const userId of await saveMembership(db, { patreonId, membership, until: proUntil(membership, at), at })) {
      await announce(userId)
    }
  }
  const saveIdentity = ({ patreonId, membership }: PatreonIdentity) => save({ patreonId, membership: membership ?? noMembership })

  return {
    save,
    saveIdentity,
    async refresh(signal) {
      let [asked, failed] = [0, 0]
      const members = await findStaleMembers(db, new Date(clock() - askEveryMs), atOnce)
      for (const { loginId, userId, patreonId } of members) {
        if (signal?.aborted) break
        asked++
        try {
          const token = await auth.platformToken(userId, loginId)
          if (token) await saveIdentity(await client.identity(token))
        } catch {
          // What was paid for lasts; without a response it is not prolonged.
          failed++
          await noteMemberAsked(db, patreonId, new Date(clock()))
        }
      }
      return { asked, failed }
    },
  }
}
