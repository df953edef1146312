import type { GameMap, GamePoint } from '@stashwise/game/map'

/** How far from a lock a container counts as behind it. A dorm room is 6 m deep; doors are 2.2 m wide and high. Metres. */
export const nearLock = { across: 6, up: 2.5 } as const

const isNear = (one: GamePoint, other: GamePoint): boolean =>
  Math.abs(one.y - other.y) <= nearLock.up && Math.hypot(one.x - other.x, one.z - other.z) <= nearLock.across

/** Kinds of containers near the locks of a key on a map, each container once, the most frequent kind first. */
export function containersNear(
  { locks, containers }: Pick<GameMap, 'locks' | 'containers'>,
  key: string,
): { container: string; count: number }[] {
  const opened = locks.filter((lock) => lock.key === key && lock.type !== 'trunk')
  const near = containers.filter(({ position }) => opened.some((lock) => isNear(lock.position, position)))
  return [...Map.groupBy(near, ({ container }) => container)]
    .map(([container, same]) => ({ container, count: same.length }))
    .sort((a, b) => b.count - a.count || (a.container < b.container ? -1 : 1))
}
