import type { ItemUid } from '@stashwise/game/ids'

/** Bounds of a challenge. Lengths in characters. */
export const challengeLimits = {
  title: 80,
  rules: 4000,
  name: 30,
  proof: 300,
  reason: 200,
  /** Points of a measure. */
  weight: 1000,
  players: 200,
  /** Reports of a player in one challenge. */
  reports: 100,
  /** Different items of a report, and how many of each. */
  items: 20,
  count: 999,
  /** Totals of a PMC, from {@link leastTotal} on. */
  level: 79,
  quests: 2000,
} as const

/** A PMC begins at level 1. */
export const leastTotal = { quests: 0, level: 1 } as const

/**
 * Points for a million roubles of found items, for a completed quest and for a level; 0: does not count. With a single one above 0 the figure itself
 * decides.
 */
export type ChallengeWeights = { items: number; quests: number; levels: number }

export type ChallengePhase = 'upcoming' | 'running' | 'ended'
export type ReportState = 'waiting' | 'accepted' | 'rejected'

/** `price`: roubles for one, when it was reported. */
export type ReportedItem = { uid: ItemUid; count: number; price: number }

/** An accepted report. `quests`, `level`: totals of the PMC. `at`: when it was reported, milliseconds. */
export type CountedReport = { player: string; worth?: number; quests?: number; level?: number; at: number }

/** `quests`, `level`: absent while nothing about them is accepted. */
export type Figures = { worth: number; quests?: number; level?: number }

/** `place`: equal scores share one, and the next place is free for each of them. */
export type Standing = Figures & { player: string; place: number; score: number }

/** The end is no part of the challenge. Milliseconds. */
export const phaseOf = ({ beginsAt, endsAt }: { beginsAt: number; endsAt: number }, now: number): ChallengePhase =>
  now < beginsAt ? 'upcoming' : now < endsAt ? 'running' : 'ended'

/** The measure that alone decides; undefined where points add up. */
export function onlyMeasure({ items, quests, levels }: ChallengeWeights): keyof ChallengeWeights | undefined {
  const counted = (['items', 'quests', 'levels'] as const).filter((measure) => ({ items, quests, levels })[measure] > 0)
  return counted.length === 1 ? counted[0] : undefined
}

const million = 1_000_000

/** Roubles, quests or levels where one measure decides, else whole points: parts of a million roubles count by the point. */
export function scoreOf(weights: ChallengeWeights, { worth, quests = 0, level = 0 }: Figures): number {
  const only = onlyMeasure(weights)
  if (only) return { items: worth, quests, levels: level }[only]
  return Math.floor((worth * weights.items) / million) + quests * weights.quests + level * weights.levels
}

/**
 * The standings of players by their accepted reports: found items add up, of quests and levels the latest report counts. Among equal scores first
 * the one who had it earlier, which does not change the place.
 */
export function standingsOf(players: readonly string[], reports: readonly CountedReport[], weights: ChallengeWeights): Standing[] {
  const byPlayer = Map.groupBy(
    reports.toSorted((a, b) => a.at - b.at),
    ({ player }) => player,
  )
  const scored = players.map((player) => {
    const own = byPlayer.get(player) ?? []
    const figures = own.reduce(addReport, { worth: 0 })
    return { player, ...figures, score: scoreOf(weights, figures), lastAt: own.at(-1)?.at ?? Number.POSITIVE_INFINITY }
  })
  const ordered = scored.toSorted((a, b) => b.score - a.score || compare(a.lastAt, b.lastAt))
  return ordered.map(({ lastAt: _, ...standing }) => ({
    ...standing,
    place: 1 + ordered.findIndex(({ score }) => score === standing.score),
  }))
}

/** Two endless ones are equal. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b)

const addReport = (figures: Figures, { worth = 0, quests, level }: CountedReport): Figures => ({
  ...figures,
  worth: figures.worth + worth,
  ...(quests !== undefined && { quests }),
  ...(level !== undefined && { level }),
})
