import { phaseOf, standingsOf } from '@stashwise/accounts/challenges'
import { challengesChannel, findStandingsSource, listChallenges, type StoredChallenge } from '@stashwise/db/challenges/challenges'
import type { Platform } from '#app/platform/platform.ts'
import type { Board } from '../service.ts'
import { presentChallenge } from './present.ts'

/** Read again after this time even if nobody has announced a change: the account of a player was deleted. Milliseconds. */
const lifetimeMs = 15_000

/** Reads a value once for all who ask within some seconds. A failed read is not remembered. */
function createCache<Value>(clock: () => number, read: (key: string) => Promise<Value>) {
  const known = new Map<string, { until: number; value: Promise<Value> }>()
  return {
    get(key: string): Promise<Value> {
      const cached = known.get(key)
      if (cached && cached.until > clock()) return cached.value
      const entry = { until: clock() + lifetimeMs, value: read(key) }
      known.set(key, entry)
      entry.value.catch(() => known.get(key) === entry && known.delete(key))
      return entry.value
    },
    clear: () => known.clear(),
  }
}

export type Boards = ReturnType<typeof createBoards>

/** Challenges and their standings. A change by any process is seen at once. */
export function createBoards({ database: { db }, bus, clock, clearPages }: Pick<Platform, 'database' | 'bus' | 'clock' | 'clearPages'>) {
  const lists = createCache(clock, () => listChallenges(db))
  const boards = createCache(clock, (id) => findStandingsSource(db, id))
  bus.on(challengesChannel, () => {
    lists.clear()
    boards.clear()
    clearPages((path) => path.includes('streamer-challenge'))
  })
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
