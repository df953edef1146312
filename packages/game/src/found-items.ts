const inRaid = 'fir'

/**
 * Keys of `itemsFound`, the player's stock:
 * - `{item uid}`: units in the stash that were not found in raid, or of which that is not known,
 * - `{item uid}/fir`: units in the stash that were found in raid,
 * - `{item uid}/{id}`: units that a quest or hideout module of that id already has; they are no longer in the stash.
 */
export const foundKeys = {
  plain: (uid: string): string => uid,
  inRaid: (uid: string): string => `${uid}/${inRaid}`,
  given: (uid: string, id: string): string => `${uid}/${id}`,
}

/** What a key of `itemsFound` counts; `givenTo`: the quest or module that has the units. */
export function parseFoundKey(key: string): { uid: string; isInRaid: boolean; givenTo?: string } {
  const slash = key.indexOf('/')
  if (slash < 0) return { uid: key, isInRaid: false }
  const of = key.slice(slash + 1)
  return { uid: key.slice(0, slash), isInRaid: of === inRaid, ...(of !== inRaid && { givenTo: of }) }
}
