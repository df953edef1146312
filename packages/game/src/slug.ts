/** URL slug of an item from its English name: lower case, underscores; non-functional twins end in `_not_func`. May be empty. */
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
 * Unique slugs: of equal ones the first by `bsgId` stays, the others get `_` and the last six digits of their `bsgId`, whatever the order.
 * An entry without a slug gets its id.
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
