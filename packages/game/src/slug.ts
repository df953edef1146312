/**
 * The url part of an item's page, from its English name: lower case; spaces, slashes and parentheses become underscores;
 * quotes and # go; a non-functional twin ends in `_not_func`. Empty when the name has nothing left.
 */
export function itemSlug(name: string, isFunctional = true): string {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/["'`´‘’“”«»#]/g, '')
    .replace(/[\s/\\()]/g, '_')
  return isFunctional || slug === '' ? slug : slug + bareSuffix
}

/** Ends the slug of a weapon without its parts, which has the name of the assembled one. */
export const bareSuffix = '_not_func'

/**
 * Gives every entry a slug nobody else has. Of those that share one, the first by `bsgId` keeps it and the others get
 * `_` and the last six digits of theirs, so that the outcome does not depend on the order of the list. An entry without
 * any slug gets its id.
 */
export function uniqueSlugs<Entry extends { bsgId: string; slug: string }>(entries: readonly Entry[]): Map<Entry, string> {
  const taken = new Set<string>()
  const slugs = new Map<Entry, string>()
  const byId = [...entries].sort((a, b) => (a.bsgId < b.bsgId ? -1 : a.bsgId > b.bsgId ? 1 : 0))
  for (const entry of byId) {
    let slug = entry.slug || entry.bsgId
    if (taken.has(slug)) slug = `${slug}_${entry.bsgId.slice(-6)}`
    for (let n = 2; taken.has(slug); n += 1) slug = `${entry.slug}_${entry.bsgId}_${n}`
    taken.add(slug)
    slugs.set(entry, slug)
  }
  return slugs
}
