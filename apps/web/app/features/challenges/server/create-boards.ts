import { phaseOf, standingsOf } from '@stashwise/accounts/challenges'
import { accountsChannel } from '@stashwise/db/accounts/accounts'
import { challengesChannel, findStandingsSource, listChallenges, type StoredChallenge } from '@stashwise/db/challenges/challenges'
import { onceFor } from '#app/http/once-for.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { Board } from '../service.ts'
import { presentChallenge } from './present.ts'

/** Reads a value once for all who ask, until it is cleared. A failed read is not remembered. */
function createCache<Value>(read: (key: string) => Promise<Value>) {
  const known = new Map<string, Promise<Value>>()
  return { get: (key: string) => onceFor(known, key, () => read(key)), clear: () => known.clear() }
}

export type Boards = ReturnType<typeof createBoards>

/** Challenges and their standings. A change by any process is seen at once. */
export function createBoards({ database: { db }, bus, clearPages }: Pick<Platform, 'database' | 'bus' | 'clearPages'>) {
  const lists = createCache(() => listChallenges(db))
  const boards = createCache((id) => findStandingsSource(db, id))
  bus.on(challengesChannel, () => {
    lists.clear()
    boards.clear()
    clearPages((path) => path.includes('streamer-challenge'))
  })
  // The part of an account that was deleted is gone with it.
  bus.on(accountsChannel, () => boards.clear())
  return {
    list: () => lists.get(''),
    async board(challenge: StoredChallenge): Promise<Board> {
      const { players, reports, waiting } = await boards.get(challenge.id)
      const names = new Map(players.map(({ id, name }) => [id, name]))
      const counted = reports.map(({ player, worth, quests, level, at }) => ({
        player,
        ...(worth !== null && { worth }),
        ...(quests !== null && { quests }),
        ...(level !== null && { level }),
        at: at.getTime(),
      }))
      const standings = standingsOf([...names.keys()], counted, challenge.weights)
      return {
        challenge: presentChallenge(challenge),
        standings: standings.map((standing) => ({ ...standing, name: names.get(standing.player) ?? '' })),
        waiting,
      }
    },
    announce: (id: string) => bus.announce(challengesChannel, id),
  }
}

/** Of those listed: the chosen one, else the one that runs and ends first, else the one that begins next, else the last one. */
export function pickChallenge(list: readonly StoredChallenge[], chosen: string | undefined, now: number): StoredChallenge | undefined {
  const known = list.find(({ id }) => id === chosen)
  if (known) return known
  const byPhase = Map.groupBy(list, ({ beginsAt, endsAt }) => phaseOf({ beginsAt: beginsAt.getTime(), endsAt: endsAt.getTime() }, now))
  const running = byPhase.get('running')?.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
  return running?.[0] ?? byPhase.get('upcoming')?.at(-1) ?? byPhase.get('ended')?.[0]
}
