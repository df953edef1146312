/** A way from one login to another: what it brings in whole roubles and how many midnights lie between them. Waiting brings 0. */
export type ScheduleMove = { from: number; to: number; days: number; profit: number; craft?: string; minutes: number }

type Rate = { profit: number; days: number }

/**
 * The round trip over the logins that brings the most a day in the long run, in the order of its moves; of equally good ones the one
 * that takes the fewest days, then the fewest starts. Every round trip must take at least one day.
 *
 * A maximum-ratio cycle: start from standing still and go over to a better cycle while there is one. Whole roubles and whole days, so
 * that nothing is lost to rounding. Up to 24 logins and a hundred crafts take about a millisecond.
 */
export function findBestCycle(moves: readonly ScheduleMove[], logins: number): ScheduleMove[] {
  let rate: Rate = { profit: 0, days: 1 }
  for (;;) {
    const { better, height } = climb(moves, logins, rate)
    if (!better) return shortestLoop(tightMoves(moves, height, rate), logins)
    rate = {
      profit: better.reduce((sum, move) => sum + move.profit, 0),
      days: better.reduce((sum, move) => sum + move.days, 0),
    }
  }
}

/** What a move brings beyond the rate, times the rate's days: stays a whole number. */
const gain = (move: ScheduleMove, rate: Rate): number => move.profit * rate.days - rate.profit * move.days

/** Longest ways by gain (Bellman–Ford). Either they settle, or a cycle that beats the rate keeps raising them. */
function climb(moves: readonly ScheduleMove[], logins: number, rate: Rate): { better?: ScheduleMove[]; height: number[] } {
  const height = Array.from({ length: logins }, () => 0)
  const via: (ScheduleMove | undefined)[] = Array.from({ length: logins })
  let raised: number | undefined
  for (let round = 0; round <= logins; round += 1) {
    raised = undefined
    for (const move of moves) {
      const next = heightAt(height, move.from) + gain(move, rate)
      if (next <= heightAt(height, move.to)) continue
      height[move.to] = next
      via[move.to] = move
      raised = move.to
    }
    if (raised === undefined) return { height }
  }
  return { better: cycleBehind(via, raised ?? 0), height }
}

const heightAt = (height: readonly number[], login: number): number => height[login] ?? Number.NEGATIVE_INFINITY

/** The cycle one comes into by walking back from a login that would not settle. */
function cycleBehind(via: readonly (ScheduleMove | undefined)[], login: number): ScheduleMove[] {
  const back = (at: number): ScheduleMove => {
    const move = via[at]
    if (!move) throw new RangeError('a cycle has no end')
    return move
  }
  let start = login
  for (let step = 0; step < via.length; step += 1) start = back(start).from
  const cycle = [back(start)]
  for (let at = back(start).from; at !== start; at = back(at).from) cycle.unshift(back(at))
  return cycle
}

/** Moves no better cycle can do without: any cycle made of them alone has the best rate. */
const tightMoves = (moves: readonly ScheduleMove[], height: readonly number[], rate: Rate): ScheduleMove[] =>
  moves.filter((move) => heightAt(height, move.from) + gain(move, rate) === heightAt(height, move.to))

/** A day weighs more than all starts of a cycle together. */
const lengthOf = (move: ScheduleMove): number => move.days * 1000 + (move.craft === undefined ? 0 : 1)

function shortestLoop(moves: readonly ScheduleMove[], logins: number): ScheduleMove[] {
  let best: ScheduleMove[] = []
  let bestLength = Number.POSITIVE_INFINITY
  for (let start = 0; start < logins; start += 1) {
    const { length, via } = shortestWays(moves, logins, start)
    const back = length[start] ?? Number.POSITIVE_INFINITY
    if (back >= bestLength) continue
    bestLength = back
    best = cycleBehind(via, start)
  }
  return best
}

/** Shortest ways from a login, also the one back to itself. */
function shortestWays(moves: readonly ScheduleMove[], logins: number, start: number) {
  const length = Array.from({ length: logins }, () => Number.POSITIVE_INFINITY)
  const via: (ScheduleMove | undefined)[] = Array.from({ length: logins })
  for (let changed = true; changed; ) {
    changed = false
    for (const move of moves) {
      const next = (move.from === start ? 0 : (length[move.from] ?? Number.POSITIVE_INFINITY)) + lengthOf(move)
      if (next >= (length[move.to] ?? Number.POSITIVE_INFINITY)) continue
      length[move.to] = next
      via[move.to] = move
      changed = true
    }
  }
  return { length, via }
}
