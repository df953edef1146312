/** First parts of the addresses of pages that are the same for everybody, but for prices by mode. */
const forEverybody: ReadonlySet<string> = new Set(['', 'market', 'tag', 'item', 'widgets'])

/** Whether a page is about a player: while nobody can say who asks it waits instead of showing somebody else's. */
export function showsPlayer(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/\.data$/, '')
  return !forEverybody.has(path.split('/')[1] ?? '')
}
