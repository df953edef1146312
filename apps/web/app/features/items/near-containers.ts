import type { NearContainer } from '@stashwise/market/view'

/** Containers of one name are one, with how many there are in all; the most frequent first. */
export function sumByName(containers: readonly NearContainer[]): NearContainer[] {
  const sums = new Map<string, number>()
  for (const { name, count } of containers) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}
